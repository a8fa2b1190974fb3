package io.dataagent.query.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// How many rows to ask for at once: as many as fit into about two megabytes, and few at first
/// where the first rows may be huge. So a result of huge cells does not fill the memory.
final class Pace {

    private static final int CAREFUL = 4;
    private static final int FIRST = 128;
    private static final int MOST = 1_000;
    private static final int GROWTH = 32;
    private static final long TARGET_BYTES = 2_000_000;

    private final int first;
    private int last;
    private long largest = 1;

    /// @param careful whether rows may be much larger than what is stored
    Pace(boolean careful) {
        this.first = careful ? CAREFUL : FIRST;
    }

    int next() {
        last =
                last == 0
                        ? first
                        : (int)
                                Math.clamp(
                                        TARGET_BYTES / largest,
                                        1L,
                                        Math.min(MOST, (long) last * GROWTH));
        return last;
    }

    void saw(List<JsonNode> row) {
        long bytes = 16L * row.size();
        for (JsonNode cell : row) {
            bytes += CellSize.of(cell).bytes() / 2;
        }
        largest = Math.max(largest, bytes);
    }
}
