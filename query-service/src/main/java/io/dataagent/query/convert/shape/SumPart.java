package io.dataagent.query.convert.shape;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Rows without names.
///
/// @param rows how many
/// @param counts of the values of each column
/// @param sums of the numbers of each column
/// @param least value of each column, or null
/// @param most value of each column, or null
record SumPart(
        long rows,
        List<Long> counts,
        List<BigDecimal> sums,
        List<@Nullable String> least,
        List<@Nullable String> most) {

    /// @param told for each column how many, their sum, the least and the most
    static SumPart of(long rows, List<@Nullable String> told) {
        List<Long> counts = new ArrayList<>();
        List<BigDecimal> sums = new ArrayList<>();
        List<@Nullable String> least = new ArrayList<>();
        List<@Nullable String> most = new ArrayList<>();
        for (int i = 0; i < told.size(); i += 4) {
            counts.add(Long.parseLong(Objects.requireNonNullElse(told.get(i), "0")));
            sums.add(new BigDecimal(Objects.requireNonNullElse(told.get(i + 1), "0")));
            least.add(told.get(i + 2));
            most.add(told.get(i + 3));
        }
        return new SumPart(rows, counts, sums, least, most);
    }

    /// Whether there is no other value in a column.
    boolean constant(int column, String value) {
        return counts.get(column) == 0
                || value.equals(least.get(column)) && value.equals(most.get(column));
    }
}
