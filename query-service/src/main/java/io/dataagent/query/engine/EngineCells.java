package io.dataagent.query.engine;

import io.dataagent.query.engine.Frames.CellKind;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Blob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// Writes DuckDB's values into frames without losing a digit: numbers as their plain decimal text,
/// times as ISO 8601, binary as Base64, nested values as DuckDB's own text.
final class EngineCells {

    private static final int LAST_YEAR = 290_000;

    private EngineCells() {}

    static void write(DataOutputStream out, ResultSet rows, int column, String type)
            throws SQLException, IOException {
        Object value = value(rows, column, type);
        switch (value) {
            case null -> out.writeByte(CellKind.NULL.ordinal());
            case Boolean flag -> out.writeByte((flag ? CellKind.TRUE : CellKind.FALSE).ordinal());
            case BigDecimal number -> cell(out, CellKind.NUMBER, number.toPlainString());
            case Byte number -> cell(out, CellKind.NUMBER, number.toString());
            case Short number -> cell(out, CellKind.NUMBER, number.toString());
            case Integer number -> cell(out, CellKind.NUMBER, number.toString());
            case Long number -> cell(out, CellKind.NUMBER, number.toString());
            case BigInteger number -> cell(out, CellKind.NUMBER, number.toString());
            case Float number -> floating(out, number, number.toString());
            case Double number -> floating(out, number, number.toString());
            case LocalDate date -> cell(out, CellKind.TEXT, date.toString());
            case LocalTime time -> cell(out, CellKind.TEXT, seconds(time.toString()));
            case LocalDateTime time -> cell(out, CellKind.TEXT, seconds(time.toString()));
            case OffsetDateTime time -> cell(out, CellKind.TEXT, time.toInstant().toString());
            case Blob blob ->
                    cell(
                            out,
                            CellKind.TEXT,
                            Base64.getEncoder()
                                    .encodeToString(blob.getBytes(1, (int) blob.length())));
            default ->
                    cell(
                            out,
                            type.equals("JSON") ? CellKind.JSON : CellKind.TEXT,
                            value.toString());
        }
    }

    private static @Nullable Object value(ResultSet rows, int column, String type)
            throws SQLException {
        try {
            return switch (type) {
                case "DATE" -> finite(rows.getObject(column, LocalDate.class));
                case "TIME" -> rows.getObject(column, LocalTime.class);
                case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS" ->
                        finite(rows.getObject(column, LocalDateTime.class));
                case "TIMESTAMP WITH TIME ZONE" ->
                        finite(rows.getObject(column, OffsetDateTime.class));
                case "BLOB" -> rows.getBlob(column);
                default -> nested(type) ? rows.getString(column) : rows.getObject(column);
            };
        } catch (SQLException | RuntimeException e) {
            // A time that Java does not have.
            return rows.getString(column);
        }
    }

    /// The driver gives infinity as the last day it knows.
    private static @Nullable Object finite(@Nullable Temporal time) {
        if (time == null || Math.abs(time.get(ChronoField.YEAR)) <= LAST_YEAR) {
            return time;
        }
        return time.get(ChronoField.YEAR) > 0 ? "infinity" : "-infinity";
    }

    private static boolean nested(String type) {
        return type.endsWith("]") || type.startsWith("STRUCT") || type.startsWith("MAP");
    }

    private static void floating(DataOutputStream out, double number, String text)
            throws IOException {
        boolean finite = Double.isFinite(number);
        cell(
                out,
                finite ? CellKind.NUMBER : CellKind.TEXT,
                finite ? new BigDecimal(text).toString() : text);
    }

    private static String seconds(String time) {
        return time.matches(".*(^|T)\\d\\d:\\d\\d$") ? time + ":00" : time;
    }

    private static void cell(DataOutputStream out, CellKind kind, String text) throws IOException {
        out.writeByte(kind.ordinal());
        Frames.text(out, text);
    }
}
