package io.dataagent.query.join;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the profiles of two columns say before any value is compared: whether one can lie within
/// the other, and how surprising it would be if it did by chance.
///
/// @param surprise 0 (says nothing: as numbers 1 to 9 within numbers 1 to 1,000) to 1
/// @param coverage the share of the key's values that the column would have, 0 to 1
/// @param inside whether the measured range lies within the key's
/// @param tight whether it also reaches the key's largest value, nearly
record ValueEvidence(double surprise, double coverage, boolean inside, boolean tight) {

    private static final double SLACK = 1.1;
    private static final double SURE = 6;
    private static final int ENOUGH_WORDS = 5;
    private static final int ENOUGH_CODES = 15;
    private static final int A_WORD = 3;
    private static final double NEARLY = 0.9;
    private static final double HALF = 0.5;
    private static final double FAR = 3_000;

    /// A first look that costs nothing: kinds and numbers of values.
    static boolean mayFit(ColumnProfile column, ColumnProfile key) {
        Long distinct = column.distinctCount();
        Long keys = key.distinctCount();
        return sameKind(column, key)
                && (distinct == null || keys == null || distinct <= SLACK * keys + 1);
    }

    /// Empty where the column cannot refer to the key.
    static Optional<ValueEvidence> of(ColumnProfile column, ColumnProfile key) {
        long distinct = known(column.distinctCount());
        long keys = known(key.distinctCount());
        if (!sameKind(column, key)
                || distinct == 0
                || keys == 0
                || distinct > 0 && keys > 0 && distinct > SLACK * keys + 1) {
            return Optional.empty();
        }
        double coverage = keys > 0 && distinct > 0 ? Math.min(1, distinct / (double) keys) : 0;
        return numeric(column)
                ? numbers(column, key, distinct, keys, coverage)
                : texts(column, key, distinct, coverage);
    }

    private static long known(@Nullable Long count) {
        return count == null ? -1 : count;
    }

    private static boolean numeric(ColumnProfile column) {
        return column.type() == ColumnType.INTEGER || column.type() == ColumnType.DECIMAL;
    }

    private static boolean sameKind(ColumnProfile column, ColumnProfile key) {
        return column.type() == key.type() || numeric(column) && numeric(key);
    }

    private static Optional<ValueEvidence> numbers(
            ColumnProfile column, ColumnProfile key, long distinct, long keys, double coverage) {
        BigDecimal min = number(column.min());
        BigDecimal max = number(column.max());
        BigDecimal from = number(key.min());
        BigDecimal to = number(key.max());
        if (min == null || max == null || from == null || to == null) {
            return Optional.of(new ValueEvidence(0, coverage, true, false));
        }
        boolean low = min.compareTo(from) >= 0 && min.compareTo(to) <= 0;
        boolean high = max.compareTo(from) >= 0 && max.compareTo(to) <= 0;
        if (!low && !high) {
            return Optional.empty();
        }
        double span = to.subtract(from).doubleValue() + 1;
        double density = keys > 0 ? Math.min(1, keys / Math.max(span, far(from, to))) : 1;
        double surprise = distinct > 0 ? Math.min(1, distinct * -Math.log10(density) / SURE) : 0;
        double reach = (max.subtract(min).doubleValue() + 1) / span;
        return Optional.of(new ValueEvidence(surprise, coverage, low && high, reach >= NEARLY));
    }

    /// Numbers that begin far from nothing (tickets from 40,001 on) are no accident, however dense.
    private static double far(BigDecimal from, BigDecimal to) {
        return from.doubleValue() >= FAR && from.signum() > 0 ? to.doubleValue() : 0;
    }

    private static @Nullable BigDecimal number(@Nullable String text) {
        try {
            return text == null ? null : new BigDecimal(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static Optional<ValueEvidence> texts(
            ColumnProfile column, ColumnProfile key, long distinct, double coverage) {
        if (complete(column) && complete(key) && shared(column, key) < HALF) {
            return Optional.empty();
        }
        int longest = Math.max(length(column.min()), length(column.max()));
        double enough = longest >= A_WORD ? ENOUGH_WORDS : ENOUGH_CODES;
        return Optional.of(
                new ValueEvidence(
                        Math.min(1, Math.max(0, distinct) / enough),
                        coverage,
                        true,
                        coverage >= NEARLY));
    }

    private static int length(@Nullable String text) {
        return text == null ? A_WORD : text.length();
    }

    /// Whether all of its values are known.
    private static boolean complete(ColumnProfile column) {
        return column.distinctCount() != null
                && column.distinctCount() > 0
                && column.frequentValues().size() >= column.distinctCount();
    }

    private static double shared(ColumnProfile column, ColumnProfile key) {
        Set<String> there = new HashSet<>(key.frequentValues());
        List<String> here = column.frequentValues();
        return here.stream().filter(there::contains).count() / (double) here.size();
    }
}
