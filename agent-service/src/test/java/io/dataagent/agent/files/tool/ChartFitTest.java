package io.dataagent.agent.files.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What is drawn and what is refused, for every kind of chart.
class ChartFitTest {

    private static final int WIDTH = 12;

    @ParameterizedTest
    @CsvSource({
        "BAR, 201, too_many_points",
        "COLUMN, 201, too_many_points",
        "STACKED_COLUMN, 201, too_many_points",
        "LINE, 201, too_many_points",
        "AREA, 201, too_many_points",
        "SCATTER, 201, too_many_points",
        "BAR, 200, -",
        "LINE, 200, -",
        "SCATTER, 200, -",
        "AREA, 200, -",
        "STACKED_COLUMN, 200, -",
        "HISTOGRAM, 1000, -",
        "BOXPLOT, 1000, -",
    })
    void pointsAreCountedWhereEachRowIsOne(ChartKind kind, int rows, String code) {
        String x = kind == ChartKind.HISTOGRAM ? "y0" : "x";

        assertThat(code(chart(kind, x, "y0"), table(rows), rows)).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({"10, -", "11, too_many_series"})
    void atMostTenSeries(int count, String code) {
        String[] series = IntStream.range(0, count).mapToObj(i -> "y" + i).toArray(String[]::new);

        assertThat(code(chart(ChartKind.LINE, "x", series), table(5), 5)).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({
        "LINE, repeated_x",
        "AREA, repeated_x",
        "SCATTER, -",
        "BAR, -",
        "STACKED_COLUMN, -",
        "BOXPLOT, -",
    })
    void onlyALineNeedsOneRowForEachX(ChartKind kind, String code) {
        List<List<JsonNode>> twice = new ArrayList<>(table(5).rows());
        twice.add(twice.getFirst());
        TableData rows = new TableData(table(5).columns(), twice);

        assertThat(code(chart(kind, "x", "y0"), rows, 6)).isEqualTo(code);
    }

    @ParameterizedTest
    @EnumSource(
            value = ChartKind.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"HISTOGRAM"})
    void theAxisOfFiguresHoldsNumbers(ChartKind kind) {
        assertThat(code(chart(kind, "y0", "word"), table(5), 5)).isEqualTo("no_numbers");
        assertThat(code(chart(kind, "x"), table(5), 5)).isEqualTo("no_series");
    }

    @Test
    void aHistogramIsOfNumbersAndNeedsNoSeries() {
        assertThat(code(chart(ChartKind.HISTOGRAM, "word"), table(5), 5)).isEqualTo("no_numbers");
        assertThat(code(chart(ChartKind.HISTOGRAM, "y0"), table(5), 5)).isEqualTo("-");
    }

    @Test
    void aBoxplotIsOfOneColumnAndAllRows() {
        assertThat(code(chart(ChartKind.BOXPLOT, "word", "y0", "y1"), table(5), 5))
                .isEqualTo("too_many_series");
        assertThat(code(chart(ChartKind.BOXPLOT, "word", "y0"), table(5), 6))
                .isEqualTo("rows_missing");
    }

    @ParameterizedTest
    @CsvSource({"nothing, y0", "x, nothing"})
    void aColumnThatIsNotThereIsNamed(String x, String y) {
        Names<Column> names = new Names<>(table(1).columns(), c -> List.of(c.name()));

        Optional<ChartFit.Misfit> misfit = ChartFit.unknown(chart(ChartKind.BAR, x, y), names);

        assertThat(misfit.orElseThrow().code()).isEqualTo("unknown_column");
        assertThat(misfit.orElseThrow().sentence())
                .startsWith("There is no column “nothing”. There are: x, word, y0");
    }

    @Test
    void labelsAndNoteAreKeptInTheChart() {
        ObjectNode spec = JsonNodeFactory.instance.objectNode();
        spec.putObject("encoding").putObject("x").put("title", "x");
        ((ObjectNode) spec.get("encoding")).putObject("y").put("title", "y0");
        ShowChart asked =
                new ShowChart(
                        1,
                        null,
                        ChartKind.BAR,
                        "x",
                        List.of("y0"),
                        " Month ",
                        "Revenue in USD",
                        "t",
                        "Without returns");

        JsonNode labelled =
                ((ChartView.VegaLite)
                                asked.labelled(
                                        new ChartView.VegaLite("t", spec, ArtifactId.next())))
                        .spec();

        assertThat(labelled.at("/encoding/x/title").asText()).isEqualTo("Month");
        assertThat(labelled.at("/encoding/y/title").asText()).isEqualTo("Revenue in USD");
        assertThat(labelled.path("description").asText()).isEqualTo("Without returns");
        assertThat(spec.has("description")).isFalse();
    }

    private static String code(ShowChart asked, TableData rows, long count) {
        return ChartFit.misfit(asked, rows, count).map(ChartFit.Misfit::code).orElse("-");
    }

    private static ShowChart chart(ChartKind kind, String x, String... series) {
        return new ShowChart(1, null, kind, x, List.of(series), "", "", "", "");
    }

    /// A column `x` that never repeats, one of words, and twelve of numbers.
    private static TableData table(int rows) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("x", ColumnType.INTEGER));
        columns.add(new Column("word", ColumnType.STRING));
        for (int i = 0; i < WIDTH; i++) {
            columns.add(new Column("y" + i, ColumnType.FLOAT));
        }
        return new TableData(
                columns, IntStream.range(0, rows).mapToObj(ChartFitTest::row).toList());
    }

    private static List<JsonNode> row(int number) {
        List<JsonNode> cells = new ArrayList<>();
        cells.add(IntNode.valueOf(number));
        cells.add(TextNode.valueOf("word"));
        for (int i = 0; i < WIDTH; i++) {
            cells.add(DoubleNode.valueOf(number * 1.5));
        }
        return cells;
    }
}
