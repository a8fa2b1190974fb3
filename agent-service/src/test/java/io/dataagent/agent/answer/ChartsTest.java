package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
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

    @ParameterizedTest
    @EnumSource(
            value = ChartType.class,
            names = {"BAR", "GROUPED_BAR", "STACKED_BAR", "LINE", "AREA", "SCATTER", "BOXPLOT"})
    void drawsFurtherColumnsOnTheSameAxis(ChartType type) {
        TableData rows =
                Made.table("key string, income decimal, value decimal", "Oslo, 7, 3", "Lima, 2, 1");
        ChartRequest request =
                new ChartRequest(
                        1, null, type, "key", "income", null, "t", List.of("value", "gone"));

        JsonNode spec = drawn(request, Made.step(1, rows)).spec();

        assertThat(spec.at("/transform/0").toString())
                .isEqualTo("{\"fold\":[\"income\",\"value\"],\"as\":[\"key_\",\"value_\"]}");
        assertThat(spec.at("/encoding/y/field").asText()).isEqualTo("value_");
        assertThat(spec.at("/encoding/color/field").asText()).isEqualTo("key_");
        assertThat(spec.at("/encoding/xOffset/field").asText())
                .isEqualTo(type == ChartType.BAR || type == ChartType.GROUPED_BAR ? "key_" : "");
    }

    @ParameterizedTest
    @EnumSource(
            value = ChartType.class,
            names = {"PIE", "HEATMAP", "HISTOGRAM"})
    void drawsOneColumnWhereThereIsRoomForOne(ChartType type) {
        TableData rows = Made.table("city string, income decimal, cost decimal", "Oslo, 7, 3");
        ChartRequest request =
                new ChartRequest(1, null, type, "city", "income", null, "t", List.of("cost"));

        assertThat(drawn(request, Made.step(1, rows)).spec().has("transform")).isFalse();
    }

    @Test
    void keepsFurtherColumnsOfTheSameUnitOnly() {
        TableData made =
                Made.table("city string, income decimal, cost decimal, hours decimal, name string");
        TableData rows =
                new TableData(
                        made.columns().stream()
                                .map(
                                        c ->
                                                new Column(
                                                        c.name(),
                                                        c.type(),
                                                        null,
                                                        c.name().equals("hours") ? "h" : "EUR"))
                                .toList(),
                        made.rows());
        ChartRequest request =
                new ChartRequest(
                        1,
                        null,
                        ChartType.BAR,
                        "city",
                        "income",
                        null,
                        "t",
                        List.of("hours", "COST", "income", "name", "cost", "gone"));

        List<String> complaints = new ArrayList<>();
        List<ChartRequest> sound =
                Charts.sound(
                        List.of(request), new Sources(List.of(Made.step(1, rows))), complaints);

        assertThat(sound.getFirst().also()).containsExactly("cost");
        assertThat(complaints).isEmpty();
    }

    /// What a statement makes, what it is called, and what is drawn of it: the mark, and whether
    /// bars stand side by side.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SUM(amount)                | revenue      | STACKED_BAR | bar | false",
                "SUM(amount)                | revenue      | AREA        | area | false",
                "SUM(price)                 | total_price  | BAR         | bar | false",
                "COUNT(*)                   | orders       | PIE         | arc | false",
                "COALESCE(SUM(amount), 0)   | averageless  | BAR         | bar | false",
                "AVG(amount)                | revenue      | STACKED_BAR | bar | true",
                "AVG(amount)                | revenue      | BAR         | bar | true",
                "AVG(amount)                | revenue      | AREA        | line | false",
                "AVG(amount)                | revenue      | PIE         | bar | false",
                "PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY amount) | m | STACKED_BAR | bar | true",
                "SUM(amount) / COUNT(*)     | aov          | STACKED_BAR | bar | true",
                "COUNT(DISTINCT customer)   | customers    | STACKED_BAR | bar | true",
                "x.m                        | median_order | STACKED_BAR | bar | true",
                "x.m                        | avgAmount    | STACKED_BAR | bar | true",
                "AVG(amount)                | revenue      | GROUPED_BAR | bar | true",
                "AVG(amount)                | revenue      | HEATMAP     | rect | false",
            })
    void stacksOnlyWhatAddsUp(
            String made, String name, ChartType type, String mark, boolean beside) {
        TableData rows =
                Made.table("region string, city string, " + name + " decimal", "S, Oslo, 7");
        String sql = "SELECT region, city, " + made + " AS " + name + " FROM facts GROUP BY 1, 2";
        StepResult step = Made.step(1, sql, rows, false, 1L);

        JsonNode spec = drawn(new ChartRequest(1, type, "region", name, "city", "t"), step).spec();

        assertThat(spec.at("/mark/type").asText()).isEqualTo(mark);
        assertThat(spec.at("/encoding/xOffset/field").asText()).isEqualTo(beside ? "city" : "");
    }

    @Test
    void averagesOverTimeAreLinesAndNoStackedBars() {
        StepResult step = Made.step(1, "SELECT AVG(a) AS revenue FROM t", BEFORE, false, 1L);

        assertThat(chart(ChartType.STACKED_BAR, step).spec().at("/mark/type").asText())
                .isEqualTo("line");
        assertThat(chart(ChartType.STACKED_BAR, Made.step(1, BEFORE)).spec().at("/mark/type"))
                .hasToString("\"bar\"");
    }

    /// One series alone has nothing to stand on.
    @Test
    void plainBarsOfAveragesStayPlain() {
        StepResult step = Made.step(1, "SELECT AVG(a) AS revenue FROM t", BEFORE, false, 1L);
        ChartRequest request =
                new ChartRequest(1, ChartType.BAR, "city", "revenue", null, "Average by city");

        assertThat(drawn(request, step).spec().path("encoding").has("xOffset")).isFalse();
    }

    /// An average that only its title tells: the name of the column is the model's own.
    @Test
    void aTitleTellsWhatIsNoSum() {
        ChartRequest request =
                new ChartRequest(
                        1, ChartType.BAR, "city", "revenue", "month", "Median order by city");

        assertThat(drawn(request, Made.step(1, BEFORE)).spec().at("/encoding/xOffset/field"))
                .hasToString("\"month\"");
    }

    private static ChartView.VegaLite drawn(ChartRequest request, StepResult step) {
        return (ChartView.VegaLite) Charts.of(List.of(request), List.of(step)).getFirst();
    }

    private static ChartView.VegaLite chart(ChartType type, StepResult step) {
        ChartRequest request = new ChartRequest(1, type, "month", "revenue", "city", "t");
        return drawn(request, step);
    }
}
