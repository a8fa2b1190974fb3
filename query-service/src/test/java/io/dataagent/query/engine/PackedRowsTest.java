package io.dataagent.query.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.query.column.ColumnKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Columns that are packed hold what the rows held.
class PackedRowsTest {

    @Test
    void everyKindOfValueTravelsAsItIs() throws SQLException, IOException {
        List<Group> groups =
                packed(
                        "SELECT * FROM (VALUES (1, 1.25::DECIMAL(18,2), 'a', DATE '1970-01-02',"
                                + " TIMESTAMP '1970-01-01 00:00:01.5', true),"
                                + " (NULL, NULL, NULL, NULL, NULL, NULL),"
                                + " (3, -2.5, 'é', DATE '1969-12-31',"
                                + " TIMESTAMP '1969-12-31 23:59:59', false)) t(i, d, s, day, moment, yes)");

        Group group = groups.getFirst();
        assertThat(group.header().path("rows").asInt()).isEqualTo(3);
        assertThat(group.header().path("columns"))
                .hasToString(
                        "[[\"int\",24,3,0,0],[\"float\",24,3,0,0],[\"text\",12,3,2,11],"
                                + "[\"time\",24,3,0,0],[\"time\",24,3,0,0],[\"bool\",3,3,0,0]]");
        ByteBuffer body = group.body();
        assertThat(List.of(body.getLong(), body.getLong(), body.getLong()))
                .isEqualTo(List.of(1L, 0L, 3L));
        assertThat(List.of(body.get(), body.get(), body.get()))
                .isEqualTo(List.of((byte) 0, (byte) 1, (byte) 0));
        assertThat(List.of(body.getDouble(), body.getDouble(), body.getDouble()))
                .isEqualTo(List.of(1.25, 0.0, -2.5));
        body.position(body.position() + 3 + 12 + 3 + 11);
        assertThat(List.of(body.getLong(), body.getLong(), body.getLong()))
                .isEqualTo(List.of(86_400_000_000L, 0L, -86_400_000_000L));
        body.position(body.position() + 3);
        assertThat(List.of(body.getLong(), body.getLong(), body.getLong()))
                .isEqualTo(List.of(1_500_000L, 0L, -1_000_000L));
    }

