package io.dataagent.chat.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The rows of a chart as the specification reads them. They are what somebody's statement found:
/// holes in them are usual.
class ChartDataTest {

    private static final List<Column> COLUMNS =
            List.of(
                    new Column("day", ColumnType.DATETIME),
                    new Column("city", ColumnType.STRING, "City", null),
                    new Column("revenue", ColumnType.DECIMAL, null, "EUR"),
                    new Column("cost", ColumnType.FLOAT));

    @ParameterizedTest
    @CsvSource({
        "line, '', LINE",
        "area, '', AREA",
        "point, '', POINT",
        "arc, '', ARC",
        "rect, '', RECT",
        "boxplot, '', BOX",
        "bar, '', BAR",
        "bar, true, HISTOGRAM",
        "geoshape, '', BAR"
    })
    void everyMarkIsDrawnAsWhatItIs(String type, String bin, Mark mark) {
        String x = bin.isEmpty() ? "'field':'revenue'" : "'field':'revenue','bin':true";
        JsonNode spec = json("{'mark':{'type':'%s'},'encoding':{'x':{%s}}}".formatted(type, x));

        assertThat(new ChartData(spec, table()).mark()).isEqualTo(mark);
    }

    @ParameterizedTest
    @CsvSource({
        // mark, x, y | whether the rows have what is shown
        "bar, city, revenue, true",
        "bar, city, city, false",
        "bar, nothing, revenue, false",
        "bar, city, nothing, false",
        "point, revenue, cost, true",
        "boxplot, city, day, false"
    })
    void isDrawnOnlyFromColumnsThatThereAreAndFromNumbers(
            String mark, String x, String y, boolean complete) {
        TableData table = table("2026-01-01T00:00:00Z|Oslo|1|2");

        assertThat(new ChartData(spec(mark, x, y), table).complete()).isEqualTo(complete);
        assertThat(new ChartData(spec(mark, x, y), table()).complete()).isFalse();
    }

