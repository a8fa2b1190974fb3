package io.dataagent.query.convert.ledger;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// What a row adds to a running total.
///
/// @param plus place of the column that is added
/// @param minus place of the column that is taken away, or -1
/// @param side what tells where the first one is taken away, or null
/// @param less whether everything is the other way round
record Flow(int plus, int minus, @Nullable Side side, boolean less) {

    /// What each row adds, zero where there is no number.
    IntFunction<BigDecimal> added(Columns columns) {
        @Nullable BigDecimal[] up = columns.values(plus);
        @Nullable BigDecimal[] down = columns.values(minus);
        List<String> words = side == null ? List.of() : columns.words(side.column());
        return row -> {
            BigDecimal own = Objects.requireNonNullElse(up[row], BigDecimal.ZERO);
            boolean taken = side != null && side.below().equals(words.get(row));
            BigDecimal other = minus < 0 ? null : down[row];
            BigDecimal sum = taken ? own.negate() : own;
            BigDecimal all = other == null ? sum : sum.subtract(other);
            return less ? all.negate() : all;
        };
    }

    /// A column of two words that tell what is added and what is taken away.
    ///
    /// @param column its place
    /// @param above the word for what is added, in small letters
    /// @param below the word for what is taken away
    record Side(int column, String above, String below) {}
}
