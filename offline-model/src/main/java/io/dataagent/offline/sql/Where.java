package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.Filter;
import io.dataagent.offline.reading.Part;
import io.dataagent.offline.reading.Period;
import io.dataagent.offline.reading.Times;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Table;
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

    Where(Scope scope, String zone) {
        this.scope = scope;
        this.zone = zone;
    }

    /// The conditions, each a boolean expression.
    List<String> all(List<Filter> filters) {
        List<String> conditions = new ArrayList<>();
        Map<String, List<Filter>> beyond = new LinkedHashMap<>();
        for (Filter f : filters) {
            Column c = column(f);
            if (c != null && scope.beyond(c.table())) {
                String first = scope.path(c.table()).edges().getFirst().relationship().name();
                beyond.computeIfAbsent(first, k -> new ArrayList<>()).add(f);
            } else {
                conditions.add(one(f));
            }
        }
        beyond.values().forEach(fs -> conditions.add(member(fs)));
        return conditions;
    }

    private @Nullable Column column(Filter f) {
        return switch (f) {
            case Filter.OneOf o -> o.negated() ? null : o.column();
            case Filter.Named n -> n.column();
            case Filter.Compared c -> c.column();
            case Filter.Missing m -> m.column();
            case Filter.Flagged g -> g.column();
            case Filter.During d -> time(d.column());
            case Filter.OnDays d -> time(d.column());
            case Filter.Like l -> l.negated() ? null : l.column();
            case Filter.AgainstAverage a -> a.column();
            case Filter.AnyOf a -> column(a.filters().getFirst());
            case Filter.Related r -> null;
        };
    }

    private Column time(@Nullable Column column) {
        return column != null
                ? column
                : Times.of(scope.schema(), scope.base().name())
                        .orElseThrow(
                                () ->
                                        new UnwritableException(
                                                "nothing says when "
                                                        + scope.base().name()
                                                        + " happened"));
    }

    private String one(Filter f) {
        return switch (f) {
            case Filter.OneOf o -> oneOf(o);
            case Filter.Named n ->
                    scope.column(n.column()) + " ILIKE " + Sql.text(escaped(n.text()));
            case Filter.Compared c ->
                    compared(scope.column(c.column()), c.how(), c.value(), c.upper());
            case Filter.Missing m ->
                    scope.column(m.column()) + (m.negated() ? " IS NOT NULL" : " IS NULL");
            case Filter.Flagged g ->
                    g.value() ? scope.column(g.column()) : "NOT " + scope.column(g.column());
            case Filter.During d -> during(time(d.column()), d.period());
            case Filter.OnDays d -> onDays(time(d.column()), d);
            case Filter.Like l -> like(l);
            case Filter.AgainstAverage a -> average(a);
            case Filter.AnyOf a ->
                    "(" + String.join(" OR ", a.filters().stream().map(this::one).toList()) + ")";
            case Filter.Related r -> related(r);
        };
    }

    private String onDays(Column time, Filter.OnDays d) {
        List<String> numbers =
                d.days().stream().sorted().map(x -> String.valueOf(x.getValue())).toList();
        return Aggregates.part(scope, time, Part.WEEKDAY, zone)
                + " IN ("
                + String.join(", ", numbers)
                + ")";
    }

    private String like(Filter.Like l) {
        String text = escaped(l.text());
        String pattern =
                l.how() == Function.STARTS
                        ? text + "%"
                        : l.how() == Function.ENDS ? "%" + text : "%" + text + "%";
        String column = scope.column(l.column());
        return column + (l.negated() ? " NOT ILIKE " : " ILIKE ") + Sql.text(pattern);
    }

    /// Above or below the average over the whole dataset.
    private String average(Filter.AgainstAverage a) {
        Scope whole =
                new Scope(scope.schema(), scope.schema().table(a.column().table()), scope.taken());
        String sign = a.how() == Function.MORE_THAN ? " > " : " < ";
        String of = whole.column(a.column());
        return scope.column(a.column()) + sign + "(SELECT AVG(" + of + ") " + whole.from() + ")";
    }

    private String oneOf(Filter.OneOf o) {
        if (o.negated() && scope.beyond(o.column().table())) {
            Filter positive = new Filter.OneOf(o.column(), o.values(), false);
            return "NOT " + member(List.of(positive));
        }
        String column = scope.column(o.column());
        List<String> literals = o.values().stream().map(Sql::text).toList();
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
        return c.zoned()
                ? "TIMESTAMP '" + day + " 00:00:00' AT TIME ZONE " + Sql.text(zone)
                : "DATE '" + day + "'";
    }

    /// Conditions on datasets beyond a multiplying join: the row is a member of those that meet
    /// them, all on the same far row.
    private String member(List<Filter> filters) {
        Column first = column(filters.getFirst());
        Edge edge =
                scope.path(first == null ? scope.base().name() : first.table()).edges().getFirst();
        Scope inner = new Scope(scope.schema(), scope.schema().table(edge.to()), scope.taken());
        List<String> conditions = new Where(inner, zone).all(filters);
        return outer(edge)
                + " IN (SELECT "
                + inner(edge, inner)
                + " "
                + inner.from()
                + " WHERE "
                + String.join(" AND ", conditions)
                + ")";
    }

    private String related(Filter.Related r) {
        List<Edge> way = scope.path(r.table().name()).edges();
        if (way.isEmpty()) {
            throw new UnwritableException(r.table().name() + " cannot be a condition on itself");
        }
        Edge edge = way.getFirst();
        Scope inner = new Scope(scope.schema(), scope.schema().table(edge.to()), scope.taken());
        inner.join(r.table().name());
        List<String> conditions =
                new ArrayList<>(keys(edge, inner).stream().map(k -> k + " IS NOT NULL").toList());
        conditions.addAll(new Where(inner, zone).all(dated(r)));
        Function how = r.how();
        boolean none =
                how == Function.LESS_THAN
                        || how == Function.AT_MOST
                        || how == Function.EXACTLY && r.count().signum() == 0;
        String having = having(r, inner, none);
        String head = none ? " NOT IN (SELECT " : " IN (SELECT ";
        return outer(edge)
                + head
                + inner(edge, inner)
                + " "
                + inner.from()
                + " WHERE "
                + String.join(" AND ", conditions)
                + having
                + ")";
    }

    /// Times inside refer to the related dataset.
    private List<Filter> dated(Filter.Related r) {
        return r.inner().stream()
                .map(
                        f ->
                                f instanceof Filter.During d && d.column() == null
                                        ? new Filter.During(
                                                Times.of(scope.schema(), r.table().name())
                                                        .orElse(null),
                                                d.period())
                                        : f)
                .toList();
    }

    private String having(Filter.Related r, Scope inner, boolean none) {
        boolean any =
                r.sum() == null
                        && r.count().equals(BigDecimal.ONE)
                        && (r.how() == Function.AT_LEAST || r.how() == Function.LESS_THAN);
        if (any || r.how() == Function.EXACTLY && none) {
            return "";
        }
        String what =
                r.sum() == null ? counted(r.table(), inner) : "SUM(" + inner.column(r.sum()) + ")";
        if (r.sum() != null && inner.multiplied()) {
            throw new UnwritableException(
                    "the sum of " + r.sum().qualified() + " would count rows twice");
        }
        Function how =
                none
                        ? r.how() == Function.LESS_THAN ? Function.AT_LEAST : Function.MORE_THAN
                        : r.how();
        String keys = String.join(", ", keys(firstEdge(r), inner));
        return " GROUP BY " + keys + " HAVING " + compared(what, how, r.count(), null);
    }

    private Edge firstEdge(Filter.Related r) {
        return scope.path(r.table().name()).edges().getFirst();
    }

    private static String counted(Table t, Scope inner) {
        List<String> key = t.key().stream().map(inner::column).toList();
        boolean own = t.name().equals(inner.base().name()) && !inner.multiplied();
        return own || key.size() != 1 ? "COUNT(*)" : "COUNT(DISTINCT " + key.getFirst() + ")";
    }

    private String outer(Edge e) {
        scope.join(e.from());
        List<String> keys = e.fromColumns().stream().map(c -> scope.key(e.from(), c)).toList();
        return keys.size() == 1 ? keys.getFirst() : "(" + String.join(", ", keys) + ")";
    }

    private static String inner(Edge e, Scope inner) {
        return String.join(", ", keys(e, inner));
    }

    private static List<String> keys(Edge e, Scope inner) {
        return e.toColumns().stream().map(c -> inner.key(e.to(), c)).toList();
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }
}
