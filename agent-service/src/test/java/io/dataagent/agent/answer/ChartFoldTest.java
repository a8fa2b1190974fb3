package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Several columns on one axis, whatever their names are: a drawing without them would be empty.
class ChartFoldTest {

    @Test
    void eachColumnBecomesANameAndAValue() {
        JsonNode spec =
                spec("city string, made decimal, plan decimal", ChartType.BAR, "made", "plan");

        assertThat(spec.path("transform").get(0).path("fold").toString())
                .isEqualTo("[\"made\",\"plan\"]");
        assertThat(spec.path("encoding").path("y").path("field").asText()).isEqualTo("value");
        assertThat(spec.path("encoding").path("color").path("field").asText()).isEqualTo("key");
        assertThat(spec.path("encoding").path("xOffset").path("field").asText()).isEqualTo("key");
    }

    @ParameterizedTest
    @CsvSource({
        "made.2025, plan.2025, made\\.2025, plan\\.2025",
        "a[0], b[0], a\\[0\\], b\\[0\\]",
        "a\\b, plan, a\\\\b, plan",
    })
    void namesWithDotsAndBracketsAreNoPaths(String y, String also, String first, String second) {
        JsonNode spec =
                spec(
                        "city string, %s decimal, %s decimal".formatted(y, also),
                        ChartType.LINE,
                        y,
                        also);

        JsonNode fold = spec.path("transform").get(0).path("fold");
        assertThat(fold.get(0).asText()).isEqualTo(first);
        assertThat(fold.get(1).asText()).isEqualTo(second);
    }

    @Test
    void namesThatAreTakenAreNotTakenAgain() {
        JsonNode spec =
                spec(
                        "key string, value decimal, value_ decimal",
                        ChartType.LINE,
                        "value",
                        "value_");

        assertThat(spec.path("transform").get(0).path("as").toString())
                .isEqualTo("[\"key_\",\"value__\"]");
    }

    @ParameterizedTest
    @EnumSource(
            value = ChartType.class,
            names = {"PIE", "HISTOGRAM", "HEATMAP"})
    void chartsThatHaveNoSuchAxisAreNotFolded(ChartType type) {
        assertThat(spec("city string, made decimal, plan decimal", type, "made", "plan"))
                .noneMatch(n -> n.has("fold"));
    }

    @Test
    void whatIsNotInTheTableIsLeftOut() {
        JsonNode spec =
                spec("city string, made decimal, plan decimal", ChartType.BAR, "made", "ghost");

        assertThat(spec.has("transform")).isFalse();
        assertThat(spec.path("encoding").path("y").path("field").asText()).isEqualTo("made");
    }

    private static JsonNode spec(String columns, ChartType type, String y, String also) {
        List<StepResult> results = List.of(Made.step(1, Made.table(columns, "1, 2, 3")));
        String x = columns.substring(0, columns.indexOf(' '));
        ChartRequest request = new ChartRequest(1, null, type, x, y, null, "title", List.of(also));

        return ((ChartView.VegaLite) Charts.of(List.of(request), results).getFirst()).spec();
    }
}