    @Test
    void manyRowsComeInGroupsThatShareTheirTexts() throws SQLException, IOException {
        List<Group> groups =
                packed("SELECT i AS n, 'text ' || (i % 3) AS s FROM range(1500000) r(i)");

        assertThat(groups.size()).isGreaterThan(1);
        assertThat(groups.stream().mapToLong(g -> g.header().path("rows").asLong()).sum())
                .isEqualTo(1_500_000);
        assertThat(
                        groups.stream()
                                .mapToInt(g -> g.header().path("columns").get(1).get(3).asInt())
                                .sum())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT i AS n, CASE i % 5 WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN 'it''s' ELSE 'é' END"
                        + " AS s, 'x' || i % 7 AS t FROM range(1000) r(i)",
                "SELECT 'a\nb' AS s, 1 AS s FROM range(3)",
                "SELECT NULL::VARCHAR AS s FROM range(3)",
                "SELECT 'unique ' || i AS s FROM range(5000) r(i)",
                "SELECT repeat('y', 1000) || i % 400 AS s FROM range(2000) r(i)",
                "SELECT 'none' AS s WHERE false"
            })
    void textsThatComeByNumberAreTheSameTexts(String sql) throws SQLException, IOException {
        assertThat(texts(run(sql, sql))).isEqualTo(texts(run(sql, null)));
        assertThat(texts(run(sql, sql))).isEqualTo(texts(run(sql, sql)));
    }

    @Test
    void fewTextsComeByNumberInTheirOrderAndManyDoNot() throws SQLException {
        try (Connection connection = database()) {
            String few = "s FROM (SELECT 'it''s ' || (9 - i % 3) AS s FROM range(9) r(i))";
            String many = "s FROM (SELECT 'it''s ' || i AS s FROM range(5000) r(i))";
            String none = "s FROM (SELECT NULL::VARCHAR AS s FROM range(9) r(i))";

            assertThat(FewTexts.of(connection, few, s -> {}))
                    .contains(List.of("it's 7", "it's 8", "it's 9"));
            assertThat(FewTexts.of(connection, many, s -> {})).isEmpty();
            assertThat(FewTexts.of(connection, none, s -> {})).isEmpty();
        }
    }

    @Test
    void thisDriversVectorsAreRead() {
        assertThat(VectorBytes.known()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT i::TINYINT AS a, i::SMALLINT AS b, i::INTEGER AS c, i AS d FROM range(-128, 128) r(i)",
                "SELECT i * 300 AS a, i * 70000 AS b, i * 5000000000 AS c FROM range(-100, 100) r(i)",
                "SELECT -9223372036854775808 AS a, 9223372036854775807 AS b, 255::UTINYINT AS c, 65535::USMALLINT AS d",
                "SELECT (i - 5000)::DECIMAL(18,2) / 1 AS a, (i * 3.007)::DECIMAL(18,3) AS b, (i / 7)::DECIMAL(4,4) AS c"
                        + " FROM range(7) r(i)",
                "SELECT (i * 1.37)::DECIMAL(18,2) AS a, -i::DECIMAL(9,4) AS b FROM range(5000) r(i)",
                "SELECT 9007199254740993.75::DECIMAL(18,2) AS a, -90071992547409.93::DECIMAL(18,2) AS b,"
                        + " 123456789012345678901234567890.12::DECIMAL(38,2) AS c",
                "SELECT i / 7 AS a, (i / 7)::FLOAT AS b, 'nan'::DOUBLE AS c, '-inf'::DOUBLE AS d FROM range(9) r(i)",
                "SELECT CASE WHEN i % 3 = 0 THEN i END AS a, CASE WHEN i % 2 = 0 THEN i % 4 = 0 END AS b,"
                        + " CASE WHEN i % 5 = 0 THEN i / 3 END AS c FROM range(9000) r(i)",
                "SELECT DATE '0001-01-01' + (i * 300)::INTEGER AS a, TIMESTAMP '1969-12-31 23:59:59.999999' + to_days(i::INTEGER) AS b"
                        + " FROM range(5000) r(i)",
                "SELECT NULL::DATE AS a, NULL::TIMESTAMP AS b, NULL::BIGINT AS c, NULL::DECIMAL(18,2) AS d FROM range(2050)"
            })
    void narrowValuesAreTheSameValues(String sql) throws SQLException, IOException {
        List<List<Object>> narrow = values(run(sql, sql));

        assertThat(narrow).isEqualTo(values(run(sql, null)));
        assertThat(narrow.getFirst()).isNotEmpty();
    }

    @Test
    void narrowValuesTakeAsFewBytesAsTheyNeed() throws SQLException, IOException {
        String sql =
                "SELECT i % 100 AS a, i AS b, (i / 100)::DECIMAL(18,2) AS c, 't' || i % 5 AS d,"
                        + " DATE '2024-01-01' AS e FROM range(1000) r(i)";

        assertThat(run(sql, sql).getFirst().header().path("columns"))
                .hasToString(
                        "[[\"int\",1000,0,0,0,\"<i1\",1],[\"int\",2000,0,0,0,\"<i2\",1],"
                                + "[\"float\",2000,0,0,0,\"<i2\",100],[\"text\",1000,0,5,30,\"<u1\",1],"
                                + "[\"time\",4000,0,0,0,\"<i4\",86400000000]]");
    }

    @Test
    void momentsWithoutEndAreMissing() throws SQLException, IOException {
        String sql =
                "SELECT 'infinity'::DATE AS a, '-infinity'::TIMESTAMP AS b UNION ALL"
                        + " SELECT DATE '1970-01-02', TIMESTAMP '1970-01-01 00:00:01'";

        assertThat(values(run(sql, sql)))
                .isEqualTo(
                        List.of(
                                Arrays.asList(null, 86_400_000_000L),
                                Arrays.asList(null, 1_000_000L)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1_500_000})
    void whatBreaksOffIsNoEnd(int at) {
        String sql =
                "SELECT CASE WHEN i = %d THEN error('boom')::BIGINT ELSE i END AS n FROM range(2000000) r(i)"
                        .formatted(at);

        assertThatThrownBy(() -> run(sql, sql)).isInstanceOf(SQLException.class);
    }

    @Test
    void anEndThatComesTooEarlyIsAFailure() throws SQLException, IOException {
        try (Connection connection = database()) {
            String sql = "SELECT i AS n FROM range(10) r(i)";
            Narrowed told = Narrowed.of(connection, sql, List.of("BIGINT"), s -> {}).orElseThrow();
            Narrowed more = new Narrowed(told.sql(), told.columns(), 11);

            try (PackedChunks chunks = PackedChunks.of(connection, more, s -> {})) {
                assertThatThrownBy(
                                () ->
                                        chunks.next(
                                                new DataOutputStream(new ByteArrayOutputStream())))
                        .hasMessageContaining("broke off after 10 of 11 rows");
            }
        }
    }

    @Test
    void noRowsAreNoGroup() throws SQLException, IOException {
        assertThat(packed("SELECT 1 AS a WHERE false")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "HUGEINT, false",
        "INTEGER[], false",
        "TIME, false",
        "DECIMAL(38 1), true",
        "VARCHAR, true"
    })
    void whatHasNoKindGoesRowByRow(String type, boolean packs) {
        assertThat(PackedRows.kinds(List.of("BIGINT", type)).isPresent()).isEqualTo(packs);
        assertThat(PackedRows.kinds(List.of("BIGINT"))).contains(List.of(ColumnKind.INT));
    }

    private static Connection database() throws SQLException {
        return new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
    }

    private record Group(JsonNode header, ByteBuffer body) {}

    private static List<Group> packed(String sql) throws SQLException, IOException {
        List<Group> groups = new ArrayList<>();
        try (Connection connection = database();
                PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            List<String> types = new ArrayList<>();
            for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                types.add(rows.getMetaData().getColumnTypeName(i));
            }
            PackedRows packed = new PackedRows(rows, types);
            boolean more = true;
            while (more) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                packed.next(new DataOutputStream(bytes));
                DataInputStream in =
                        new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                EngineGroup group = EngineGroup.read(in);
                more = group.more();
                groups.addAll(frames(group.group()));
            }
        }
        return groups;
    }

    /// Every group of a statement as the engine packs it.
    ///
    /// @param plain its text if its texts may come by number
    private static List<Group> run(String sql, @Nullable String plain)
            throws SQLException, IOException {
        List<Group> groups = new ArrayList<>();
        try (Connection connection = database();
                EngineStatement statement =
                        EngineStatement.run(connection.prepareStatement(sql), plain)) {
            boolean more = true;
            while (more) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                statement.pack(new DataOutputStream(bytes), s -> {});
                EngineGroup group =
                        EngineGroup.read(
                                new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
                more = group.more();
                groups.addAll(frames(group.group()));
            }
        }
        return groups;
    }

    /// The texts of the columns of texts, row by row.
    private static List<String> texts(List<Group> groups) {
        List<String> all = new ArrayList<>();
        Map<Integer, List<String>> known = new HashMap<>();
        for (Group group : groups) {
            int at = 0;
            for (int i = 0; i < group.header().path("columns").size(); i++) {
                JsonNode column = group.header().path("columns").get(i);
                int size = column.get(1).asInt();
                int holes = column.get(2).asInt();
                List<String> texts = known.computeIfAbsent(i, c -> new ArrayList<>());
                group.body().position(at + size + holes);
                for (int n = column.get(3).asInt(); n > 0; n--) {
                    byte[] text = new byte[group.body().getInt()];
                    group.body().get(text);
                    texts.add(new String(text, StandardCharsets.UTF_8));
                }
                int rows = group.header().path("rows").asInt();
                for (int row = 0; row < rows && column.get(0).asText().equals("text"); row++) {
                    boolean missing = holes > 0 && group.body().get(at + size + row) == 1;
                    long code = (long) value(column, group.body(), at, row, size / rows);
                    all.add(i + " " + (missing ? null : texts.get((int) code)));
                }
                at += size + holes + column.get(4).asInt();
            }
        }
        return all;
    }

    /// What Python makes of groups, column by column: numbers in their unit, null where there is
    /// none.
    private static List<List<Object>> values(List<Group> groups) {
        List<List<Object>> columns = new ArrayList<>();
        for (Group group : groups) {
            int at = 0;
            for (int i = 0; i < group.header().path("columns").size(); i++) {
                if (columns.size() <= i) {
                    columns.add(new ArrayList<>());
                }
                JsonNode column = group.header().path("columns").get(i);
                int size = column.get(1).asInt();
                int holes = column.get(2).asInt();
                int rows = group.header().path("rows").asInt();
                for (int row = 0; row < rows; row++) {
                    boolean missing = holes > 0 && group.body().get(at + size + row) == 1;
                    columns.get(i)
                            .add(
                                    missing
                                            ? null
                                            : value(column, group.body(), at, row, size / rows));
                }
                at += size + holes + column.get(4).asInt();
            }
        }
        return columns;
    }

    private static Object value(JsonNode column, ByteBuffer body, int from, int row, int width) {
        String kind = column.get(0).asText();
        boolean floating = kind.equals("float");
        String type = column.path(5).asText(floating ? "<f8" : width == 1 ? "<u1" : "<i" + width);
        int at = from + row * width;
        double number =
                switch (type) {
                    case "<f4" -> body.getFloat(at);
                    case "<f8" -> body.getDouble(at);
                    default -> 0;
                };
        long whole =
                switch (type) {
                    case "<u1" -> body.get(at) & 0xFF;
                    case "<i1" -> body.get(at);
                    case "<u2" -> body.getShort(at) & 0xFFFF;
                    case "<i2" -> body.getShort(at);
                    case "<i4" -> body.getInt(at);
                    case "<i8" -> body.getLong(at);
                    default -> 0;
                };
        long unit = column.path(6).asLong(1);
        return switch (kind) {
            case "float" -> type.startsWith("<f") ? number : whole / (double) unit;
            default -> whole * unit;
        };
    }

    private static List<Group> frames(byte[] group) throws IOException {
        List<Group> frames = new ArrayList<>();
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(group));
        while (in.available() > 0) {
            byte[] header = new byte[in.readInt()];
            byte[] body = new byte[in.readInt()];
            in.readFully(header);
            in.readFully(body);
            frames.add(
                    new Group(
                            ContractJson.mapper().readTree(header),
                            ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN)));
        }
        return frames;
    }
}
