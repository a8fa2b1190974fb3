package io.dataagent.agent.toolloop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a model reads of rows: few whole, of many the ends, and true figures of each column.
class RowsShownTest {

    private static final String OWL = "\uD83E\uDD89";

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 39, 40})
    void fewRowsAreShownWhole(int count) {
        ObjectNode shown = RowsShown.of(rows(count));

        assertThat(shown.path("rows")).hasSize(count);
        assertThat(shown.has("rows_shown")).isFalse();
        assertThat(shown.path("columns").toString()).isEqualTo("[\"n integer\"]");
    }

    @ParameterizedTest
    @CsvSource({"41, 36, 40", "1000, 995, 999"})
    void ofManyTheFirstTwentyAndTheLastFive(int count, int from, int to) {
        ObjectNode shown = RowsShown.of(rows(count));

        assertThat(shown.path("rows")).hasSize(25);
        assertThat(shown.path("rows").get(0).toString()).isEqualTo("[0]");
        assertThat(shown.path("rows").get(19).toString()).isEqualTo("[19]");
        assertThat(shown.path("rows").get(20).toString()).isEqualTo("[" + from + "]");
        assertThat(shown.path("rows").get(24).toString()).isEqualTo("[" + to + "]");
        assertThat(shown.path("rows_shown").asText())
                .isEqualTo("rows 0 to 19 and rows %d to %d".formatted(from, to));
    }

    @Test
    void figuresAreOfAllRowsAndNotOfThoseShown() {
        JsonNode stats = RowsShown.of(3, result(rows(101), false, null), false).path("stats");

        assertThat(stats.path("n").path("min").asDouble()).isZero();
        assertThat(stats.path("n").path("max").asDouble()).isEqualTo(100);
        assertThat(stats.path("n").path("mean").asDouble()).isEqualTo(50);
        assertThat(stats.path("n").path("distinct").asInt()).isEqualTo(101);
        assertThat(stats.path("n").has("nulls")).isFalse();
    }

    @Test
    void missingValuesAreCountedAndHaveNoFigures() {
        TableData table = Given.table("a decimal, b string", "-, x", "4, x", "-, -", "2, y");

        JsonNode stats = RowsShown.of(1, result(table, false, null), false).path("stats");

        assertThat(stats.path("a").toString())
                .isEqualTo("{\"nulls\":2,\"distinct\":3,\"min\":2.0,\"max\":4.0,\"mean\":3.0}");
        assertThat(stats.path("b").toString()).isEqualTo("{\"nulls\":1,\"distinct\":3}");
    }

    @Test
    void aColumnOfNothingHasNoMean() {
        TableData table = Given.table("a decimal", "-", "-");

        assertThat(
                        RowsShown.of(1, result(table, false, null), false)
                                .path("stats")
                                .path("a")
                                .toString())
                .isEqualTo("{\"nulls\":2,\"distinct\":1}");
    }

    @Test
    void oneRowSpeaksForItself() {
        ObjectNode shown = RowsShown.of(4, result(rows(1), false, null), false);

        assertThat(shown.has("stats")).isFalse();
        assertThat(shown.path("line").asText()).isEqualTo("Step 4: 1 rows of n.");
        assertThat(shown.has("truncated")).isFalse();
        assertThat(shown.has("cached")).isFalse();
        assertThat(shown.has("total_rows")).isFalse();
    }

    @Test
    void whatIsCutOrWasThereAlreadyIsSaid() {
        ObjectNode shown = RowsShown.of(4, result(rows(2), true, 900L), true);

        assertThat(shown.path("truncated").asBoolean()).isTrue();
        assertThat(shown.path("cached").asBoolean()).isTrue();
        assertThat(shown.path("total_rows").asLong()).isEqualTo(900);
        assertThat(shown.path("row_count").asInt()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"99, 99", "100, 100", "101, 100", "5000, 100"})
    void aTextHasAtMostAHundredSigns(int length, int shown) {
        String text = RowsShown.cut(text("x".repeat(length))).asText();

        assertThat(text).hasSize(shown);
        assertThat(text.endsWith("…")).isEqualTo(length > 100);
    }

    @ParameterizedTest
    @ValueSource(ints = {96, 97, 98, 99})
    void noSignIsCutInTwo(int before) {
        String text = RowsShown.cut(text("x".repeat(before) + OWL.repeat(5))).asText();

        assertThat(text).startsWith("x".repeat(before)).endsWith("…").hasSizeLessThan(101);
        assertThat(text.codePoints().filter(c -> c >= 0xD800 && c <= 0xDFFF)).isEmpty();
    }

    @Test
    void whatIsNoTextStays() {
        JsonNode number = JsonNodeFactory.instance.numberNode(1.5);

        assertThat(RowsShown.cut(number)).isSameAs(number);
        assertThat(RowsShown.cut(JsonNodeFactory.instance.nullNode()).isNull()).isTrue();
    }

    private static JsonNode text(String text) {
        return JsonNodeFactory.instance.textNode(text);
    }

    private static TableData rows(int count) {
        return Given.table(
                "n integer",
                IntStream.range(0, count).mapToObj(String::valueOf).toArray(String[]::new));
    }

    private static SqlResult result(TableData table, boolean truncated, @Nullable Long total) {
        return new SqlResult(
                "SELECT",
                table,
                table.rows().size(),
                truncated,
                1,
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of()),
                null,
                total);
    }
}
