package io.dataagent.query.ticket;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Keeps a sample of rows, each as likely as any other, the same for the same seed (reservoir
/// sampling, Vitter's algorithm R).
final class Sample {

    private final List<List<JsonNode>> kept = new ArrayList<>();
    private final Random random;
    private final int size;
    private long seen;

    Sample(int size, long seed) {
        this.size = size;
        this.random = new Random(seed);
    }

    void row(List<JsonNode> cells) {
        seen++;
        if (kept.size() < size) {
            kept.add(List.copyOf(cells));
            return;
        }
        long at = random.nextLong(seen);
        if (at < size) {
            kept.set((int) at, List.copyOf(cells));
        }
    }

    List<List<JsonNode>> rows() {
        return kept;
    }
}
