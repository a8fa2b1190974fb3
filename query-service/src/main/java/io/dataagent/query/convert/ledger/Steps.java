package io.dataagent.query.convert.ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// How often a column goes on from row to row by what another one adds.
///
/// @param hits rows that do
/// @param misses rows that do not
/// @param starts rows that begin anew with what they add
/// @param varied whether it is not the same number each time: who counts rows adds one
/// @param digits of the numbers that it went on by, by which it is no chance
record Steps(int hits, int misses, int starts, boolean varied, double digits) {

    private static final int FEWEST = 3;

    /// A number of one digit is soon hit.
    private static final double ONE_DIGIT = 0.5;

    private static final int OF_A_NAME = 4;
    private static final BigDecimal CLOSE = new BigDecimal("1e-9");

    /// Whether every row does, by more digits than chance has in as many tries.
    ///
    /// @param enough digits
    boolean proven(double enough) {
        return misses == 0
                && hits >= FEWEST
                && starts * FEWEST <= hits
                && varied
                && digits >= enough;
    }

    /// Whether most rows do, which is enough for a column that is named so.
    boolean likely() {
        return hits >= FEWEST && hits >= OF_A_NAME * misses && varied;
    }

    /// A column, and what the rows add.
    ///
    /// @param total the column, null where it has no number
    /// @param added by each row
    /// @param apart by what accounts are told apart, or null
    /// @param backwards whether the last row of the file was the first
    record Walk(
            @Nullable BigDecimal[] total,
            IntFunction<BigDecimal> added,
            @Nullable List<String> apart,
            boolean backwards) {

        /// @param most so many rows may miss before the rest is not looked at
        Steps steps(int most) {
            Map<String, BigDecimal> last = new HashMap<>();
            Map<String, BigDecimal> open = new HashMap<>();
            List<BigDecimal> hits = new ArrayList<>();
            int misses = 0;
            int starts = 0;
            for (int i = 0; i < total.length && misses <= most; i++) {
                int row = backwards ? total.length - 1 - i : i;
                String account = apart == null ? "" : apart.get(row);
                BigDecimal sum = open.merge(account, added.apply(row), BigDecimal::add);
                BigDecimal now = total[row];
                if (now == null) {
                    continue;
                }
                BigDecimal before = last.put(account, now);
                open.put(account, BigDecimal.ZERO);
                if (before == null || before.compareTo(now) == 0 && sum.signum() == 0) {
                    continue;
                }
                if (equal(now.subtract(before), sum, now)) {
                    hits.add(sum.abs().stripTrailingZeros());
                } else if (sum.signum() != 0 && equal(now, sum, now)) {
                    starts++;
                } else {
                    misses++;
                }
            }
            return of(hits, misses, starts);
        }

        private static Steps of(List<BigDecimal> hits, int misses, int starts) {
            boolean varied = hits.stream().distinct().count() > 1;
            double digits = hits.stream().mapToDouble(Walk::digits).sum();
            return new Steps(hits.size(), misses, starts, varied, digits);
        }

        private static double digits(BigDecimal part) {
            return part.precision() > 1 ? part.precision() : ONE_DIGIT;
        }

        private static boolean equal(BigDecimal one, BigDecimal other, BigDecimal size) {
            BigDecimal apart = one.subtract(other).abs();
            return apart.signum() == 0
                    || apart.compareTo(size.abs().max(BigDecimal.ONE).multiply(CLOSE)) <= 0;
        }
    }
}
