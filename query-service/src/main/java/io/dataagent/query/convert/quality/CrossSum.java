package io.dataagent.query.convert.quality;

import io.dataagent.query.convert.shape.SumRows;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// What some rows add up to.
final class CrossSum {

    /// How far floating sums may be off, as part of the number; all others are exact.
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

    /// Whether a row has these sums; floating ones but for what rounding leaves.
    boolean equal(SumRows.Gone row, List<SumRows.Column> columns, List<Integer> numbers) {
        return IntStream.range(0, sums.length)
                .allMatch(
                        i -> {
                            int column = numbers.get(i);
                            BigDecimal own = number(row, column);
                            boolean exact = columns.get(column).kind() == SumRows.Kind.EXACT;
                            BigDecimal close = exact ? BigDecimal.ZERO : own.abs().multiply(CLOSE);
                            return own.subtract(sums[i]).abs().compareTo(close) <= 0;
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
