package io.dataagent.query.source.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.source.failure.CustomerFailure;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mysqlclient.data.spatial.GeometryCollection;
import io.vertx.mysqlclient.data.spatial.LineString;
import io.vertx.mysqlclient.data.spatial.MultiPoint;
import io.vertx.mysqlclient.data.spatial.MultiPolygon;
import io.vertx.mysqlclient.data.spatial.Point;
import io.vertx.mysqlclient.data.spatial.Polygon;
import io.vertx.pgclient.data.Interval;
import io.vertx.pgclient.data.Money;
import io.vertx.sqlclient.Tuple;
import io.vertx.sqlclient.data.Numeric;
import io.vertx.sqlclient.desc.ColumnDescriptor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.JDBCType;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Values of clients become JSON with every digit and second that they have, and rows of our own
/// are read by name and place.
class CellsTest {

    private record Described(String name, String typeName) implements ColumnDescriptor {

        @Override
        public boolean isArray() {
            return typeName.endsWith("_ARRAY");
        }

        @Override
        public JDBCType jdbcType() {
            return JDBCType.OTHER;
        }
    }

    private static String postgres(@Nullable Object value) {
        return PostgresCells.json(value).toString();
    }

    private static String mysql(String type, @Nullable Object value) {
        return MySqlCells.json(new Described("v", type), value).toString();
    }

    @Test
    void numbersKeepTheirDigits() {
        assertThat(postgres(new BigDecimal("0.10"))).isEqualTo("0.10");
        assertThat(postgres(new BigDecimal("12345678901234567890.123456789")))
                .isEqualTo("12345678901234567890.123456789");
        assertThat(postgres(Numeric.parse("1.50"))).isEqualTo("1.50");
        assertThat(postgres(Numeric.NaN)).isEqualTo("\"NaN\"");
        assertThat(postgres(Long.MIN_VALUE)).isEqualTo("-9223372036854775808");
        assertThat(postgres(0.1)).isEqualTo("0.1");
        assertThat(postgres(0.1f)).isEqualTo("0.1");
        assertThat(postgres(Double.NaN)).isEqualTo("\"NaN\"");
        assertThat(postgres(Double.NEGATIVE_INFINITY)).isEqualTo("\"-Infinity\"");
        assertThat(postgres(new Money(new BigDecimal("-1.05")))).isEqualTo("-1.05");
    }

    @Test
    void everyTimeHasItsSeconds() {
        assertThat(postgres(LocalTime.of(10, 0))).isEqualTo("\"10:00:00\"");
        assertThat(postgres(LocalTime.of(10, 0, 0, 500_000_000))).isEqualTo("\"10:00:00.500\"");
        assertThat(postgres(OffsetTime.parse("10:00+02:00"))).isEqualTo("\"10:00:00+02:00\"");
        assertThat(postgres(OffsetTime.parse("10:00:30Z"))).isEqualTo("\"10:00:30Z\"");
        assertThat(postgres(LocalDateTime.of(2024, 2, 29, 0, 0)))
                .isEqualTo("\"2024-02-29T00:00:00\"");
        assertThat(postgres(OffsetDateTime.parse("2024-02-29T01:00:00+02:00")))
                .isEqualTo("\"2024-02-28T23:00:00Z\"");
        assertThat(postgres(LocalDate.of(2024, 2, 29))).isEqualTo("\"2024-02-29\"");
    }

    @ParameterizedTest
    @CsvSource({
        "1,2,3,0,0,0,0,P1Y2M3D",
        "0,0,0,1,2,3,0,PT1H2M3S",
        "0,0,1,0,0,1,0,P1DT1S",
        "0,0,0,0,0,0,0,PT0S",
        "-1,0,0,0,0,0,0,P-1Y",
        "0,0,0,0,0,0,500000,PT0.5S",
        "0,0,0,-1,-30,0,0,PT-1H-30M",
    })
    void anIntervalIsIso8601(
            int years,
            int months,
            int days,
            int hours,
            int minutes,
            int seconds,
            int micros,
            String iso) {
        assertThat(postgres(Interval.of(years, months, days, hours, minutes, seconds, micros)))
                .isEqualTo("\"" + iso + "\"");
    }

