package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.Definition;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.walk.NamedQueries;
import java.util.function.Function;

/// Puts the queries that names of the scope mean before a statement of DuckDB.
///
/// @param parser makes the tree of a query
record DuckDbInjected(Function<String, JsonNode> parser) {

    /// What a name of the scope means, as a tree.
    JsonNode query(GateScope.ScopeTable target) {
        Definition definition = target.definition();
        return parser.apply(definition == null ? "" : definition.text());
    }

    /// Puts the expressions in place.
    void settle(ObjectNode statement, NamedQueries<ObjectNode> queries) {
        ArrayNode items = statement.arrayNode();
        for (NamedQueries.Expression<ObjectNode> each : queries.expressions()) {
            for (ObjectNode place : each.places()) {
                if (!place.has("alias")) {
                    place.put("alias", each.target().name());
                }
                place.put("table_name", each.name()).remove("schema_name");
                place.putObject("qualified_name").putArray("path").add(each.name());
            }
            ObjectNode item = items.addObject().put("key", each.name());
            item.putObject("value")
                    .put("materialized", "CTE_MATERIALIZE_DEFAULT")
                    .set("query_node", query(each.target()));
        }
        if (items.isEmpty()) {
            return;
        }
        ObjectNode map =
                statement.path("cte_map") instanceof ObjectNode own
                        ? own
                        : statement.putObject("cte_map");
        map.path("map").forEach(items::add);
        map.set("map", items);
    }
}
