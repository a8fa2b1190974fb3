package io.dataagent.statistics.change;

import java.util.Arrays;

/// Buckets next to each other.
///
/// @param from index of the first
/// @param to index after the last
public record Window(int from, int to) {

    public Window {
        if (from < 0 || to <= from) {
            throw new IllegalArgumentException("a window holds at least one bucket");
        }
    }

    int length() {
        return to - from;
    }

    /// The sum per bucket, so that windows of different lengths compare.
    double mean(double[] values) {
        return Arrays.stream(values, from, Math.min(to, values.length)).sum() / length();
    }
}
