package io.dataagent.query.source.value;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.source.failure.CustomerFailure;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.pgclient.data.Inet;
import io.vertx.pgclient.data.Interval;
import io.vertx.pgclient.data.Money;
import io.vertx.sqlclient.Tuple;
import io.vertx.sqlclient.data.Numeric;
import io.vertx.sqlclient.desc.ColumnDescriptor;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Turns the client's values into JSON without losing a digit: decimals stay decimals, times
/// become ISO 8601, what JSON has no form for becomes text.
public final class PostgresCells {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /// Types that the client asks for in binary form and then gives as null, whatever they hold.
    private static final Set<String> UNREADABLE =
            Set.of("BIT", "VARBIT", "MACADDR", "MACADDR8", "OID", "VOID", "XML");

    private PostgresCells() {}

    /// The kind of a column by the client's name of its type; what the client does not know (as
    /// enumerations) arrives as text.
    ///
    /// @throws CustomerFailure (`query_failed`) for a type whose values would be shown as nothing
    public static ColumnType type(ColumnDescriptor column) {
        String name = column.typeName();
        if (UNREADABLE.contains(name.replace("_ARRAY", ""))) {
            throw new CustomerFailure(
                    ProblemCode.QUERY_FAILED,
                    "The column “%s” is of the type %s, which cannot be read as it is. Convert it to text with CAST(… AS text), or leave it out."
                            .formatted(
                                    column.name(),
                                    name.replace("_ARRAY", "[]").toLowerCase(Locale.ROOT)),
                    null,
                    null);
        }
        return switch (name) {
            case "INT2", "INT4", "INT8" -> ColumnType.INTEGER;
            case "NUMERIC", "MONEY" -> ColumnType.DECIMAL;
            case "FLOAT4", "FLOAT8" -> ColumnType.FLOAT;
            case "BOOL" -> ColumnType.BOOLEAN;
            case "DATE" -> ColumnType.DATE;
            case "TIME", "TIMETZ" -> ColumnType.TIME;
            case "TIMESTAMP" -> ColumnType.DATETIME;
            case "TIMESTAMPTZ" -> ColumnType.DATETIME_TZ;
            case "JSON", "JSONB" -> ColumnType.JSON;
            case "BYTEA" -> ColumnType.BINARY;
            case "TEXT", "VARCHAR", "BPCHAR", "CHAR", "NAME", "UNKNOWN" -> ColumnType.STRING;
            default -> ColumnType.OTHER;
        };
    }

    /// The value says enough; the column is for those who need it.
    public static JsonNode json(ColumnDescriptor column, @Nullable Object value) {
        return json(value);
    }

    public static JsonNode json(@Nullable Object value) {
        return switch (value) {
            case null -> JSON.nullNode();
            case Boolean flag -> JSON.booleanNode(flag);
            case Short number -> JSON.numberNode(number);
            case Integer number -> JSON.numberNode(number);
            case Long number -> JSON.numberNode(number);
            case BigDecimal number -> JSON.numberNode(number);
            case Numeric number -> numeric(number);
            case Money money -> JSON.numberNode(money.bigDecimalValue());
            case Float number -> finite(number.doubleValue(), number.toString());
            case Double number -> finite(number, number.toString());
            case String text -> JSON.textNode(text);
            case LocalDate date -> JSON.textNode(date.toString());
            case LocalTime time -> JSON.textNode(seconds(time, time.toString()));
            case OffsetTime time ->
                    JSON.textNode(
                            seconds(time.toLocalTime(), time.toLocalTime().toString())
                                    + time.getOffset());
            case LocalDateTime time -> JSON.textNode(seconds(time.toLocalTime(), time.toString()));
            case OffsetDateTime time -> JSON.textNode(instant(time));
            case Interval interval -> JSON.textNode(iso(interval));
            case Buffer bytes ->
                    JSON.textNode(Base64.getEncoder().encodeToString(bytes.getBytes()));
            case JsonObject object -> document(object.encode());
            case JsonArray array -> document(array.encode());
            case Inet inet -> JSON.textNode(address(inet));
            case Object[] array -> JSON.textNode(list(array).toString());
            default ->
                    Tuple.JSON_NULL.equals(value)
                            ? JSON.nullNode()
                            : JSON.textNode(String.valueOf(value));
        };
    }

    private static ArrayNode list(Object[] array) {
        ArrayNode node = JSON.arrayNode();
        for (Object item : array) {
            node.add(json(item));
        }
        return node;
    }

    private static JsonNode numeric(Numeric number) {
        return number.isNaN() ? JSON.textNode("NaN") : JSON.numberNode(number.bigDecimalValue());
    }

    private static JsonNode finite(double number, String text) {
        return Double.isFinite(number)
                ? JSON.numberNode(new BigDecimal(text))
                : JSON.textNode(text);
    }

    private static JsonNode document(String text) {
        try {
            return ContractJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            return JSON.textNode(text);
        }
    }

    /// The same as an instant's text, without its costly formatter.
    private static String instant(OffsetDateTime given) {
        LocalDateTime time = given.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
        return seconds(time.toLocalTime(), time.toString()) + "Z";
    }

    /// `java.time` leaves out zero seconds; readers expect them.
    private static String seconds(LocalTime time, String text) {
        return time.getSecond() == 0 && time.getNano() == 0 ? text + ":00" : text;
    }

    private static String address(Inet inet) {
        String host = inet.getAddress().getHostAddress();
        return inet.getNetmask() == null ? host : host + "/" + inet.getNetmask();
    }

    private static String iso(Interval interval) {
        Period period = Period.of(interval.getYears(), interval.getMonths(), interval.getDays());
        Duration time =
                Duration.ofHours(interval.getHours())
                        .plusMinutes(interval.getMinutes())
                        .plusSeconds(interval.getSeconds())
                        .plusNanos(interval.getMicroseconds() * 1_000L);
        if (period.isZero()) {
            return time.toString();
        }
        return time.isZero() ? period.toString() : period + time.toString().substring(1);
    }
}
