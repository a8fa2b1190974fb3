package io.dataagent.offline.meaning;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Finds conditions that no row can meet together, such as in Oslo and not in Oslo.
public final class Contradictions {

    private Contradictions() {}

    /// What excludes each other, in words.
    public static Optional<String> in(List<Filter> filters) {
        for (int i = 0; i < filters.size(); i++) {
            Filter a = filters.get(i);
            if (a instanceof Filter.During d && d.period().empty()) {
                return Optional.of(
                        "the time from " + d.period().from() + " to " + last(d.period()));
            }
            if (a instanceof Filter.Compared c
                    && c.upper() != null
                    && c.value().compareTo(c.upper()) > 0) {
                return Optional.of(
                        Labels.of(c.column()) + " between " + c.value() + " and " + c.upper());
            }
            Optional<String> inner =
                    a instanceof Filter.Related r ? in(r.inner()) : Optional.empty();
            if (inner.isPresent()) {
                return inner;
            }
            for (Filter b : filters.subList(i + 1, filters.size())) {
                Optional<String> found = both(a, b).or(() -> both(b, a));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Object last(Period p) {
        return p.to() == null ? "now" : p.to().minusDays(1);
    }

    private static Optional<String> both(Filter a, Filter b) {
        if (a instanceof Filter.OneOf x && b instanceof Filter.OneOf y) {
            List<String> left = new ArrayList<>(x.values());
            left.removeAll(y.values());
            boolean against = x.column().equals(y.column()) && !x.negated() && y.negated();
            return against && left.isEmpty()
                    ? Optional.of(
                            Labels.of(x.column())
                                    + " is and is not "
                                    + String.join(", ", x.values()))
                    : Optional.empty();
        }
        if (a instanceof Filter.During x && b instanceof Filter.During y) {
            boolean same = Objects.equals(x.column(), y.column());
            return same && x.period().and(y.period()).empty()
                    ? Optional.of(x.period().words() + " and " + y.period().words())
                    : Optional.empty();
        }
        if (a instanceof Filter.Compared x && b instanceof Filter.Compared y) {
            return x.column().equals(y.column()) && apart(x, y)
                    ? Optional.of(
                            "%s above %s and below %s"
                                    .formatted(Labels.of(x.column()), x.value(), y.value()))
                    : Optional.empty();
        }
        if (a instanceof Filter.Flagged x && b instanceof Filter.Flagged y) {
            return x.column().equals(y.column()) && x.value() != y.value()
                    ? Optional.of(Labels.of(x.column()) + " and not")
                    : Optional.empty();
        }
        if (a instanceof Filter.Related x && b instanceof Filter.Related y) {
            return none(x) && !none(y) && x.table().equals(y.table())
                    ? Optional.of("without and with " + Labels.of(x.table()))
                    : Optional.empty();
        }
        return a instanceof Filter.Missing m && !m.negated()
                ? missing(m.column(), b)
                : Optional.empty();
    }

    /// Whether no rows at all may be there.
    private static boolean none(Filter.Related r) {
        return r.equals(
                new Filter.Related(r.table(), Function.LESS_THAN, BigDecimal.ONE, null, List.of()));
    }

    private static Optional<String> missing(Column c, Filter b) {
        boolean needs =
                b instanceof Filter.OneOf o && o.column().equals(c) && !o.negated()
                        || b instanceof Filter.Compared x && x.column().equals(c)
                        || b instanceof Filter.Missing m && m.column().equals(c) && m.negated();
        return needs ? Optional.of(Labels.of(c) + " is missing and is not") : Optional.empty();
    }

    private static boolean apart(Filter.Compared x, Filter.Compared y) {
        BigDecimal low = x.value();
        BigDecimal high = y.value();
        boolean above = x.how() == Function.MORE_THAN || x.how() == Function.AT_LEAST;
        boolean below = y.how() == Function.LESS_THAN || y.how() == Function.AT_MOST;
        int order = low.compareTo(high);
        boolean closed = x.how() == Function.AT_LEAST && y.how() == Function.AT_MOST;
        return above && below && (order > 0 || order == 0 && !closed);
    }
}
