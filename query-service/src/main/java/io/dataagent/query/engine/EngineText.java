package io.dataagent.query.engine;

import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.util.Base64;
import java.util.Iterator;
import java.util.Map;
import org.duckdb.DuckDBStruct;
import org.duckdb.JsonNode;
import org.jspecify.annotations.Nullable;

/// DuckDB's values as text: numbers as their plain decimal text, times as ISO 8601, binary as
/// Base64, and nested values as JSON, without any library of JSON.
final class EngineText {

    private static final int LAST_YEAR = 290_000;

    private EngineText() {}

    /// A list, a struct or a map as JSON.
    static String json(Object nested) throws SQLException {
        StringBuilder out = new StringBuilder();
        json(out, nested);
        return out.toString();
    }

    private static void json(StringBuilder out, @Nullable Object value) throws SQLException {
        switch (value) {
            case null -> out.append("null");
            case Array list -> list(out, (Object[]) list.getArray());
            case DuckDBStruct struct -> members(out, struct.getMap());
            case Struct struct -> list(out, struct.getAttributes());
            case Map<?, ?> map -> members(out, map);
            case Boolean flag -> out.append(flag.booleanValue());
            case JsonNode document -> out.append(document);
            case Float number -> floating(out, number, number.toString());
            case Double number -> floating(out, number, number.toString());
            case BigDecimal number -> out.append(number.toPlainString());
            case Number number -> out.append(number);
            default -> quoted(out, text(value));
        }
    }

    private static void list(StringBuilder out, @Nullable Object[] items) throws SQLException {
        out.append('[');
        for (int i = 0; i < items.length; i++) {
            if (i > 0) {
                out.append(',');
            }
            json(out, items[i]);
        }
        out.append(']');
    }

    /// Keys that are no texts become their own JSON as text.
    private static void members(StringBuilder out, Map<?, ?> members) throws SQLException {
        out.append('{');
        for (Iterator<? extends Map.Entry<?, ?>> all = members.entrySet().iterator();
                all.hasNext(); ) {
            Map.Entry<?, ?> member = all.next();
            StringBuilder key = new StringBuilder();
            json(key, member.getKey());
            if (key.charAt(0) == '"') {
                out.append(key);
            } else {
                quoted(out, key.toString());
            }
            out.append(':');
            json(out, member.getValue());
            if (all.hasNext()) {
                out.append(',');
            }
        }
        out.append('}');
    }

    private static void floating(StringBuilder out, double number, String text) {
        if (Double.isFinite(number)) {
            out.append(new BigDecimal(text));
        } else {
            quoted(out, text);
        }
    }

    /// RFC 8259, section 7.
    private static void quoted(StringBuilder out, String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    /// A value that is neither nested nor a number. The driver gives infinity as the last day it
    /// knows.
    static String text(Object value) throws SQLException {
        return switch (value) {
            case LocalDate date -> finite(date, date.toString());
            case LocalTime time -> seconds(time.toString());
            case LocalDateTime time -> finite(time, seconds(time.toString()));
            case Timestamp time -> text(time.toLocalDateTime());
            case OffsetDateTime time -> finite(time, time.toInstant().toString());
            case OffsetTime time -> time.format(DateTimeFormatter.ISO_OFFSET_TIME);
            case Blob blob ->
                    Base64.getEncoder().encodeToString(blob.getBytes(1, (int) blob.length()));
            default -> value.toString();
        };
    }

    private static String finite(Temporal time, String text) {
        int year = time.get(ChronoField.YEAR);
        return Math.abs(year) <= LAST_YEAR ? text : year > 0 ? "infinity" : "-infinity";
    }

    /// `java.time` leaves out zero seconds; readers expect them.
    private static String seconds(String time) {
        return time.matches(".*(^|T)\\d\\d:\\d\\d$") ? time + ":00" : time;
    }
}
