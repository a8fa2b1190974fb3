package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes conditions. What lies beyond a multiplying join becomes a membership test, so that a
/// condition never multiplies rows.
final class Where {

    private static final Map<Function, String> SIGNS =
            Map.of(
                    Function.MORE_THAN, " > ",
                    Function.AT_LEAST, " >= ",
                    Function.LESS_THAN, " < ",
                    Function.AT_MOST, " <= ");

    private final Scope scope;
    private final String zone;
    private final Members members;

    Where(Scope scope, String zone) {
        this.scope = scope;
        this.zone = zone;
        this.members = new Members(scope, zone);
    }

    /// The conditions, each a boolean expression.
    List<String> all(List<Filter> filters) {
        List<String> conditions = new ArrayList<>();
        Map<String, List<Filter>> beyond = new LinkedHashMap<>();
        for (Filter f : filters) {
            Column c = column(f);
            if (c != null && scope.beyond(c.table())) {
                String first = scope.ahead(c.table()).getFirst().relationship().name();
                beyond.computeIfAbsent(first, k -> new ArrayList<>()).add(f);
            } else {
                conditions.add(one(f));
            }
        }
        beyond.values().forEach(fs -> conditions.add(members.of(column(fs.getFirst()), fs)));
        return conditions;
    }

    private @Nullable Column column(Filter f) {
        return switch (f) {
            case Filter.OneOf o -> o.negated() ? null : o.column();
            case Filter.Named n -> n.column();
            case Filter.Compared c -> c.column();
            case Filter.Missing m -> m.column();
            case Filter.Flagged g -> g.column();
            case Filter.During d -> scope.time(d.column());
            case Filter.OnDays d -> scope.time(d.column());
            case Filter.Like l -> l.negated() ? null : l.column();
            case Filter.AgainstAverage a -> a.column();
            case Filter.AnyOf a -> together(a) ? column(a.filters().getFirst()) : null;
            case Filter.Related _ -> null;
        };
    }

    private String one(Filter f) {
        return switch (f) {
            case Filter.OneOf o -> oneOf(o);
            case Filter.Named n ->
                    scope.dialect().like(scope.column(n.column()), escaped(n.text()), false);
            case Filter.Compared c ->
                    compared(scope.column(c.column()), c.how(), c.value(), c.upper());
            case Filter.Missing m ->
                    scope.column(m.column()) + (m.negated() ? " IS NOT NULL" : " IS NULL");
            case Filter.Flagged g ->
                    g.value() ? scope.column(g.column()) : "NOT " + scope.column(g.column());
            case Filter.During d -> during(scope.time(d.column()), d.period());
            case Filter.OnDays d -> onDays(scope.time(d.column()), d);
            case Filter.Like l -> like(l);
            case Filter.AgainstAverage a -> average(a);
            case Filter.AnyOf a -> "(" + String.join(" OR ", anyOf(a)) + ")";
            case Filter.Related r -> members.related(r);
        };
    }

    private List<String> anyOf(Filter.AnyOf a) {
        return a.filters().stream().map(x -> together(a) ? one(x) : apart(x)).toList();
    }

    /// Whether all conditions are on the same dataset.
    private boolean together(Filter.AnyOf a) {
        return a.filters().stream()
                        .map(this::column)
                        .map(c -> c == null ? "" : c.table())
                        .distinct()
                        .count()
                == 1;
    }

    /// A condition that must not drop rows that lead nowhere: the row is a member of those that
    /// meet it.
    private String apart(Filter f) {
        Column c = column(f);
        return c == null || c.table().equals(scope.base().name())
                ? one(f)
                : members.of(c, List.of(f));
    }

    private String onDays(Column time, Filter.OnDays d) {
        List<String> numbers =
                d.days().stream().sorted().map(x -> String.valueOf(x.getValue())).toList();
        return "%s IN (%s)"
                .formatted(
                        Aggregates.part(scope, time, Part.WEEKDAY, zone),
                        String.join(", ", numbers));
    }

    private String like(Filter.Like l) {
        String text = escaped(l.text());
        String pattern =
                l.how() == Function.STARTS
                        ? text + "%"
                        : l.how() == Function.ENDS ? "%" + text : "%" + text + "%";
        String column = scope.column(l.column());
        return scope.dialect().like(column, pattern, l.negated());
    }

    /// Above or below the average over the whole dataset.
    private String average(Filter.AgainstAverage a) {
        Scope whole = scope.inside(scope.schema().table(a.column().table()));
        String sign = a.how() == Function.MORE_THAN ? " > " : " < ";
        String of = whole.column(a.column());
        return scope.column(a.column()) + sign + "(SELECT AVG(" + of + ") " + whole.from() + ")";
    }

    private String oneOf(Filter.OneOf o) {
        if (o.negated() && scope.beyond(o.column().table())) {
            Filter positive = new Filter.OneOf(o.column(), o.values(), false);
            return "NOT " + members.of(o.column(), List.of(positive));
        }
        String column = scope.column(o.column());
        List<String> literals = o.values().stream().map(scope.dialect()::text).toList();
        String list = "(" + String.join(", ", literals) + ")";
        if (o.negated()) {
            return "(" + column + " IS NULL OR " + column + " NOT IN " + list + ")";
        }
        return literals.size() == 1 ? column + " = " + literals.getFirst() : column + " IN " + list;
    }

    /// A comparison with a number.
    static String compared(
            String what, Function how, BigDecimal value, @Nullable BigDecimal upper) {
        String v = value.toPlainString();
        String sign = SIGNS.get(how);
        return how == Function.BETWEEN
                ? what + " BETWEEN " + v + " AND " + (upper == null ? v : upper.toPlainString())
                : what + (sign == null ? " = " : sign) + v;
    }

    private String during(Column c, Period p) {
        List<String> parts = new ArrayList<>();
        String column = scope.column(c);
        if (p.from() != null) {
            parts.add(column + " >= " + instant(c, p.from()));
        }
        if (p.to() != null) {
            parts.add(column + " < " + instant(c, p.to()));
        }
        return String.join(" AND ", parts);
    }

    private String instant(Column c, LocalDate day) {
        return scope.dialect().start(day, c.zoned(), zone);
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }
}
