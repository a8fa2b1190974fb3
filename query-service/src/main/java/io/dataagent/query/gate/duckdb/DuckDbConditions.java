package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.gate.walk.Condition;
import io.dataagent.query.gate.walk.Condition.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Conditions of a DuckDB tree. For people they stand in the words in which they were written.
///
/// @param text of the statement
record DuckDbConditions(DuckDbText text) implements Condition.Reader<JsonNode> {

    private static final Set<String> ORDERS =
            Set.of(
                    "COMPARE_GREATERTHAN",
                    "COMPARE_GREATERTHANOREQUALTO",
                    "COMPARE_LESSTHAN",
                    "COMPARE_LESSTHANOREQUALTO",
                    "COMPARE_NOTEQUAL",
                    "COMPARE_BETWEEN");

    /// LIKE and its kin, as DuckDB calls them.
    private static final Set<String> PATTERNS =
            Set.of(
                    ("~~ !~~ ~~* !~~* ~~~ like_escape not_like_escape ilike_escape"
                                    + " not_ilike_escape")
                            .split(" "));

    @Override
    public List<JsonNode> parts(JsonNode condition) {
        return condition.path("type").asText().equals("CONJUNCTION_AND")
                ? nodes(condition.path("children"))
                : List.of();
    }

    @Override
    public Condition read(JsonNode condition) {
        String type = condition.path("type").asText();
        if (ORDERS.contains(type) || PATTERNS.contains(condition.path("function_name").asText())) {
            return Condition.ORDERED;
        }
        JsonNode listed = condition.path("children").path(0);
        return switch (type) {
            case "COMPARE_EQUAL" ->
                    new Condition.Equal(condition.path("left"), condition.path("right"), condition);
            case "COMPARE_IN" -> new Condition.In(listed, List.of(), condition);
            case "SUBQUERY" ->
                    new Condition.In(
                            equal(condition) ? condition.path("child") : condition,
                            compared(condition),
                            condition);
            case "OPERATOR_NOT" -> new Condition.In(condition, compared(listed), listed);
            default -> Condition.OTHER;
        };
    }

    /// What `IN (SELECT …)` compares: the values before it with those of each part of the subquery.
    private static List<Rows> compared(JsonNode condition) {
        List<JsonNode> ones = row(condition.path("child"));
        return equal(condition)
                ? offered(condition.path("subquery").path("node")).stream()
                        .map(items -> new Rows(ones, items))
                        .toList()
                : List.of();
    }

    private static boolean equal(JsonNode subquery) {
        return subquery.path("subquery_type").asText().equals("ANY")
                && subquery.path("comparison_type").asText().equals("COMPARE_EQUAL");
    }

    private static List<JsonNode> row(JsonNode left) {
        return left.path("function_name").asText().equals("row")
                ? nodes(left.path("arguments")).stream().map(a -> a.path("expression")).toList()
                : List.of(left);
    }

    /// The items of each part of a query.
    private static List<List<JsonNode>> offered(JsonNode query) {
        List<List<JsonNode>> items = new ArrayList<>();
        query.path("children").forEach(part -> items.addAll(offered(part)));
        if (query.has("select_list")) {
            items.add(nodes(query.path("select_list")));
        }
        return items;
    }

    private static List<JsonNode> nodes(JsonNode list) {
        List<JsonNode> nodes = new ArrayList<>();
        list.forEach(nodes::add);
        return nodes;
    }

    @Override
    public String words(JsonNode condition) {
        return text.written(condition);
    }
}
