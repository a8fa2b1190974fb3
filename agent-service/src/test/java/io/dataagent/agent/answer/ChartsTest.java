package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ChartsTest {

    private static final TableData BEFORE =
            Made.table("month date, city string, revenue decimal", "2026-01-01, Oslo, 7");
    private static final TableData AFTER =
            Made.table("month date, city string, revenue decimal", "2026-01-01, Oslo, 70000");

    @ParameterizedTest
    @CsvSource({
        "BAR, bar",
        "STACKED_BAR, bar",
        "GROUPED_BAR, bar",
        "LINE, line",
        "AREA, area",
        "SCATTER, point",
        "HISTOGRAM, bar",
        "PIE, arc",
        "HEATMAP, rect",
        "BOXPLOT, boxplot"
    })
    void drawsEveryTypeAsWhatItIs(ChartType type, String mark) {
        assertThat(chart(type, Made.step(1, BEFORE)).spec().at("/mark/type").asText())
                .isEqualTo(mark);
    }

    /// So that a mark changes with its cell and with nothing else.
    @ParameterizedTest
    @EnumSource(ChartType.class)
    void everyMarkComesFromTheKeptRows(ChartType type) {
        ChartView.VegaLite before = chart(type, Made.step(1, BEFORE));
        ChartView.VegaLite after = chart(type, Made.step(1, AFTER));

        assertThat(after.spec()).isEqualTo(before.spec());
        assertThat(before.spec().has("data")).isFalse();
        assertThat(before.resultRef()).isEqualTo(Made.KEPT);
    }

    @Test
    void drawsATableThatPythonReturned() {
        StepResult step = Made.python(1, "", Map.of("result", BEFORE), Map.of());

        assertThat(chart(ChartType.LINE, step).resultRef()).isEqualTo(Made.KEPT);
    }

    private static ChartView.VegaLite chart(ChartType type, StepResult step) {
        ChartRequest request = new ChartRequest(1, type, "month", "revenue", "city", "t");
        return (ChartView.VegaLite) Charts.of(List.of(request), List.of(step)).getFirst();
    }
}
