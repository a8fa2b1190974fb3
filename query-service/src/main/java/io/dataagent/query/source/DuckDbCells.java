package io.dataagent.query.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.engine.EngineProcess.EngineCell;
import io.dataagent.query.engine.EngineProcess.EngineColumn;
import java.math.BigDecimal;
import java.util.Objects;

/// DuckDB's values as JSON.
final class DuckDbCells {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private DuckDbCells() {}

    static Column column(EngineColumn column) {
        return new Column(column.name(), type(column.type()));
    }

    /// The kind of a column by DuckDB's name of its type, which for decimals, enumerations and
    /// nested types has details in brackets.
    static ColumnType type(String type) {
        if (type.endsWith("]")) {
            return ColumnType.OTHER;
        }
        int bracket = type.indexOf('(');
        return switch (bracket < 0 ? type : type.substring(0, bracket)) {
            case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT" -> ColumnType.INTEGER;
            case "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT", "BIGNUM" ->
                    ColumnType.INTEGER;
            case "DECIMAL" -> ColumnType.DECIMAL;
            case "FLOAT", "DOUBLE" -> ColumnType.FLOAT;
            case "BOOLEAN" -> ColumnType.BOOLEAN;
            case "DATE" -> ColumnType.DATE;
            case "TIME" -> ColumnType.TIME;
            case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS" -> ColumnType.DATETIME;
            case "TIMESTAMP WITH TIME ZONE" -> ColumnType.DATETIME_TZ;
            case "JSON" -> ColumnType.JSON;
            case "BLOB" -> ColumnType.BINARY;
            case "VARCHAR", "ENUM", "UUID" -> ColumnType.STRING;
            default -> ColumnType.OTHER;
        };
    }

    static JsonNode json(EngineCell cell) {
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
