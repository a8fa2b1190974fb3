package io.dataagent.query.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the engine's process sends: values as text that loses nothing, nested ones as JSON that
/// every reader takes, frames that are whole or refused, and values for placeholders.
class EngineTextTest {

    private static String nested(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT " + sql)) {
            rows.next();
            return EngineText.json(rows.getObject(1));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1, 2, NULL]|[1,2,null]",
                "[]::INTEGER[]|[]",
                "[0.10, 12.50]::DECIMAL(10,2)[]|[0.10,12.50]",
                "[1.5, 'NaN'::DOUBLE, '-inf'::DOUBLE]|[1.5,\"NaN\",\"-Infinity\"]",
                "{'a': 1, 'b': 'x'}|{\"a\":1,\"b\":\"x\"}",
                "{'a': {'b': [true, false]}}|{\"a\":{\"b\":[true,false]}}",
                "MAP {'k': 1}|{\"k\":1}",
                "MAP {1: 'a'}|{\"1\":\"a\"}",
                "['say \"hi\"', 'back\\slash']|[\"say \\\"hi\\\"\",\"back\\\\slash\"]",
                "[DATE '2024-02-29']|[\"2024-02-29\"]",
                "[TIMESTAMP '2024-02-29 10:00:00']|[\"2024-02-29T10:00:00\"]",
                "[9007199254740993]|[9007199254740993]",
                "[12345678901234567890123::HUGEINT]|[12345678901234567890123]",
            })
    void aNestedValueIsItsJson(String sql, String json) throws SQLException {
        assertThat(nested(sql)).isEqualTo(json);
    }

    @Test
    void everyTextWithinIsJsonThatOthersRead() throws SQLException, IOException {
        List<String> texts =
                IntStream.range(1, 0x120).mapToObj(c -> Character.toString(c) + "x").toList();
        String list =
                IntStream.range(1, 0x120)
                        .mapToObj(c -> "chr(" + c + ") || 'x'")
                        .collect(Collectors.joining(", ", "[", "]"));

        JsonNode read = new ObjectMapper().readTree(nested(list));

        assertThat(read).extracting(JsonNode::textValue).containsExactlyElementsOf(texts);
    }

    @Test
    void aKeyOfAnyNameIsAKey() throws SQLException, IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("a\"b", 1);
        members.put("", new BigDecimal("1E+3"));
        members.put("\n", null);

        String json = EngineText.json(members);

        assertThat(json).isEqualTo("{\"a\\\"b\":1,\"\":1000,\"\\u000a\":null}");
        assertThat(new ObjectMapper().readTree(json)).hasSize(3);
    }

    @Test
    void timesHaveTheirSecondsAndEndlessOnesTheirWord() throws SQLException {
        assertThat(EngineText.text(LocalTime.of(10, 0))).isEqualTo("10:00:00");
        assertThat(EngineText.text(LocalTime.of(10, 0, 0, 1_000))).isEqualTo("10:00:00.000001");
        assertThat(EngineText.text(OffsetTime.parse("10:00+01:00"))).isEqualTo("10:00:00+01:00");
        assertThat(EngineText.text(LocalDateTime.of(2024, 2, 29, 0, 0)))
                .isEqualTo("2024-02-29T00:00:00");
        assertThat(EngineText.text(Timestamp.valueOf("2024-02-29 00:00:00")))
                .isEqualTo("2024-02-29T00:00:00");
        assertThat(EngineText.text(OffsetDateTime.parse("2024-02-29T01:00:00+02:00")))
                .isEqualTo("2024-02-28T23:00:00Z");
        assertThat(EngineText.text(LocalDate.of(999_999, 1, 1))).isEqualTo("infinity");
        assertThat(EngineText.text(LocalDate.of(-999_999, 1, 1))).isEqualTo("-infinity");
        assertThat(EngineText.text(LocalDate.of(1, 1, 1))).isEqualTo("0001-01-01");
    }

    private static byte[] frame(int kind, String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Frames.write(out, kind, body -> Frames.text(body, text));
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "é漢👍", "line\nline\0"})
    void aFrameComesBackAsItWasWritten(String text) throws IOException {
        DataInputStream read = Frames.read(new ByteArrayInputStream(frame(7, text)));

        assertThat(read.readByte()).isEqualTo((byte) 7);
        assertThat(Frames.required(read)).isEqualTo(text);
        assertThat(read.available()).isZero();
    }

    @Test
    void framesFollowEachOther() throws IOException {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(frame(1, "one"));
        both.write(frame(2, null));
        ByteArrayInputStream in = new ByteArrayInputStream(both.toByteArray());

        DataInputStream first = Frames.read(in);
        first.readByte();
        DataInputStream second = Frames.read(in);
        second.readByte();

        assertThat(Frames.text(first)).isEqualTo("one");
        assertThat(Frames.text(second)).isNull();
        assertThatThrownBy(() -> Frames.read(in)).isInstanceOf(EOFException.class);
    }

    @Test
    void aFrameThatBreaksOffIsNone() throws IOException {
        byte[] whole = frame(1, "some text");
        for (int length = 0; length < whole.length; length++) {
            byte[] part = java.util.Arrays.copyOf(whole, length);

            assertThatThrownBy(() -> Frames.read(new ByteArrayInputStream(part)))
                    .isInstanceOf(EOFException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE, Frames.LONGEST + 1, Integer.MAX_VALUE})
    void aFrameOfAnImpossibleLengthIsRefusedBeforeItIsRead(int length) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new DataOutputStream(out).writeInt(length);

        assertThatThrownBy(() -> Frames.read(new ByteArrayInputStream(out.toByteArray())))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("bytes");
    }

    @Test
    void aBodyThatFailsSendsNothing() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThatThrownBy(
                        () ->
                                Frames.write(
                                        out,
                                        1,
                                        body -> {
                                            body.writeInt(5);
                                            throw new IOException("no");
                                        }))
                .hasMessage("no");
        assertThat(out.size()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 4, 127, -128})
    void aNumberThatNamesNothingIsRefused(int number) {
        assertThatThrownBy(() -> Frames.at(Frames.Answer.values(), number))
                .hasMessage("no value " + number);
    }

    @ParameterizedTest
    @CsvSource({
        "TEXT,it's,VARCHAR,it's",
        "INTEGER,5,BIGINT,5",
        "INTEGER,9223372036854775808,HUGEINT,9223372036854775808",
        "DECIMAL,3.10,'DECIMAL(3,2)',3.10",
        "DOUBLE,1.5e3,DOUBLE,1500.0",
        "BOOLEAN,true,BOOLEAN,true",
        "DATE,2024-02-29,DATE,2024-02-29",
        "TIME,10:00:00,TIME,10:00:00",
        "TIMESTAMP,2024-02-29T10:00:00,TIMESTAMP,2024-02-29 10:00:00",
    })
    void aValueIsBoundAsItsTypeAfterItsWay(
            EngineValue.Kind kind, String text, String type, String shown)
            throws SQLException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new EngineValue(kind, text).write(new DataOutputStream(out));
        EngineValue read =
                EngineValue.read(new DataInputStream(new ByteArrayInputStream(out.toByteArray())));

        assertThat(read).isEqualTo(new EngineValue(kind, text));
        assertThat(bound(read)).containsExactly(type, shown);
    }

    @Test
    void nothingIsBoundAsNothing() throws SQLException {
        assertThat(bound(EngineValue.text(null)).get(1)).isNull();
    }

    private static List<String> bound(EngineValue value) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement =
                        connection.prepareStatement(
                                "SELECT typeof(v), v::VARCHAR FROM (SELECT ? AS v)")) {
            value.bind(statement, 1);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                List<String> read = new ArrayList<>();
                read.add(rows.getString(1));
                read.add(rows.getString(2));
                return read;
            }
        }
    }
}
