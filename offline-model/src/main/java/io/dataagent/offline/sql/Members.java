package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Times;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes membership tests: a row is among those that rows of other datasets belong to.
record Members(Scope scope, String zone) {

    /// Conditions on datasets beyond a multiplying join: the row is a member of those that meet
    /// them, all on the same far row.
    String of(@Nullable Column first, List<Filter> filters) {
        Edge edge = scope.ahead(first == null ? scope.base().name() : first.table()).getFirst();
        Scope inner = scope.inside(scope.schema().table(edge.to()));
        List<String> conditions = new Where(inner, zone).all(filters);
        return "%s IN (SELECT %s %s WHERE %s)"
                .formatted(
                        outer(edge),
                        inner(edge, inner),
                        inner.from(),
                        String.join(" AND ", conditions));
    }

    /// Whether so many rows of another dataset belong to a row.
    String related(Filter.Related r) {
        Edge edge = firstEdge(r);
        Scope inner = scope.inside(scope.schema().table(edge.to()));
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
        String own = nullable(edge, none, outer(edge)) + head + inner(edge, inner) + " ";
        String where = inner.from() + " WHERE " + String.join(" AND ", conditions);
        return own + where + having + (none && optional(edge) ? "))" : ")");
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
        return " GROUP BY " + keys + " HAVING " + Where.compared(what, how, r.count(), null);
    }

    private Edge firstEdge(Filter.Related r) {
        return scope.path(r.table().name()).edges().stream()
                .findFirst()
                .orElseThrow(
                        () ->
                                new UnwritableException(
                                        "rows of " + r.table().name() + " are related to none"));
    }

    private static String counted(Table t, Scope inner) {
        List<String> key = t.key().stream().map(inner::column).toList();
        boolean own = t.name().equals(inner.base().name()) && !inner.multiplied();
        return own || key.size() != 1 ? "COUNT(*)" : "COUNT(DISTINCT " + key.getFirst() + ")";
    }

    /// A row that points at nothing is among those without.
    private String nullable(Edge e, boolean none, String key) {
        return none && optional(e) ? "(" + key + " IS NULL OR " + key : key;
    }

    private boolean optional(Edge e) {
        return e.fromColumns().size() == 1
                && scope.schema()
                        .table(e.from())
                        .column(e.fromColumns().getFirst())
                        .filter(c -> c.nullRate() > 0)
                        .isPresent();
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
}