    @Test
    void documentsBytesAndListsHaveTheirForms() {
        assertThat(postgres(new JsonObject().put("a", 1))).isEqualTo("{\"a\":1}");
        assertThat(postgres(new JsonArray().add("x"))).isEqualTo("[\"x\"]");
        assertThat(postgres(Buffer.buffer(new byte[] {0, 1, 2}))).isEqualTo("\"AAEC\"");
        assertThat(postgres(new Object[] {1, "a", null})).isEqualTo("\"[1,\\\"a\\\",null]\"");
        assertThat(postgres(Tuple.JSON_NULL)).isEqualTo("null");
        assertThat(postgres(null)).isEqualTo("null");
    }

    @ParameterizedTest
    @ValueSource(strings = {"BIT", "VARBIT", "MACADDR", "OID", "XML", "BIT_ARRAY", "XML_ARRAY"})
    void aTypeThatTheClientShowsAsNothingIsRefusedByName(String type) {
        assertThatThrownBy(() -> PostgresCells.type(new Described("kept", type)))
                .isInstanceOf(CustomerFailure.class)
                .hasMessageContaining("“kept”")
                .hasMessageContaining("CAST");
    }

    @ParameterizedTest
    @CsvSource({
        "10,10:00:00",
        "-10,-10:00:00",
        "838,838:00:00",
        "0,00:00:00",
    })
    void aTimeOfMySqlGoesBeyondADay(long hours, String text) {
        assertThat(mysql("TIME", Duration.ofHours(hours))).isEqualTo("\"" + text + "\"");
    }

    @Test
    void aTimeOfMySqlKeepsItsMicrosecondsAndItsSign() {
        assertThat(mysql("TIME", Duration.ofMillis(-500))).isEqualTo("\"-00:00:00.500000\"");
        assertThat(mysql("TIME", Duration.ofNanos(3_661_000_001_000L)))
                .isEqualTo("\"01:01:01.000001\"");
    }

    @Test
    void aTimestampOfMySqlIsAPointInTimeAndADatetimeIsNot() {
        LocalDateTime noon = LocalDateTime.of(2024, 2, 29, 12, 0);

        assertThat(mysql("TIMESTAMP", noon)).isEqualTo("\"2024-02-29T12:00:00Z\"");
        assertThat(mysql("DATETIME", noon)).isEqualTo("\"2024-02-29T12:00:00\"");
    }

    @Test
    void bitsOfMySqlAreUnsigned() {
        assertThat(mysql("BIT", -1L)).isEqualTo("18446744073709551615");
        assertThat(mysql("BIT", 5L)).isEqualTo("5");
        assertThat(mysql("INT64", -1L)).isEqualTo("-1");
        assertThat(mysql("INT8", (byte) -1)).isEqualTo("-1");
    }

    @Test
    void shapesAreWellKnownText() {
        Point one = new Point(0, 1.5, -2);
        Point two = new Point(0, 1e-7, 1e21);
        LineString line = new LineString(0, List.of(one, two));

        assertThat(WellKnownText.of(one)).isEqualTo("POINT(1.5 -2)");
        assertThat(WellKnownText.of(line))
                .isEqualTo("LINESTRING(1.5 -2,0.0000001 1000000000000000000000)");
        assertThat(WellKnownText.of(new Polygon(0, List.of(line))))
                .isEqualTo("POLYGON((1.5 -2,0.0000001 1000000000000000000000))");
        assertThat(WellKnownText.of(new MultiPoint(0, List.of(one, one))))
                .isEqualTo("MULTIPOINT(1.5 -2,1.5 -2)");
        assertThat(WellKnownText.of(new MultiPolygon(0, List.of())))
                .isEqualTo("MULTIPOLYGON EMPTY");
        assertThat(WellKnownText.of(new GeometryCollection(0, List.of(one, line))))
                .startsWith("GEOMETRYCOLLECTION(POINT(1.5 -2),LINESTRING(");
        assertThat(WellKnownText.of(new Point(0, -0.0, 100))).isEqualTo("POINT(0 100)");
    }

