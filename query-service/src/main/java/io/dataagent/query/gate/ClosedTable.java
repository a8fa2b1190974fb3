package io.dataagent.query.gate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// What takes the place of a table in a DuckDB tree: a subquery of the columns that the scope
/// lists, under the name it had.
public final class ClosedTable {

    private ClosedTable() {}

    public static ObjectNode of(ObjectNode table, GateScope.ScopeTable target) {
        ObjectNode base = table.objectNode().put("type", "BASE_TABLE");
        base.put("schema_name", target.schema()).put("table_name", target.name());
        base.putObject("qualified_name").putArray("path").add(target.schema()).add(target.name());
        if (table.has("sample")) {
            base.set("sample", table.path("sample"));
        }
        ObjectNode select = table.objectNode().put("type", "SELECT_NODE");
        select.putObject("cte_map");
        ArrayNode list = select.putArray("select_list");
        for (String column : target.columns()) {
            list.addObject()
                    .put("class", "COLUMN_REF")
                    .put("type", "COLUMN_REF")
                    .putArray("column_names")
                    .add(column);
        }
        select.set("from_table", base);
        select.put("aggregate_handling", "STANDARD_HANDLING");
        return subquery(table, select);
    }

    /// A query in the place of a table.
    public static ObjectNode subquery(ObjectNode table, JsonNode query) {
        ObjectNode subquery = table.objectNode().put("type", "SUBQUERY");
        subquery.put("alias", table.path("alias").asText(table.path("table_name").asText()));
        subquery.putObject("subquery").set("node", query);
        if (table.has("column_name_alias")) {
            subquery.set("column_name_alias", table.path("column_name_alias"));
        }
        return subquery;
    }
}