    @Test
    void aCellWithoutANumberIsAHoleAndNotNought() {
        ChartData data =
                new ChartData(
                        spec("bar", "city", "revenue"),
                        table("|Oslo|1|", "|Rome||", "|Lima|3|", "||4|"));

        var categories = data.categories();

        assertThat(categories.getColumnKeys().toString()).isEqualTo("[Oslo, Lima, —]");
        assertThat(categories.getValue("revenue (EUR)", "Lima").doubleValue()).isEqualTo(3);
        assertThat(data.xTitle()).isEqualTo("City");
        assertThat(data.yTitle()).isEqualTo("revenue (EUR)");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-01T00:00:00Z, 2026-01-01",
        "2026-01-01T00:00, 2026-01-01",
        "2026-01-01 00:00:00.000, 2026-01-01",
        "2026-01-01T00:00:00+02:00, 2026-01-01",
        "2026-01-01T12:00:00Z, 2026-01-01T12:00:00Z",
        "2026-01-01T00:30:00Z, 2026-01-01T00:30:00Z",
        "2026-01-01, 2026-01-01"
    })
    void aMomentAtMidnightIsADay(String moment, String label) {
        ChartData data = new ChartData(spec("line", "day", "revenue"), table(moment + "|Oslo|1|"));

        assertThat(data.categories().getColumnKeys().toString()).isEqualTo("[" + label + "]");
    }

    @Test
    void aColumnThatSplitsMakesSeries() {
        JsonNode spec =
                json(
                        "{'mark':{'type':'bar'},'encoding':{'x':{'field':'day'},"
                                + "'y':{'field':'revenue'},'color':{'field':'city'}}}");
        ChartData data = new ChartData(spec, table("2026|Oslo|1|", "2026|Rome|2|", "2027|Oslo|3|"));

        assertThat(data.series()).isEqualTo(2);
        assertThat(data.categories().getRowKeys().toString()).isEqualTo("[Oslo, Rome]");
        assertThat(data.stacked()).isTrue();
    }

    @Test
    void aFieldWithSignsOfAPathIsFound() {
        TableData table =
                new TableData(
                        List.of(
                                new Column("a.b[0]", ColumnType.STRING),
                                new Column("n", ColumnType.INTEGER)),
                        List.of(List.of(json("'x'"), json("1"))));

        assertThat(new ChartData(spec("bar", "a\\\\.b\\\\[0\\\\]", "n"), table).complete())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bar", "line", "area", "point", "rect", "boxplot", "histogram", "arc"})
    void rowsWithoutASingleNumberAreNoPictureAndNoError(String mark) {
        assertThat(ChartPicture.of(shown(mark), table("2026|Oslo||", "2026|Rome||"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bar", "line", "area", "point", "rect", "boxplot", "histogram", "arc"})
    void oneNumberOrTheSameOneOftenIsAPicture(String mark) {
        for (TableData table :
                List.of(
                        table("2026|Oslo|0|0", "2026|Oslo|0|0"),
                        table("2026|Oslo|1e300|1e300", "2026|Rome|-1e300|1", "2026|Lima||"))) {
            assertThatCode(
                            () ->
                                    assertThat(ChartPicture.of(shown(mark), table))
                                            .hasValueSatisfying(
                                                    png -> assertThat(png).isNotEmpty()))
                    .doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, -0.08, 0.08", "5, 5, 4.6, 5.4", "-5, -5, -5.4, -4.6", "0, 100, -8, 108"})
    void boxesHaveRoomAroundThemAlsoWhereAllValuesAreAlike(
            String one, String other, double low, double high) {
        TableData table = table("2026|Oslo|" + one + "|", "2026|Rome|" + other + "|");

        Range shown = new ChartData(shown("boxplot"), table).spread();

        assertThat(shown.getLowerBound()).isEqualTo(low, within(1e-9));
        assertThat(shown.getUpperBound()).isEqualTo(high, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bar", "line", "area", "point", "rect", "boxplot", "histogram", "arc"})
    void aNumberThatNoPictureCanShowIsAHole(String mark) {
        TableData table = table("2026|Oslo|1e400|1e400", "2026|Rome|-1e400|1", "2026|Lima|3|4");

        assertThat(ChartPicture.of(shown(mark), table)).isPresent();
    }

    private static JsonNode shown(String mark) {
        return switch (mark) {
            case "histogram" ->
                    json(
                            "{'mark':{'type':'bar'},'encoding':{'x':{'field':'revenue','bin':true},"
                                    + "'y':{'aggregate':'count'}}}");
            case "arc" ->
                    json(
                            "{'mark':{'type':'arc'},'encoding':{'color':{'field':'city'},"
                                    + "'theta':{'field':'revenue'}}}");
            case "rect" ->
                    json(
                            "{'mark':{'type':'rect'},'encoding':{'x':{'field':'day'},"
                                    + "'y':{'field':'city'},'color':{'field':'revenue'}}}");
            case "point" -> spec("point", "revenue", "cost");
            default -> spec(mark, "city", "revenue");
        };
    }

    private static JsonNode spec(String mark, String x, String y) {
        return json(
                "{'mark':{'type':'%s'},'encoding':{'x':{'field':'%s'},'y':{'field':'%s'}}}"
                        .formatted(mark, x, y));
    }

    /// Rows of day, city, revenue and cost; what is empty is null.
    private static TableData table(String... rows) {
        List<List<JsonNode>> all = new ArrayList<>();
        for (String row : rows) {
            List<JsonNode> cells = new ArrayList<>();
            String[] parts = row.split("\\|", -1);
            for (int i = 0; i < COLUMNS.size(); i++) {
                String part = i < parts.length ? parts[i] : "";
                String text = i < 2 ? "'" + part + "'" : part;
                cells.add(json(part.isEmpty() ? "null" : text));
            }
            all.add(cells);
        }
        return new TableData(COLUMNS, all);
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text.replace('\'', '"'), JsonNode.class);
    }
}
