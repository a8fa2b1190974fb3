package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.Definition;
import io.dataagent.query.gate.GateScope;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;

/// Common table expressions that the walk puts before a statement of DuckDB: one for each query
/// that a name of the scope means, under a name that nothing in the statement has.
final class DuckDbInjected {

    private static final String NAME = "source_";

    private final Function<String, JsonNode> parser;
    private final Set<String> declared = new HashSet<>();
    private final Map<GateScope.ScopeTable, List<ObjectNode>> places = new IdentityHashMap<>();
    private final SequencedMap<String, GateScope.ScopeTable> order = new LinkedHashMap<>();

    /// @param parser makes the tree of a query
    DuckDbInjected(Function<String, JsonNode> parser) {
        this.parser = parser;
    }

    /// Notes a name that the statement gives to something itself.
    void declare(String name) {
        declared.add(name.toLowerCase(Locale.ROOT));
    }

    /// Notes where a name of the scope stands.
    JsonNode read(GateScope.ScopeTable target, ObjectNode table) {
        order.putIfAbsent(target.name(), target);
        if (!table.has("alias")) {
            table.put("alias", target.name());
        }
        places.computeIfAbsent(target, key -> new ArrayList<>()).add(table);
        return table;
    }

    /// What a name of the scope means, as a tree.
    JsonNode query(GateScope.ScopeTable target) {
        Definition definition = target.definition();
        return parser.apply(definition == null ? "" : definition.text());
    }

    /// Puts the expressions in place.
    void settle(ObjectNode statement) {
        if (order.isEmpty()) {
            return;
        }
        ObjectNode map =
                statement.path("cte_map") instanceof ObjectNode own
                        ? own
                        : statement.putObject("cte_map");
        ArrayNode items = statement.arrayNode();
        for (GateScope.ScopeTable target : order.values()) {
            String name = free(items.size() + 1);
            for (ObjectNode place : places.getOrDefault(target, List.of())) {
                place.put("table_name", name).remove("schema_name");
                place.putObject("qualified_name").putArray("path").add(name);
            }
            ObjectNode item = items.addObject().put("key", name);
            item.putObject("value")
                    .put("materialized", "CTE_MATERIALIZE_DEFAULT")
                    .set("query_node", query(target));
        }
        map.path("map").forEach(items::add);
        map.set("map", items);
    }

    private String free(int number) {
        String name = NAME + number;
        while (declared.contains(name)) {
            name += "_";
        }
        return name;
    }
}
