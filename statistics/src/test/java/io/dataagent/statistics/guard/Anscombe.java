package io.dataagent.statistics.guard;

import java.util.List;

/// Anscombe's quartet (1973): four sets with the same means, variances and correlation.
final class Anscombe {

    private static final List<Double> X =
            List.of(10.0, 8.0, 13.0, 9.0, 11.0, 14.0, 6.0, 4.0, 12.0, 7.0, 5.0);

    private Anscombe() {}

    static List<Double> x(int set) {
        return set < 4 ? X : List.of(8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 19.0, 8.0, 8.0, 8.0);
    }

    static List<Double> y(int set) {
        return switch (set) {
            case 1 -> List.of(8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68);
            case 2 -> List.of(9.14, 8.14, 8.74, 8.77, 9.26, 8.1, 6.13, 3.1, 9.13, 7.26, 4.74);
            case 3 -> List.of(7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73);
            case 4 -> List.of(6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.5, 5.56, 7.91, 6.89);
            default -> throw new IllegalArgumentException("there are four sets");
        };
    }
}
