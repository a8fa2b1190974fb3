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

    /// The sum per bucket, so that windows of different lengths compare; behind the end of
    /// the values there is nothing.
    double mean(double[] values) {
        int first = Math.min(from, values.length);
        return Arrays.stream(values, first, Math.min(to, values.length)).sum() / length();
    }
}
