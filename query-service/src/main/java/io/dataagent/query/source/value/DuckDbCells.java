package io.dataagent.query.source.value;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.query.engine.EngineProcess.EngineCell;
import io.dataagent.query.engine.EngineProcess.EngineColumn;
import java.math.BigDecimal;
import java.util.Objects;

/// DuckDB's values as JSON.
public final class DuckDbCells {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private DuckDbCells() {}

    public static Column column(EngineColumn column) {
        return new Column(column.name(), DuckDbTypes.kind(column.type()));
    }

    public static JsonNode json(EngineCell cell) {
        return switch (cell.kind()) {
            case NULL -> JSON.nullNode();
            case TRUE -> JSON.booleanNode(true);
            case FALSE -> JSON.booleanNode(false);
            case NUMBER -> JSON.numberNode(new BigDecimal(text(cell)));
            case TEXT -> JSON.textNode(text(cell));
            case JSON -> document(text(cell));
        };
    }

    private static String text(EngineCell cell) {
        return Objects.requireNonNull(cell.text(), "a cell without its text");
    }

    private static JsonNode document(String text) {
        try {
            return ContractJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            return JSON.textNode(text);
        }
    }
}