    private static Row row(JsonNode... cells) {
        return new Row(List.of("a", "b", "c").subList(0, cells.length), List.of(cells));
    }

    @Test
    void aRowIsReadByNameAndByPlace() {
        JsonNodeFactory json = JsonNodeFactory.instance;
        Row row = row(json.textNode("12"), json.numberNode(new BigDecimal("3")), json.nullNode());

        assertThat(row.getString("a")).isEqualTo("12");
        assertThat(row.getLong("a")).isEqualTo(12);
        assertThat(row.getLong(1)).isEqualTo(3);
        assertThat(row.getDouble(1)).isEqualTo(3.0);
        assertThat(row.optional("c")).isNull();
        assertThat(row.texts("c")).isEmpty();
        assertThatThrownBy(() -> row.getString("c")).hasMessage("NULL in column c");
        assertThatThrownBy(() -> row.getString("z")).hasMessage("no column z");
    }

    @Test
    void aTruthIsATruthInEveryDialect() {
        JsonNodeFactory json = JsonNodeFactory.instance;
        Row row = row(json.booleanNode(true), json.numberNode(1), json.numberNode(0));

        assertThat(row.getBoolean("a")).isTrue();
        assertThat(row.getBoolean("b")).isTrue();
        assertThat(row.getBoolean("c")).isFalse();
    }

    @Test
    void aListOfTextsIsReadFromItsJson() {
        assertThat(row(JsonNodeFactory.instance.textNode("[\"x\",\"y z\"]")).texts("a"))
                .containsExactly("x", "y z");
        assertThatThrownBy(() -> row(JsonNodeFactory.instance.textNode("{x}")).texts("a"))
                .hasMessage("no list in column a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a'b", "a;b", "a_b", "ä", "a\n", "x%"})
    void aMarkerIsNothingThatCouldLeaveItsText(String marker) {
        assertThatThrownBy(() -> Marker.require(marker)).hasMessage("no marker");
    }

    @Test
    void aMarkerHasUpToFortyLetters() {
        assertThat(Marker.require("a-Z0-9")).isEqualTo("a-Z0-9");
        assertThat(Marker.require("a".repeat(40))).hasSize(40);
        assertThatThrownBy(() -> Marker.require("a".repeat(41))).hasMessage("no marker");
    }

    @ParameterizedTest
    @CsvSource({
        "U_INT64,INTEGER",
        "YEAR,INTEGER",
        "BIT,INTEGER",
        "NUMERIC,DECIMAL",
        "TIMESTAMP,DATETIME_TZ",
        "DATETIME,DATETIME",
        "LONG_TEXT,STRING",
        "TINY_BLOB,BINARY",
        "GEOMETRY,OTHER",
    })
    void aTypeOfMySqlHasItsKind(String name, ColumnType kind) {
        assertThat(MySqlCells.type(new Described("v", name))).isEqualTo(kind);
    }

    @Test
    void exactNumbersTravelToMySqlAsTextAndPointsInUtc() {
        Tuple tuple =
                MySqlParameters.tuple(
                        new Object[] {
                            new BoundParameter.Missing(),
                            new BoundParameter.Whole(BigInteger.TWO.pow(63)),
                            new BoundParameter.Whole(BigInteger.TEN),
                            new BoundParameter.Clock(LocalTime.of(1, 2, 3)),
                            new BoundParameter.Truth(true)
                        });

        assertThat(tuple.getValue(0)).isNull();
        assertThat(tuple.getValue(1)).isEqualTo("9223372036854775808");
        assertThat(tuple.getValue(2)).isEqualTo(10L);
        assertThat(tuple.getValue(3)).isEqualTo(Duration.ofSeconds(3723));
        assertThat(tuple.getValue(4)).isEqualTo(true);
    }
}
