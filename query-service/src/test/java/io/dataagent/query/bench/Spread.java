package io.dataagent.query.bench;

import java.util.Arrays;
import java.util.Locale;

/// Times in nanoseconds, told as milliseconds.
final class Spread {

    private final long[] sorted;

    Spread(long[] nanos) {
        sorted = nanos.clone();
        Arrays.sort(sorted);
    }

    double ms(double quantile) {
        return sorted[(int) Math.min(sorted.length - 1, quantile * sorted.length)] / 1e6;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, max %.2f ms",
                ms(0.5),
                ms(0.9),
                ms(0.99),
                ms(1));
    }
}
