package io.dataagent.query.engine;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
    }

    @Test
    void fewTextsComeByNumberAndManyDoNot() throws SQLException {
        try (Connection connection = database()) {
            String few = "SELECT 'it''s ' || i % 3 AS s, i FROM range(9) r(i)";
            String many = "SELECT 'it''s ' || i AS s, i FROM range(5000) r(i)";
            List<String> types = List.of("VARCHAR", "BIGINT");

            CodedTexts coded = CodedTexts.of(connection, few, types, s -> {}).orElseThrow();

            assertThat(coded.texts().getFirst())
                    .containsExactlyInAnyOrder("it's 0", "it's 1", "it's 2");
            assertThat(coded.texts().get(1)).isNull();
            assertThat(CodedTexts.of(connection, many, types, s -> {})).isEmpty();
            assertThat(CodedTexts.of(connection, few, List.of("BIGINT"), s -> {})).isEmpty();
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

    private static List<String> texts(List<Group> groups) {
        return groups.stream()
                .map(g -> g.header() + " " + Arrays.toString(g.body().array()))
                .toList();
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
