package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The one form of a VALUES list in a DuckDB tree. The parser reads `(VALUES (1)) v` as a subquery
/// that selects everything from the list, and the renderer writes that subquery out, so that each
/// round would wrap the list once more. A subquery that is nothing but `SELECT *` from a list is
/// the list itself, under the name of the subquery.
final class DuckDbValues {

    /// Where the renderer looks for the names of a list's columns.
    static final String NAMES = "expected_names";

    private static final Set<String> SUBQUERY =
            Set.of(
                    "type",
                    "alias",
                    "column_name_alias",
                    "subquery",
                    "query_location",
                    "query_location_length");
    private static final Set<String> SELECT =
            Set.of("type", "cte_map", "select_list", "from_table", "aggregate_handling");
    private static final Set<String> STAR =
            Set.of("class", "type", "query_location", "query_location_length");
    private static final Set<String> LIST =
            Set.of("type", "alias", "values", "query_location", "query_location_length");

    private DuckDbValues() {}

    /// The same tree, changed in place.
    static JsonNode unwrapped(JsonNode tree) {
        if (tree instanceof ObjectNode object) {
            object.properties().forEach(field -> field.setValue(list(field.getValue())));
        } else if (tree instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, list(array.get(i)));
            }
        }
        return tree;
    }

    private static JsonNode list(JsonNode node) {
        unwrapped(node);
        ObjectNode list = within(node);
        if (list == null) {
            return node;
        }
        list.remove("alias");
        rename(list, "alias", node, "alias");
        rename(list, NAMES, node, "column_name_alias");
        return list;
    }

    private static void rename(ObjectNode list, String field, JsonNode subquery, String from) {
        if (subquery.has(from)) {
            list.set(field, subquery.path(from));
        }
    }

    /// The list that a subquery selects, or null where it does anything else.
    private static @Nullable ObjectNode within(JsonNode node) {
        if (!is(node, "SUBQUERY", SUBQUERY) || node.has("class")) {
            return null;
        }
        JsonNode select = node.path("subquery").path("node");
        boolean plain =
                node.path("subquery").size() == 1
                        && is(select, "SELECT_NODE", SELECT)
                        && select.path("cte_map").isEmpty()
                        && select.path("aggregate_handling").asText().equals("STANDARD_HANDLING")
                        && select.path("select_list").size() == 1
                        && is(select.path("select_list").get(0), "STAR", STAR);
        JsonNode from = select.path("from_table");
        return plain && is(from, "EXPRESSION_LIST", LIST) ? (ObjectNode) from : null;
    }

    /// Whether a node is of that kind and has no field beside these.
    private static boolean is(JsonNode node, String type, Set<String> fields) {
        if (!node.path("type").asText().equals(type)) {
            return false;
        }
        for (var names = node.fieldNames(); names.hasNext(); ) {
            if (!fields.contains(names.next())) {
                return false;
            }
        }
        return true;
    }
}
