package io.dataagent.offline.narrate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.python.ChartCode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StoryTest {

    private static final Column TOTAL = new Column("total_amount", ColumnType.DECIMAL);
    private static final String BY_CITY =
            "SELECT s.city AS city, SUM(o.total_amount) AS total_amount FROM orders o";

    @ParameterizedTest
    @ValueSource(strings = {"", "`", "\""})
    void saysTheMetricsLabelAndItsUnit(String quote) {
        String sql =
                BY_CITY.replaceAll(
                        "(total_amount|city|(?<=[ (])[os](?=[.]))", quote + "$1" + quote);
        assertThat(first(story(sql, cities("Oslo", 9, "Lima", 7))))
                .isEqualTo(
                        "Of {{v1}} rows, **{{v2}}** has the highest revenue with **{{v3}}** USD.");
    }

    @Test
    void anotherAggregateOfTheSameFieldIsNotTheMetricButHasItsUnit() {
        assertThat(first(story(BY_CITY.replace("SUM(", "AVG("), cities("Oslo", 9, "Lima", 7))))
                .contains("highest total amount with")
                .contains("** USD.");
    }

    @Test
    void theUnitThatTheModelSaysComesBeforeWhatNamesSay() {
        TableData table =
                new TableData(
                        List.of(
                                new Column("city", ColumnType.STRING),
                                new Column("total_amount", ColumnType.DECIMAL, null, "cents")),
                        cities("Oslo", 9, "Lima", 7).rows());

        assertThat(first(story(BY_CITY, table))).endsWith("** cents.");
    }

    @Test
    void eachOfSeveralFiguresOfALineIsNamed() {
        TableData one = cities("Oslo", 9, "Lima", 7);
        TableData table =
                new TableData(
                        Stream.concat(
                                        one.columns().stream(),
                                        Stream.of(new Column("order_count", ColumnType.INTEGER)))
                                .toList(),
                        one.rows().stream()
                                .map(
                                        r ->
                                                Stream.concat(
                                                                r.stream(),
                                                                Stream.<JsonNode>of(
                                                                        JsonNodeFactory.instance
                                                                                .numberNode(3)))
                                                        .toList())
                                .toList());

        assertThat(String.join("\n", story(BY_CITY, table).paragraphs()))
                .containsPattern(
                        "- \\{\\{v\\d+}}: revenue \\{\\{v\\d+}}, order count \\{\\{v\\d+}}");
    }

    @Test
    void aCountHasNoUnit() {
        assertThat(first(story(BY_CITY.replace("SUM(", "COUNT("), cities("Oslo", 9, "Lima", 7))))
                .doesNotContain("USD");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "9,9,7 | share the highest revenue",
                "9,9,9 | have the same revenue",
                "9,9,9,9,7 | and others share the highest revenue",
                "7,9,8 | has the highest revenue",
                "0.20000000000000004,0.2,0.19999999999999998 | have the same revenue",
                "0.30000000000000004,0.3,0.1 | share the highest revenue"
            })
    void tellsTies(String values, String words) {
        Object[] cells =
                IntStream.range(0, values.split(",").length)
                        .boxed()
                        .flatMap(i -> Stream.of("City" + i, values.split(",")[i]))
                        .toArray();

        assertThat(first(story(BY_CITY, cities(cells)))).contains(words);
    }

    @ParameterizedTest
    @CsvSource({
        "12, 'have the same revenue', 'The table has all rows.'",
        "5000, 'share the highest revenue', 'The table has more rows.'"
    })
    void ofTheFirstRowsNothingIsSaidOfAll(int rows, String words, String all) {
        Object[] cells =
                IntStream.range(0, 12).boxed().flatMap(i -> Stream.of("City" + i, "9")).toArray();
        List<String> paragraphs = Narrator.write(block(BY_CITY, cities(cells), rows)).paragraphs();

        assertThat(paragraphs.getFirst()).contains(words);
        assertThat(paragraphs.get(1)).endsWith(all);
    }

    @Test
    void aShareIsNoAmountOfMoney() {
        TableData share =
                new TableData(
                        List.of(new Column("share_percent", ColumnType.DECIMAL)),
                        List.of(List.of(JsonNodeFactory.instance.numberNode(14.9))));
        String sql = "SELECT SUM(q.share_percent) AS share_percent FROM q";

        assertThat(first(story(sql, share)))
                .startsWith("The share percent is")
                .doesNotContain("USD");
    }

    @Test
    void rowsWithoutAMonthAreNoEndOfACourse() {
        JsonNodeFactory json = JsonNodeFactory.instance;
        List<JsonNode> none = List.of(json.nullNode(), json.numberNode(99));
        List<JsonNode> may = List.of(json.textNode("2025-05-01"), json.numberNode(1));
        List<JsonNode> june = List.of(json.textNode("2025-06-01"), json.numberNode(2));
        List<Column> columns = List.of(new Column("month", ColumnType.DATE), TOTAL);
        String sql =
                "SELECT o.placed_on AS month, SUM(o.total_amount) AS total_amount FROM orders o";

        for (List<List<JsonNode>> rows :
                List.of(List.of(may, june, none), List.of(none, may, june))) {
            Drafts.Narrative story = story(sql, new TableData(columns, rows));

            assertThat(first(story)).contains("goes from");
            assertThat(story.bindings().stream().limit(4))
                    .filteredOn(Binding.Cell.class::isInstance)
                    .extracting(b -> ((Binding.Cell) b).row())
                    .doesNotContain(rows.indexOf(none));
        }
    }

    /// Months, figures by month, and the rows that the list shows; `…` where it leaves some out.
    @ParameterizedTest
    @CsvSource({
        "5, 4, 0 1 2 3 4",
        "12, 0, 0 1 2 3 4 5 6 7 8 9 10 11",
        "13, 5, 0 1 2 3 4 5 6 7 8 9 10 11 12",
        "20, 4, 0 … 4 … 10 11 12 13 14 15 16 17 18 19",
    })
    void theListOfACourseHasWhatItsHeadlineQuotes(int months, int highest, String shown) {
        Drafts.Narrative story = Narrator.write(months(months, highest, List.of()));
        Map<String, Integer> rows =
                story.bindings().stream()
                        .filter(Binding.Cell.class::isInstance)
                        .collect(Collectors.toMap(Binding::name, b -> ((Binding.Cell) b).row()));

        assertThat(
                        story.paragraphs()
                                .get(1)
                                .lines()
                                .filter(l -> l.startsWith("- "))
                                .map(l -> l.equals("- …") ? "…" : row(l, rows)))
                .containsExactly(shown.split(" "));
    }

    private static String row(String line, Map<String, Integer> rows) {
        String name = line.substring(line.indexOf("{{") + 2, line.indexOf("}}"));
        return String.valueOf(rows.get(name));
    }

    @Test
    void aMonthThatIsCutIsMarkedInTheList() {
        List<Finding> cut =
                List.of(
                        new Finding.PartialPeriod(1, "month", "2024-01-01", 2, 31),
                        new Finding.PartialPeriod(1, "other", "2024-02-01", 2, 29));
        List<String> lines =
                Narrator.write(months(13, 5, cut)).paragraphs().get(1).lines().toList();

        assertThat(lines.getFirst()).contains(" (a part of it only): ");
        assertThat(lines.subList(1, 13)).noneMatch(l -> l.contains("part of it"));
    }

    private static ContextBlock months(int months, int highest, List<Finding> findings) {
        List<List<JsonNode>> rows =
                IntStream.range(0, months)
                        .<List<JsonNode>>mapToObj(
                                i ->
                                        List.of(
                                                TextNode.valueOf(
                                                        "%d-%02d-01"
                                                                .formatted(
                                                                        2024 + i / 12, i % 12 + 1)),
                                                DecimalNode.valueOf(
                                                        BigDecimal.valueOf(
                                                                i == highest ? 500 : 100 + i))))
                        .toList();
        TableData table = new TableData(List.of(new Column("month", ColumnType.DATE), TOTAL), rows);
        String sql = "SELECT o.placed_on AS month, SUM(o.total_amount) AS total_amount FROM o";
        return block(sql, table, months, findings);
    }

    @Test
    void theLeaderIsFoundWhereverItStands() {
        Drafts.Narrative story = story(BY_CITY, cities("Oslo", 7, "Lima", 9, "Bonn", 8));

        assertThat(story.bindings())
                .anyMatch(
                        b -> b.name().equals("v2") && b instanceof Binding.Cell c && c.row() == 1);
    }

    @Test
    void anAggregateOverNothingSaysSo() {
        TableData nothing =
                new TableData(
                        List.of(new Column("total_amount", ColumnType.DECIMAL)),
                        List.of(List.of(JsonNodeFactory.instance.nullNode())));

        assertThat(first(story("SELECT SUM(o.total_amount) AS total_amount", nothing)))
                .isEqualTo("There is no revenue: no rows match.");
    }

    @ParameterizedTest
    @CsvSource({
        "month, 2026-01-01 2026-02-01 2026-03-01, ''",
        "month, 2026-01-01 2026-03-01 2026-04-01, Some months in between have no rows.",
        "quarter, 2026-01-01 2026-04-01 2026-07-01, ''",
        "quarter, 2025-10-01 2026-04-01, Some quarters in between have no rows.",
        "week, 2026-01-05 2026-01-12, ''",
        "day, 2026-01-05 2026-01-07, Some days in between have no rows.",
        "city, Oslo Lima, ''"
    })
    void tellsGapsInTime(String grain, String cells, String sentence) {
        assertThat(Ends.gaps(grain, List.of(cells.split(" "))).orElse("")).isEqualTo(sentence);
    }

    static Stream<Arguments> charts() {
        return Stream.of(
                Arguments.of("bar", table(5, ColumnType.STRING, ColumnType.DECIMAL)),
                Arguments.of("line", table(5, ColumnType.DATE, ColumnType.DECIMAL)),
                Arguments.of(
                        "stacked_bar",
                        table(5, ColumnType.STRING, ColumnType.STRING, ColumnType.DECIMAL)),
                Arguments.of(
                        "line", table(5, ColumnType.DATE, ColumnType.STRING, ColumnType.DECIMAL)),
                Arguments.of(
                        "scatter",
                        table(9, ColumnType.STRING, ColumnType.DECIMAL, ColumnType.DECIMAL)),
                Arguments.of("histogram", table(60, ColumnType.STRING, ColumnType.DECIMAL)),
                Arguments.of("histogram", table(20, ColumnType.DECIMAL)),
                Arguments.of("none", table(1, ColumnType.STRING, ColumnType.DECIMAL)),
                Arguments.of("none", table(9, ColumnType.STRING)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("charts")
    void choosesTheChartThatFits(String type, TableData table) {
        assertThat(ChartChoice.of(table).of(1, "t").map(c -> c.type().wire()).orElse("none"))
                .isEqualTo(type);
    }

    /// Each figure: its name, unit and largest value.
    @ParameterizedTest
    @CsvSource({
        "a:EUR:5 b:EUR:900, a+b",
        "a:EUR:5 b:h:5, a b",
        "a::5 b::90, a+b",
        "a::5 b::900, a b",
        "a::5 b:EUR:5 c::6, a+c b",
        "a::5 b:EUR:5 c:h:6 d:kg:7, a b c"
    })
    void drawsFiguresTogetherThatShareAnAxis(String figures, String charts) {
        List<Column> columns = new ArrayList<>(List.of(new Column("month", ColumnType.DATE)));
        List<JsonNode> row = new ArrayList<>(List.of(TextNode.valueOf("2026-01-01")));
        for (String figure : figures.split(" ")) {
            String[] parts = figure.split(":");
            columns.add(
                    new Column(
                            parts[0],
                            ColumnType.DECIMAL,
                            null,
                            parts[1].isEmpty() ? null : parts[1]));
            row.add(DecimalNode.valueOf(new BigDecimal(parts[2])));
        }
        TableData table = new TableData(columns, List.of(row, row));
        List<Integer> values = IntStream.range(1, columns.size()).boxed().toList();

        List<ChartRequest> drawn =
                new ChartChoice(table, List.of(0), values)
                        .all(
                                1,
                                some ->
                                        some.stream()
                                                .map(i -> columns.get(i).name())
                                                .collect(Collectors.joining("+")));

        assertThat(drawn.stream().map(ChartRequest::title)).containsExactly(charts.split(" "));
        assertThat(drawn)
                .allSatisfy(
                        c ->
                                assertThat(
                                                c.y()
                                                        + c.also().stream()
                                                                .map(a -> "+" + a)
                                                                .collect(Collectors.joining()))
                                        .isEqualTo(c.title()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("charts")
    void drawsTheSameInPython(String type, TableData table) {
        String code = ChartCode.write(block("SELECT 1", table)).code();

        assertThat(code)
                .contains(
                        switch (type) {
                            case "bar" -> "axes.bar(";
                            case "line" -> "axes.plot(";
                            case "stacked_bar" -> "stacked=True";
                            case "scatter" -> "axes.scatter(";
                            case "histogram" -> "axes.hist(";
                            default -> "nothing to draw";
                        });
    }

    private static String first(Drafts.Narrative story) {
        return story.paragraphs().getFirst();
    }

    private static Drafts.Narrative story(String sql, TableData table) {
        return Narrator.write(block(sql, table));
    }

    private static ContextBlock block(String sql, TableData table) {
        return block(sql, table, table.rows().size());
    }

    private static ContextBlock block(String sql, TableData table, int rows) {
        return block(sql, table, rows, List.of());
    }

    /// @param rows of the result, of which the table may have the first ones only
    private static ContextBlock block(
            String sql, TableData table, int rows, List<Finding> findings) {
        QueryLineage lineage =
                new QueryLineage(
                        List.of("orders"),
                        List.of(
                                new QueryLineage.OutputColumn(
                                        "total_amount", List.of("orders.total_amount"), true),
                                new QueryLineage.OutputColumn(
                                        "share_percent", List.of("orders.total_amount"), true)),
                        List.of(),
                        List.of(),
                        null,
                        List.of());
        return new ContextBlock(
                1,
                "explainer",
                "xyzzy plugh",
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                List.of(),
                Map.of(),
                null,
                List.of(orders()),
                List.of(),
                List.of(
                        new MetricView(
                                "revenue",
                                "SUM(orders.total_amount)",
                                "Revenue",
                                null,
                                List.of(),
                                List.of("orders"))),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                List.of(
                        new StepResult(
                                1,
                                "s",
                                Strategy.SQL,
                                new StepResult.SqlResult(sql, table, rows, false, 1, lineage, null),
                                null,
                                null)),
                findings,
                null,
                null,
                null);
    }

    private static DatasetView orders() {
        FieldView total =
                new FieldView(
                        "total_amount",
                        "total_amount",
                        null,
                        "What the buyer paid in USD after discounts",
                        "Decimal",
                        false,
                        List.of(),
                        List.of(),
                        null,
                        null,
                        null,
                        null);
        return new DatasetView(
                "orders",
                "public.orders",
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                9L,
                List.of(total),
                null);
    }

    private static TableData cities(Object... cells) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        List<List<JsonNode>> rows =
                IntStream.range(0, cells.length / 2)
                        .mapToObj(
                                i ->
                                        List.<JsonNode>of(
                                                json.textNode(cells[2 * i].toString()),
                                                json.numberNode(
                                                        new BigDecimal(
                                                                cells[2 * i + 1].toString()))))
                        .toList();
        return new TableData(List.of(new Column("city", ColumnType.STRING), TOTAL), rows);
    }

    private static TableData table(int rows, ColumnType... types) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return new TableData(
                IntStream.range(0, types.length)
                        .mapToObj(i -> new Column("c" + i, types[i]))
                        .toList(),
                IntStream.range(0, rows)
                        .mapToObj(
                                r ->
                                        Arrays.stream(types)
                                                .<JsonNode>map(
                                                        t ->
                                                                t.numeric()
                                                                        ? json.numberNode(
                                                                                new BigDecimal(r))
                                                                        : json.textNode("x" + r))
                                                .toList())
                        .toList());
    }
}
