package io.dataagent.chat.picture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToldApartTest {

    private static final String BARS =
            """
            {"mark": {"type": "bar"},
             "encoding": {"x": {"field": "nm", "type": "nominal"}, "y": {"field": "visits"}}}
            """;

    @Test
    void peopleOfOneNameAreToldApartByTheirTownThenTheirKeyThenANumber() {
        TableData table =
                table(
                        List.of(
                                row(1, "Pichler", "Wels", 5),
                                row(2, "Pichler", "Linz", 4),
                                row(3, "Pichler", "Linz", 3),
                                row(4, "Egger", "Wels", 2),
                                row(5, "Hofer", "Graz", 1),
                                row(5, "Hofer", "Graz", 1)));

        assertThat(names(BARS, table))
                .containsExactly(
                        "Pichler (Wels)",
                        "Pichler (Linz, 2)",
                        "Pichler (Linz, 3)",
                        "Egger",
                        "Hofer (1)",
                        "Hofer (2)");
        JsonNode spec = ContractJson.read(BARS, JsonNode.class);
        ChartData drawn = Folded.of(spec, ToldApart.of(spec, table));
        assertThat(drawn.categories().getColumnCount()).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'mark': {'type': 'line'}, 'encoding': {'x': {'field': 'nm'}, 'y': {'field': 'visits'}}}",
                "{'mark': {'type': 'bar'}, 'encoding': {'x': {'field': 'nm'}, 'y': {'field': 'visits'}, 'color': {'field': 'town'}}}",
                "{'mark': {'type': 'bar'}, 'encoding': {'x': {'field': 'nm'}, 'y': {'field': 'visits', 'aggregate': 'sum'}}}",
                "{'mark': {'type': 'bar'}, 'encoding': {'x': {'field': 'gone'}, 'y': {'field': 'visits'}}}"
            })
    void whatIsSplitAddedUpOnPurposeOrNoBarStays(String spec) {
        TableData table =
                table(List.of(row(1, "Pichler", "Wels", 5), row(2, "Pichler", "Linz", 4)));

        assertThat(ToldApart.of(json(spec), table)).isSameAs(table);
    }

    @Test
    void namesThatDifferStay() {
        TableData table = table(List.of(row(1, "Pichler", "Wels", 5), row(2, "Egger", "Wels", 4)));

        assertThat(ToldApart.of(json(BARS), table)).isSameAs(table);
    }

    @Test
    void twelveSeriesHaveColoursOfTheirOwnAndTheRestIsGrey() {
        assertThat(IntStream.range(0, 12).mapToObj(ChartStyle::colour)).doesNotHaveDuplicates();
        assertThat(ChartStyle.colour(12)).isEqualTo(ChartStyle.colour(99));
    }

    private static List<String> names(String spec, TableData table) {
        return ToldApart.of(json(spec), table).rows().stream()
                .map(row -> row.get(1).asText())
                .toList();
    }

    private static JsonNode json(String spec) {
        return ContractJson.read(spec.replace('\'', '"'), JsonNode.class);
    }

    private static TableData table(List<List<JsonNode>> rows) {
        return new TableData(
                List.of(
                        new Column("id", ColumnType.INTEGER),
                        new Column("nm", ColumnType.STRING),
                        new Column("town", ColumnType.STRING),
                        new Column("visits", ColumnType.INTEGER)),
                rows);
    }

    private static List<JsonNode> row(int id, String name, String town, int visits) {
        return List.of(
                IntNode.valueOf(id),
                TextNode.valueOf(name),
                TextNode.valueOf(town),
                IntNode.valueOf(visits));
    }
}
