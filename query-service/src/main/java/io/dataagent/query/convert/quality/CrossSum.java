package io.dataagent.query.convert.quality;

import io.dataagent.query.convert.shape.SumRows;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// What some rows add up to.
final class CrossSum {

    private static final BigDecimal CLOSE = new BigDecimal("1e-9");

    private final BigDecimal[] sums;
    private int rows;

    CrossSum(int width) {
        sums = new BigDecimal[width];
        Arrays.fill(sums, BigDecimal.ZERO);
    }

    void add(SumRows.Gone row, List<Integer> numbers) {
        rows++;
        for (int i = 0; i < sums.length; i++) {
            sums[i] = sums[i].add(number(row, numbers.get(i)));
        }
    }

    /// How many they are.
    int rows() {
        return rows;
    }

    /// Whether a row has these sums, but for what rounding leaves.
    boolean equal(SumRows.Gone row, List<Integer> numbers) {
        return IntStream.range(0, sums.length)
                .allMatch(
                        i -> {
                            BigDecimal own = number(row, numbers.get(i));
                            BigDecimal apart = own.subtract(sums[i]).abs();
                            return apart.compareTo(own.abs().multiply(CLOSE)) <= 0;
                        });
    }

    /// How many digits the sums have, which tells how well they prove a total.
    int digits() {
        return Arrays.stream(sums)
                .filter(s -> s.signum() != 0)
                .mapToInt(s -> s.stripTrailingZeros().precision())
                .sum();
    }

    private static BigDecimal number(SumRows.Gone row, int column) {
        String cell = Objects.requireNonNullElse(row.cells().get(column), "0");
        return cell.matches("[-+.0-9eE]+") ? new BigDecimal(cell) : BigDecimal.ZERO;
    }
}
