package io.dataagent.query.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.export.RowWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A table that is sent as JSON: its columns and rows arrive as they are written, and whatever is
/// no table is refused with the form that is wanted.
class TableReaderTest {

    private static final String COLUMNS = "\"columns\":[{\"name\":\"a\",\"type\":\"string\"}]";

    /// Keeps what it is handed.
    private static final class Kept implements RowWriter {

        private final List<Column> columns = new ArrayList<>();
        private final List<List<JsonNode>> rows = new ArrayList<>();

        @Override
        public void columns(List<Column> given) {
            columns.addAll(given);
        }

        @Override
        public void row(List<JsonNode> cells) {
            rows.add(List.copyOf(cells));
        }

        @Override
        public void finish() {}

        @Override
        public void close() {}
    }

    private static long read(String json, RowWriter writer) throws IOException {
        return TableReader.read(
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), writer);
    }

    @Test
    void columnsAndRowsArriveInTheirOrder() throws IOException {
        Kept kept = new Kept();
        long rows =
                read(
                        "{\"columns\":[{\"name\":\"n\",\"type\":\"decimal\"},{\"name\":\"größe\","
                                + "\"type\":\"string\"}],\"rows\":[[1.50,\"x\"],[null,\"\"],"
                                + "[12345678901234567890.123456789,\"👍\"]]}",
                        kept);

        assertThat(rows).isEqualTo(3);
        assertThat(kept.columns)
                .containsExactly(
                        new Column("n", ColumnType.DECIMAL),
                        new Column("größe", ColumnType.STRING));
        assertThat(kept.rows.get(0).getFirst().decimalValue()).isEqualTo(new BigDecimal("1.50"));
        assertThat(kept.rows.get(1).getFirst().isNull()).isTrue();
        assertThat(kept.rows.get(1).getLast().textValue()).isEmpty();
        assertThat(kept.rows.get(2).getFirst().decimalValue())
                .isEqualTo(new BigDecimal("12345678901234567890.123456789"));
        assertThat(kept.rows.get(2).getLast().textValue()).isEqualTo("👍");
    }

    @Test
    void aTableWithoutRowsIsOne() throws IOException {
        Kept kept = new Kept();

        assertThat(read("{" + COLUMNS + ",\"rows\":[]}", kept)).isZero();
        assertThat(kept.columns).hasSize(1);
        assertThat(read("{\"columns\":[],\"rows\":[[],[]]}", new Kept())).isEqualTo(2);
    }

    @Test
    void spacesBetweenThePartsMeanNothing() throws IOException {
        Kept kept = new Kept();
        read("\n { " + COLUMNS.replace(":", " :\t") + " ,\n\"rows\" : [ [ \"x\" ] ]\r\n}\n", kept);

        assertThat(kept.rows.getFirst().getFirst().textValue()).isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "{}",
                "\"columns\"",
                "{\"rows\":[],\"columns\":[]}",
                "{\"columns\":{},\"rows\":[]}",
                "{\"columns\":[null],\"rows\":[]}",
                "{\"columns\":[{}],\"rows\":[]}",
                "{\"columns\":[{\"name\":null,\"type\":\"string\"}],\"rows\":[]}",
                "{\"columns\":[{\"name\":\"a\"}],\"rows\":[]}",
                "{\"columns\":[],\"rows\":{}}",
                "{\"columns\":[],\"rows\":null}",
                "{\"columns\":[],\"rows\":[]",
                "{\"columns\":[],\"rows\":[",
                "{\"columns\":[],\"rows\":[[]",
                "{\"columns\":[],\"rows\":[[1]]}",
                "{\"columns\":[],\"rows\":[],\"more\":1}",
                "{\"columns\":[{\"name\":\"a\",\"type\":\"string\"}],\"rows\":[[]]}",
                "{\"columns\":[{\"name\":\"a\",\"type\":\"string\"}],\"rows\":[[1,2]]}",
                "{\"columns\":[{\"name\":\"a\",\"type\":\"string\"}],\"rows\":[1]}",
                "{\"columns\":[{\"name\":\"a\",\"type\":\"string\"}],\"rows\":[{\"a\":1}]}",
                "{\"columns\":[{\"name\":\"a\",\"type\":\"string\"}],\"rows\":[null]}",
                "{\"columns\":[{\"name\":\"a\",\"type\":\"colour\"}],\"rows\":[]}",
                "{\"columns\":[],\"rows\":[]]",
                "{\"columns\":[],\"rows\":[[NaN]]}",
                "<table/>",
            })
    void whatIsNoTableIsRefusedWithTheFormThatIsWanted(String json) {
        assertThatThrownBy(() -> read(json, new Kept()))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().detail())
                                        .contains("{columns, rows}", "each row as wide"));
    }

    @ParameterizedTest
    @ValueSource(ints = {2_000, 100_000})
    void aCellOfVeryManyBracketsIsRefusedAndHarmsNothing(int depth) {
        String json =
                "{" + COLUMNS + ",\"rows\":[[" + "[".repeat(depth) + "]".repeat(depth) + "]]}";

        assertThatThrownBy(() -> read(json, new Kept())).isInstanceOf(ProblemException.class);
    }

    @Test
    void aNumberWithAHugeExponentStaysAShortNumber() throws IOException {
        Kept kept = new Kept();
        read("{" + COLUMNS + ",\"rows\":[[1e900000000],[-1E-900000000]]}", kept);

        assertThat(kept.rows.getFirst().getFirst().decimalValue().precision()).isEqualTo(1);
        assertThat(kept.rows).hasSize(2);
    }

    @Test
    void everyRowOfALongTableArrives() throws IOException {
        String rows =
                IntStream.range(0, 20_000)
                        .mapToObj(i -> "[\"v" + i + "\"]")
                        .collect(Collectors.joining(","));
        Kept kept = new Kept();

        assertThat(read("{" + COLUMNS + ",\"rows\":[" + rows + "]}", kept)).isEqualTo(20_000);
        assertThat(kept.rows.get(19_999).getFirst().textValue()).isEqualTo("v19999");
    }
}
