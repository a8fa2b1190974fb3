package io.dataagent.query.source.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.ColumnType;
import io.vertx.mysqlclient.data.spatial.Geometry;
import io.vertx.sqlclient.desc.ColumnDescriptor;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// MySQL's and MariaDB's values as JSON: what they have in common with others as
/// [PostgresCells] says, and what is their own: times beyond a day, time stamps that are UTC in
/// our sessions, bit fields, unsigned numbers, shapes.
public final class MySqlCells {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private MySqlCells() {}

    /// The kind of a column by the client's name of its type.
    public static ColumnType type(ColumnDescriptor column) {
        return switch (column.typeName()) {
            case "U_INT8", "U_INT16", "U_INT24", "U_INT32", "U_INT64" -> ColumnType.INTEGER;
            case "INT8", "INT16", "INT24", "INT32", "INT64", "YEAR", "BIT" -> ColumnType.INTEGER;
            case "NUMERIC" -> ColumnType.DECIMAL;
            case "FLOAT", "DOUBLE" -> ColumnType.FLOAT;
            case "DATE" -> ColumnType.DATE;
            case "TIME" -> ColumnType.TIME;
            case "DATETIME" -> ColumnType.DATETIME;
            case "TIMESTAMP" -> ColumnType.DATETIME_TZ;
            case "JSON" -> ColumnType.JSON;
            case "BINARY", "VARBINARY", "TINY_BLOB", "BLOB", "MEDIUM_BLOB", "LONG_BLOB" ->
                    ColumnType.BINARY;
            case "STRING", "VARSTRING", "TINY_TEXT", "TEXT", "MEDIUM_TEXT", "LONG_TEXT" ->
                    ColumnType.STRING;
            default -> ColumnType.OTHER;
        };
    }

    public static JsonNode json(ColumnDescriptor column, @Nullable Object value) {
        return switch (value) {
            case Duration time -> JSON.textNode(time(time));
            case LocalDateTime at when type(column) == ColumnType.DATETIME_TZ ->
                    JSON.textNode(at.toInstant(java.time.ZoneOffset.UTC).toString());
            case Long bits when column.typeName().equals("BIT") ->
                    JSON.numberNode(new BigInteger(Long.toUnsignedString(bits)));
            case Geometry shape -> JSON.textNode(WellKnownText.of(shape));
            case Byte number -> JSON.numberNode(number.intValue());
            case null, default -> PostgresCells.json(column, value);
        };
    }

    /// MySQL's TIME goes from -838 to 838 hours.
    private static String time(Duration time) {
        Duration size = time.abs();
        String text =
                String.format(
                        Locale.ROOT,
                        "%s%02d:%02d:%02d",
                        time.isNegative() ? "-" : "",
                        size.toHours(),
                        size.toMinutesPart(),
                        size.toSecondsPart());
        int micros = size.toNanosPart() / 1_000;
        return micros == 0 ? text : text + String.format(Locale.ROOT, ".%06d", micros);
    }
}
