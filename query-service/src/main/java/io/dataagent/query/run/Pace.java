package io.dataagent.query.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// How many rows to ask for at once: few until their size is known, then as many as fit into about
/// two megabytes. So a result of huge cells does not fill the memory.
final class Pace {

    private static final int FIRST = 4;
    private static final int MOST = 1_000;
    private static final int GROWTH = 32;
    private static final long TARGET_BYTES = 2_000_000;

    private int last;
    private long largest = 1;

    int next() {
        last =
                last == 0
                        ? FIRST
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
            bytes += cell.isTextual() ? cell.textValue().length() : 0;
        }
        largest = Math.max(largest, bytes);
    }
}
