package io.dataagent.query.engine;

import io.dataagent.query.engine.Frames.CellKind;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Struct;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Map;
import org.duckdb.JsonNode;
import org.jspecify.annotations.Nullable;

/// Writes DuckDB's values into frames without losing a digit, as [EngineText] says.
final class EngineCells {

    private EngineCells() {}

    /// @throws SQLException if the value has no form outside of DuckDB
    static void write(DataOutputStream out, ResultSet rows, int column, String type)
            throws SQLException, IOException {
        Object value = value(rows, column, type);
        switch (value) {
            case null -> out.writeByte(CellKind.NULL.ordinal());
            case Boolean flag -> out.writeByte((flag ? CellKind.TRUE : CellKind.FALSE).ordinal());
            case BigDecimal number -> cell(out, CellKind.NUMBER, number.toPlainString());
            case Float number -> floating(out, number, number.toString());
            case Double number -> floating(out, number, number.toString());
            case Number number -> cell(out, CellKind.NUMBER, number.toString());
            case Array list -> cell(out, CellKind.JSON, EngineText.json(list));
            case Struct struct -> cell(out, CellKind.JSON, EngineText.json(struct));
            case Map<?, ?> map -> cell(out, CellKind.JSON, EngineText.json(map));
            case JsonNode document -> cell(out, CellKind.JSON, document.toString());
            case String number when type.equals("BIGNUM") -> cell(out, CellKind.NUMBER, number);
            default -> cell(out, CellKind.TEXT, EngineText.text(value));
        }
    }

    /// A date of the driver's own kind keeps its era; asked for as a date of Java it loses it.
    private static @Nullable Object value(ResultSet rows, int column, String type)
            throws SQLException {
        try {
            return switch (type) {
                case "TIME" -> rows.getObject(column, LocalTime.class);
                case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS" ->
                        rows.getObject(column, LocalDateTime.class);
                case "TIMESTAMP WITH TIME ZONE" -> rows.getObject(column, OffsetDateTime.class);
                case "BLOB" -> rows.getBlob(column);
                default -> rows.getObject(column);
            };
        } catch (SQLException | RuntimeException e) {
            return text(rows, column, type);
        }
    }

    /// A value that Java does not have, as DuckDB writes it.
    private static @Nullable Object text(ResultSet rows, int column, String type)
            throws SQLException {
        try {
            return rows.getString(column);
        } catch (RuntimeException e) {
            throw new SQLException(
                    "Conversion Error: A value of the column %s, which is of type %s, cannot be shown as it is. Convert it with CAST(… AS VARCHAR)."
                            .formatted(rows.getMetaData().getColumnLabel(column), type),
                    e);
        }
    }

    private static void floating(DataOutputStream out, double number, String text)
            throws IOException {
        boolean finite = Double.isFinite(number);
        cell(
                out,
                finite ? CellKind.NUMBER : CellKind.TEXT,
                finite ? new BigDecimal(text).toString() : text);
    }

    private static void cell(DataOutputStream out, CellKind kind, String text) throws IOException {
        out.writeByte(kind.ordinal());
        Frames.text(out, text);
    }
}
