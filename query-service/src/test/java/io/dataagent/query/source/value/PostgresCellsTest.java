package io.dataagent.query.source.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.pgclient.data.Interval;
import io.vertx.sqlclient.Tuple;
import io.vertx.sqlclient.data.Numeric;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PostgresCellsTest {

    @ParameterizedTest
    @MethodSource("values")
    void writesAValueAsJsonWithoutLosingAnything(Object value, String json) {
        assertThat(PostgresCells.json(value).toString()).isEqualTo(json);
    }

    static Stream<Arguments> values() {
        return Stream.of(
                Arguments.of(null, "null"),
                Arguments.of(Tuple.JSON_NULL, "null"),
                Arguments.of(Long.MAX_VALUE, "9223372036854775807"),
                Arguments.of(
                        Numeric.parse("123456789012345678901234567890.1234567890"),
                        "123456789012345678901234567890.1234567890"),
                Arguments.of(Numeric.parse("NaN"), "\"NaN\""),
                Arguments.of(0.1, "0.1"),
                Arguments.of(Double.POSITIVE_INFINITY, "\"Infinity\""),
                Arguments.of(LocalTime.of(10, 0), "\"10:00:00\""),
                Arguments.of(LocalDateTime.of(2024, 1, 2, 3, 0), "\"2024-01-02T03:00:00\""),
                Arguments.of(
                        OffsetDateTime.parse("2024-01-02T03:00:00+02:00"),
                        "\"2024-01-02T01:00:00Z\""),
                Arguments.of(
                        OffsetDateTime.parse("2024-01-02T03:04:05.12+02:00"),
                        "\"2024-01-02T01:04:05.120Z\""),
                Arguments.of(
                        OffsetDateTime.parse("+12024-01-02T00:00:00.000001Z"),
                        "\"+12024-01-02T00:00:00.000001Z\""),
                Arguments.of(Interval.of(1, 2, 3, 4, 5, 6), "\"P1Y2M3DT4H5M6S\""),
                Arguments.of(Interval.of(0, 0, 0, 2), "\"PT2H\""),
                Arguments.of(Buffer.buffer(new byte[] {1, 2, 3}), "\"AQID\""),
                Arguments.of(new JsonObject().put("a", 1.10), "{\"a\":1.1}"),
                Arguments.of(new Integer[] {1, null, 3}, "\"[1,null,3]\""));
    }
}
