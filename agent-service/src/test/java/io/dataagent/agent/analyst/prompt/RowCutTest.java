package io.dataagent.agent.analyst.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Results as a prompt holds them: first and last rows by their number, and what is in each column.
class RowCutTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    @ParameterizedTest
    @CsvSource({
        "3, 5, 2, 0 1 2",
        "7, 5, 2, 0 1 2 3 4 5 6",
        "10, 5, 2, 0 1 2 3 4 8 9",
        "10, 5, 0, 0 1 2 3 4",
        "10, 1, 1, 0 9",
        "6, 5, 2, 0 1 2 3 4 5",
        "1, 5, 2, 0"
    })
    void rowsKeepTheirNumbers(int size, int first, int last, String kept) {
        JsonNode results = results(size);
        boolean cut = new RowCut(first, last, 100_000).of(results);
        JsonNode table = results.get(0).path("sql").path("table");

        assertThat(names(table.path("rows"))).containsExactly(kept.split(" "));
        assertThat(cut).isEqualTo(kept.split(" ").length < size);
        assertThat(table.has("of")).isEqualTo(cut);
    }

    @Test
    void noRowsAreNone() {
        JsonNode results = results(0);

        assertThat(new RowCut(5, 2, 100).of(results)).isFalse();
        assertThat(results.get(0).path("sql").path("table").path("rows")).isEmpty();
        assertThat(new RowCut(5, 2, 100).of(JSON.arrayNode())).isFalse();
    }

    @Test
    void whatIsInAColumnIsToldOfAllRows() {
        JsonNode results = results(100);
        new RowCut(2, 1, 100_000).of(results);
        JsonNode stats = results.get(0).path("sql").path("table").path("stats");

        assertThat(stats.path("n").path("min").asInt()).isZero();
        assertThat(stats.path("n").path("max").asInt()).isEqualTo(99);
        assertThat(stats.path("n").path("distinct").asInt()).isEqualTo(100);
        assertThat(stats.path("n").path("missing").asInt()).isZero();
        assertThat(stats.path("even").path("missing").asInt()).isEqualTo(50);
        assertThat(stats.path("even").path("distinct").asInt()).isEqualTo(1);
    }

    @Test
    void littleRoomLeavesAtLeastTheFirstRow() {
        JsonNode results = results(100);

        assertThat(new RowCut(50, 20, 1).of(results)).isTrue();
        assertThat(names(results.get(0).path("sql").path("table").path("rows")))
                .startsWith("0")
                .hasSizeLessThan(5);
    }

    @Test
    void moreRoomNeverLeavesFewerRows() {
        int before = 0;
        for (int tokens : List.of(1, 50, 100, 200, 400, 10_000)) {
            JsonNode results = results(100);
            new RowCut(50, 20, tokens).of(results);
            int rows = results.get(0).path("sql").path("table").path("rows").size();

            assertThat(rows).isGreaterThanOrEqualTo(before);
            before = rows;
        }
        assertThat(before).isEqualTo(70);
    }

    @Test
    void statementsLineageAndReferencesAreLeftOut() {
        JsonNode results = results(1);
        new RowCut(5, 2, 1000).of(results);

        assertThat(names(results.get(0).path("sql"))).containsExactly("table");
    }

    @Test
    void longCellsAndPrintedTextsAreCut() {
        ArrayNode results = results(1);
        ArrayNode row = (ArrayNode) results.get(0).path("sql").path("table").path("rows").get(0);
        row.set(1, JSON.textNode("x".repeat(5000)));
        ((ObjectNode) results.get(0))
                .putObject("python")
                .put("code", "print()")
                .put("stdout", "y".repeat(5000));
        new RowCut(5, 2, 100_000).of(results);

        JsonNode python = results.get(0).path("python");
        JsonNode cells = results.get(0).path("sql").path("table").path("rows").path("0");
        assertThat(cells.get(1).asText()).hasSize(200).endsWith("…");
        assertThat(python.path("stdout").asText()).hasSize(2000).endsWith("…");
        assertThat(python.has("code")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x"})
    void noSignOfALongCellIsCutInTwo(String before) {
        ArrayNode results = results(1);
        ArrayNode row = (ArrayNode) results.get(0).path("sql").path("table").path("rows").get(0);
        row.set(1, JSON.textNode(before + "😀".repeat(300)));
        new RowCut(5, 2, 100_000).of(results);

        String cell =
                results.get(0).path("sql").path("table").path("rows").path("0").get(1).asText();
        assertThat(cell).matches(before + "(😀)+…").hasSizeBetween(198, 200);
    }

    private static ArrayNode results(int size) {
        ArrayNode results = JSON.arrayNode();
        ObjectNode sql = results.addObject().putObject("sql");
        sql.put("executedSql", "SELECT 1").put("durationMs", 7).put("resultRef", "r");
        sql.putObject("lineage");
        ObjectNode table = sql.putObject("table");
        table.putArray("columns").add(column("n")).add(column("even"));
        ArrayNode rows = table.putArray("rows");
        for (int i = 0; i < size; i++) {
            ArrayNode row = rows.addArray().add(i);
            row.add(i % 2 == 0 ? JSON.textNode("yes") : JSON.nullNode());
        }
        return results;
    }

    private static ObjectNode column(String name) {
        return JSON.objectNode().put("name", name);
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
