package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.Join;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.join.JoinReview;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.text.Names;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.BiPredicate;

/// Collects the lineage of a DuckDB statement while the walk resolves names. Conditions stand in
/// the words in which they were written.
final class DuckDbLineage {

    /// Comparisons that join no keys.
    private static final Set<String> ORDERS =
            Set.of(
                    "COMPARE_GREATERTHAN",
                    "COMPARE_GREATERTHANOREQUALTO",
                    "COMPARE_LESSTHAN",
                    "COMPARE_LESSTHANOREQUALTO",
                    "COMPARE_NOTEQUAL",
                    "COMPARE_BETWEEN");

    private final DuckDbText text;
    private final Set<String> datasets = new LinkedHashSet<>();
    private final Set<Join> joins = new LinkedHashSet<>();
    private final Set<String> filters = new LinkedHashSet<>();
    private final Set<String> times = new LinkedHashSet<>();
    private final Map<JsonNode, Origin> resolved = new IdentityHashMap<>();
    private final Map<JsonNode, DuckDbFrame.Source> places = new IdentityHashMap<>();
    private final Map<DuckDbFrame.Source, JoinReview.Seat> seats = new IdentityHashMap<>();
    private final JoinReview review;
    private final Budget budget;
    private final List<OutputColumn> outputs = new ArrayList<>();
    private final List<String> grain = new ArrayList<>();

    DuckDbLineage(DuckDbText text, JoinReview review, Budget budget) {
        this.text = text;
        this.budget = budget;
        this.review = review;
    }

    void dataset(String name) {
        datasets.add(name);
    }

    void resolved(JsonNode column, Origin origin) {
        resolved.put(column, origin);
    }

    /// Notes whose column it is.
    void place(JsonNode column, DuckDbFrame.Source source) {
        review.names(source);
        if (!review.idle()) {
            places.put(column, source);
        }
    }

    /// Notes that a source is a table of the scope.
    void seat(DuckDbFrame.Source source, GateScope.ScopeTable table, JsonNode node) {
        if (!review.idle()) {
            seats.put(source, new JoinReview.Seat(source, table, node));
        }
    }

    /// Notes the tables of one FROM.
    void level(List<DuckDbFrame.Source> sources) {
        review.level(sources.stream().map(seats::get).filter(java.util.Objects::nonNull).toList());
    }

    JoinReview review() {
        return review;
    }

    /// A condition, part by part.
    void predicates(JsonNode condition, DuckDbExpressions expressions, DuckDbFrame frame) {
        if (condition.path("type").asText().equals("CONJUNCTION_AND")) {
            condition.path("children").forEach(part -> predicates(part, expressions, frame));
        } else if (condition.isObject()) {
            JoinReview.Mark mark = review.mark();
            Origin origin = expressions.visit(condition, frame);
            if (!review.idle()) {
                joins(condition, mark);
            }
            if (!equates(condition)) {
                String written = text.written(condition);
                filters.add(written);
                if (origin.time()) {
                    times.add(written);
                }
            }
        }
    }

    /// The condition of a join.
    void join(JsonNode condition, DuckDbExpressions expressions, DuckDbFrame frame) {
        predicates(condition, expressions, frame);
    }

    /// Notes a column that a join makes one of two.
    void using(Origin left, Origin right) {
        joined(left, right);
    }

    private void joins(JsonNode condition, JoinReview.Mark mark) {
        review.together(mark);
        String type = condition.path("type").asText();
        JsonNode left = condition.path("left");
        JsonNode right = condition.path("right");
        JsonNode listed = condition.path("children").path(0);
        if (type.equals("COMPARE_EQUAL")) {
            if (resolved.containsKey(left) && resolved.containsKey(right)) {
                review.equates(
                        places.get(left),
                        origin(left),
                        places.get(right),
                        origin(right),
                        condition);
            } else {
                review.fixes(places.get(left), origin(left));
                review.fixes(places.get(right), origin(right));
            }
        } else if (type.equals("COMPARE_IN")) {
            review.fixes(places.get(listed), origin(listed));
        } else {
            in(type.equals("OPERATOR_NOT") ? listed : condition, type.equals("SUBQUERY"));
        }
        if (!ORDERS.contains(type)) {
            review.unread(mark);
        }
    }

    /// Notes the column that `IN (SELECT …)` compares with those of each part of the subquery.
    private void in(JsonNode condition, boolean fixes) {
        JsonNode left = condition.path("child");
        if (condition.path("subquery_type").asText().equals("ANY")
                && condition.path("comparison_type").asText().equals("COMPARE_EQUAL")) {
            if (fixes) {
                review.fixes(places.get(left), origin(left));
            }
            offered(condition.path("subquery").path("node"))
                    .forEach(
                            item ->
                                    review.equates(
                                            places.get(left),
                                            origin(left),
                                            places.get(item),
                                            origin(item),
                                            condition));
        }
    }

