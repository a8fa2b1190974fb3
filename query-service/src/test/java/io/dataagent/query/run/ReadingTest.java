package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest {

    private static final List<Column> COLUMNS = List.of(new Column("a", ColumnType.STRING));

    @Test
    void asksForOneRowMoreThanItKeeps() {
        Reading reading = reading(2, 1_000);

        assertThat(reading.wanted()).isEqualTo(3);
        assertThat(take(reading, "1")).isTrue();
        assertThat(take(reading, "2")).isTrue();
        assertThat(reading.truncated()).isFalse();
        assertThat(take(reading, "3")).isFalse();
        assertThat(reading.more()).isTrue();
        assertThat(reading.table().rows()).hasSize(2);
    }

    @Test
    void stopsAtTheLimitOfBytes() {
        Reading reading = reading(100, 10);

        assertThat(take(reading, "123456")).isTrue();
        assertThat(take(reading, "7")).isFalse();
        assertThat(reading.truncated()).isTrue();
    }

    @Test
    void cutsAHugeCellAndSaysThatSomethingIsMissingButNoRow() {
        Reading reading = new Reading(10, 1_000, 3);
        reading.columns(COLUMNS);

        assertThat(take(reading, "12345")).isTrue();
        assertThat(reading.table().rows().getFirst().getFirst().textValue()).isEqualTo("123");
        assertThat(reading.truncated()).isTrue();
        assertThat(reading.more()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1,2,3,4,5,6,7,8,9,10,11,12]",
                "{\"name\":\"a rather long text\"}",
                "{\"a name that is rather long\":1}",
                "[[[[[[[[[[[]]]]]]]]]]]",
                "123456789012345678901234567890",
                "0.000000000000000000000000000001",
                "[null,null,null,null,null,null]",
                "[\"2024-02-29\",\"2024-03-01\"]"
            })
    void cutsACellOfAnyTypeThatIsTooLong(String json) throws IOException {
        Reading reading = new Reading(10, 1_000, 20);
        reading.columns(COLUMNS);

        assertThat(reading.row(List.of(ContractJson.mapper().readTree(json)))).isTrue();
        JsonNode kept = reading.table().rows().getFirst().getFirst();
        assertThat(kept.isTextual()).isTrue();
        assertThat(kept.textValue()).isEqualTo(json.substring(0, 20));
        assertThat(reading.truncated()).isTrue();
    }

    @Test
    void aNumberThatNoReaderOfJsonTakesBecomesText() throws IOException {
        Reading reading = new Reading(10, 1_000_000, 100_000);
        reading.columns(List.of(COLUMNS.getFirst(), new Column("b", ColumnType.JSON)));
        String long1 = "7".repeat(1_500);
        JsonNode number = DecimalNode.valueOf(new BigDecimal(long1));
        ArrayNode list = ContractJson.mapper().createArrayNode().add(1).add(number);

        assertThat(reading.row(List.of(number, list))).isTrue();
        List<JsonNode> row = reading.table().rows().getFirst();
        assertThat(row.getFirst().textValue()).isEqualTo("7".repeat(999));
        assertThat(row.getLast().textValue()).isEqualTo("[1," + long1 + "]");
        assertThat(reading.truncated()).isTrue();
        String written = ContractJson.mapper().writeValueAsString(row);
        assertThat(ContractJson.mapper().readTree(written).size()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"12.50", "true", "null", "-7", "{\"a\":[1,\"b\"]}", "1234567890123.45"})
    void keepsACellWithinTheLimitAsItIs(String json) throws IOException {
        Reading reading = new Reading(10, 1_000, 40);
        reading.columns(COLUMNS);
        JsonNode cell = ContractJson.mapper().readTree(json);

        assertThat(reading.row(List.of(cell))).isTrue();
        assertThat(reading.table().rows().getFirst().getFirst()).isSameAs(cell);
        assertThat(reading.truncated()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"orders": [{"id": 1, "of": "Ada"}, {"id": 2, "of": "Max"}]} | 59 | 100
                    12345678901234567890123456789012345678901234567890 | 50 | 90
                    [[], [], []] | 10 | 60
                    """)
    void countsWhatACellHolds(String json, int leastCharacters, int leastBytes) throws IOException {
        CellSize size = CellSize.of(ContractJson.mapper().readTree(json));

        assertThat(size.characters()).isBetween(leastCharacters - 10L, leastCharacters + 20L);
        assertThat(size.bytes()).isBetween((long) leastBytes, 5L * leastBytes);
    }

    @Test
    void stopsAtTheLimitOfBytesWhenTheCellsAreJson() throws IOException {
        Reading reading = reading(100, 2_000);
        JsonNode cell = ContractJson.mapper().readTree("[" + "7,".repeat(99) + "7]");

        assertThat(reading.row(List.of(cell))).isTrue();
        assertThat(reading.row(List.of(cell))).isTrue();
        assertThat(reading.row(List.of(cell))).isFalse();
        assertThat(reading.more()).isTrue();
    }

    private static Reading reading(int maxRows, long maxBytes) {
        Reading reading = new Reading(maxRows, maxBytes, 1_000);
        reading.columns(COLUMNS);
        return reading;
    }

    private static boolean take(Reading reading, String text) {
        return reading.row(List.of(TextNode.valueOf(text)));
    }
}