    /// The only item of each part of a query.
    private static List<JsonNode> offered(JsonNode query) {
        List<JsonNode> items = new ArrayList<>();
        query.path("children").forEach(part -> items.addAll(offered(part)));
        if (query.path("select_list").size() == 1) {
            items.add(query.path("select_list").path(0));
        }
        return items;
    }

    /// Notes what INTERSECT and EXCEPT compare, place by place; UNION compares nothing.
    void compares(JsonNode node, List<DuckDbFrame.Source> parts) {
        if (!node.path("setop_type").asText().startsWith("UNION")) {
            for (DuckDbFrame.Source other : parts.subList(1, parts.size())) {
                review.compares(
                        parts.getFirst(),
                        parts.getFirst().columns().values(),
                        other,
                        other.columns().values(),
                        node);
            }
        }
    }

    Origin origin(JsonNode column) {
        return resolved.getOrDefault(column, Origin.NONE);
    }

    private boolean equates(JsonNode condition) {
        return condition.path("type").asText().equals("COMPARE_EQUAL")
                && resolved.get(condition.path("left")) instanceof Origin left
                && resolved.get(condition.path("right")) instanceof Origin right
                && joined(left, right);
    }

    private boolean joined(Origin left, Origin right) {
        if (left.fields().size() != 1 || right.fields().size() != 1) {
            return false;
        }
        String from = left.fields().iterator().next();
        String to = right.fields().iterator().next();
        joins.add(new Join(dataset(from, '.'), dataset(to, '.'), from + " = " + to));
        return true;
    }

    private static String dataset(String field, char separator) {
        return field.substring(0, field.lastIndexOf(separator));
    }

    /// Marks the output columns by which a query groups.
    DuckDbFrame.Source grouped(JsonNode select, DuckDbFrame.Source result) {
        boolean all = select.path("aggregate_handling").asText().equals("FORCE_AGGREGATES");
        if (!all && select.path("group_expressions").isEmpty()) {
            return result;
        }
        Set<String> keys = new LinkedHashSet<>();
        Set<Set<String>> fields = new HashSet<>();
        List<String> names = List.copyOf(result.columns().sequencedKeySet());
        for (JsonNode key : select.path("group_expressions")) {
            JsonNode literal = key.path("literal");
            int position = literal.path("text").asInt(0);
            if (literal.path("kind").asText().equals("INTEGER") && position <= names.size()) {
                keys.add(position > 0 ? names.get(position - 1) : "");
            }
            List<String> parts = DuckDbAliases.names(key.path("column_names"));
            keys.add(parts.isEmpty() ? "" : parts.getLast());
            fields.add(fields(key));
        }
        return marked(
                result, (name, o) -> all ? !o.aggregated() : keys.contains(name) || key(o, fields));
    }

    private static DuckDbFrame.Source marked(
            DuckDbFrame.Source result, BiPredicate<String, Origin> grain) {
        SequencedMap<String, Origin> columns = new LinkedHashMap<>();
        result.columns()
                .forEach(
                        (name, origin) ->
                                columns.put(name, origin.withGrain(grain.test(name, origin))));
        return new DuckDbFrame.Source("", "", columns, result.open());
    }

    /// Whether a column comes from just the fields of a key.
    private static boolean key(Origin origin, Set<Set<String>> fields) {
        return !origin.aggregated()
                && !origin.fields().isEmpty()
                && fields.contains(origin.fields());
    }

    private Set<String> fields(JsonNode node) {
        Set<String> fields = new LinkedHashSet<>();
        budget.step();
        if (resolved.containsKey(node)) {
            fields.addAll(origin(node).fields());
        } else {
            node.forEach(child -> fields.addAll(fields(child)));
        }
        return fields;
    }

    void outputs(SequencedMap<String, Origin> columns) {
        columns.forEach(
                (name, origin) -> {
                    String shown = Names.shown(name);
                    outputs.add(
                            new OutputColumn(
                                    shown, List.copyOf(origin.fields()), origin.aggregated()));
                    if (origin.grain()) {
                        grain.add(shown);
                    }
                });
    }

    QueryLineage lineage() {
        return new QueryLineage(
                List.copyOf(datasets),
                outputs,
                List.copyOf(joins),
                List.copyOf(filters),
                times.isEmpty() ? null : String.join(" and ", times),
                grain);
    }
}
