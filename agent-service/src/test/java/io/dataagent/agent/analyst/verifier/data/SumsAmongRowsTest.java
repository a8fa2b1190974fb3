package io.dataagent.agent.analyst.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Inhabitants by region with a row "Total" for each year, as statistical offices publish them.
class SumsAmongRowsTest {

    private static final String SENTENCE =
            "Rows that are sums of others are among those of inhabitants (by region): figures over"
                    + " all of them count twice, and lists of them hold the sum, too.";

    private final List<String> asked = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "North 100 South 200 Total 300, true",
        "North 100 South 200 Total 300.4, true",
        "North 100 South 200 Total 302, false",
        "North 100 South 200 Total 120, false",
        "North 300 Total 300, true",
        "North 0 South 0 Total 0, false",
        "North 100 South 200 Total -, false",
        "North 100 Subtotal 300 South 200 Total 300, true",
        "North 1203.25 South 200 All_stores 1403.25, true",
        "North 1203.25 South 200 All_stores 1403.26, false",
        "North 1403.25 All_stores 1403.25, false",
        "North 1 South 2 West 3, false",
        "North 100 South 200 West 300, false",
        "North 1234 South 200 West 1434, true",
        "North 1234 South 200 ? 1434, true",
        "North 1234 South 200 ? 2868, true",
        "North 1234 South 200 West 2868, false",
        "North -1234 South -200 West -1434, true",
        "North 1234 South -1234 West 500, false"
    })
    void onlyTheDataMakesARowASumAndNotItsName(String amounts, boolean sums) {
        List<String> doubts =
                sums(regions("North", "South", "Total"), amounts)
                        .doubts(summed(null, null), Told.NOTHING);

        assertThat(doubts).isEqualTo(sums ? List.of(SENTENCE) : List.of());
        assertThat(asked)
                .containsExactly(
                        "SELECT region AS value, SUM(people) AS amount FROM public.inhabitants"
                                + " GROUP BY region");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Total", "TOTAL", "Grand total", "Subtotal", "Gesamt", "Insgesamt"})
    void ofALargeTableOnlyFieldsWithNamesOfSumsAreAskedFor(String name) {
        assertThat(sums(large("North", name), "North 7 " + name.replace(' ', '_') + " 7"))
                .extracting(s -> s.doubts(summed(null, null), Told.NOTHING))
                .isEqualTo(List.of(SENTENCE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Total Gym", "Totalschaden", "Summer", "Allgäu", "Subtotalis", "Bothwell"})
    void whatIsNoNameOfASumIsNotAskedAboutInALargeTable(String name) {
        assertThat(
                        sums(large("North", name), "North 7 X 7")
                                .doubts(summed(null, null), Told.NOTHING))
                .isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void aStatementThatBindsTheFieldIsNotInDoubtOneThatListsItIs() {
        String amounts = "North 100 South 200 Total 300";
        DatasetView regions = regions("North", "South", "Total");

        assertThat(sums(regions, amounts).doubts(summed(null, "inhabitants.region"), Told.NOTHING))
                .isEmpty();
        assertThat(sums(regions, amounts).doubts(summed("inhabitants.region", null), Told.NOTHING))
                .containsExactly(SENTENCE);
        assertThat(
                        sums(regions, amounts)
                                .doubts(
                                        summed("inhabitants.year", "inhabitants.year"),
                                        Told.NOTHING))
                .containsExactly(SENTENCE);
    }

    @Test
    void rowsThatAreOnlyShownAreNotInDoubt() {
        StatementFacts listed = facts(output(column("inhabitants.people")), null, null);

        assertThat(
                        sums(regions("North", "Total"), "North 300 Total 300")
                                .doubts(listed, Told.NOTHING))
                .isEmpty();
    }

    @Test
    void aDatasetThatIsNotReadIsNotAskedAbout() {
        DatasetView others = Views.dataset("others", text("region", "A", "Total"));

        assertThat(sums(others, "A 7 Total 7").doubts(summed(null, null), Told.NOTHING)).isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void ofSeveralDatasetsOnlyThoseWithTheFiguresAreAskedAbout() {
        DatasetView regions = regions("North", "South", "Total");
        DatasetView areas =
                Views.dataset(
                        "areas", text("kind", "A", "B"), Views.field("km", "Decimal", 0.0, 9L));
        StatementFacts one = summed(null, null);
        StatementFacts joined =
                new StatementFacts(
                        null,
                        List.of(
                                new Select(
                                        Place.MAIN,
                                        "",
                                        -1,
                                        List.of("inhabitants", "areas"),
                                        false)),
                        one.outputs(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of());
        SumsAmongRows sums =
                new SumsAmongRows(
                        List.of(regions, areas),
                        sql -> {
                            asked.add(sql);
                            return Optional.empty();
                        });

        assertThat(sums.doubts(joined, Told.NOTHING)).isEmpty();
        assertThat(asked).singleElement().asString().contains("FROM public.inhabitants");
    }

    @Test
    void yearsAndNumbersOfThingsAreNoAmounts() {
        DatasetView counted =
                Views.dataset(
                        "inhabitants",
                        text("region", "North", "Total"),
                        Views.field("year", "Integer", 0.0, 30L),
                        Views.field("house_no", "Integer", 0.0, 300L),
                        Views.field("floors", "Integer", 0.0, 4L));

        assertThat(sums(counted, "North 7 Total 7").doubts(summed(null, null), Told.NOTHING))
                .isEmpty();
        assertThat(asked).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "“inhabitants”: 4 rows of one value of a column are sums of its other values: they count as rows. | 0",
                "“areas”: 4 rows of one value of a column are sums of its other values: they count as rows. | 1",
                "“inhabitants”: 3 rows are named like taxes on other rows: they count as rows. | 1",
                "nothing | 1"
            })
    void whatTheFileOfATableSaidIsNotAskedAgain(String doubt, int again) {
        Told told = Told.of(List.of(doubt));

        assertThat(
                        sums(regions("North", "South", "Total"), "North 4 South 5 Total 9")
                                .doubts(summed(null, null), told))
                .hasSize(again);
        assertThat(asked).hasSize(again);
    }

    @Test
    void aStatementThatDoesNotRunSaysNothing() {
        SumsAmongRows silent =
                new SumsAmongRows(List.of(regions("North", "Total")), sql -> Optional.empty());

        assertThat(silent.doubts(summed(null, null), Told.NOTHING)).isEmpty();
    }

    /// @param amounts values with their amounts; `?` is a missing value, `-` a missing amount
    private SumsAmongRows sums(DatasetView dataset, String amounts) {
        List<List<JsonNode>> rows = new ArrayList<>();
        String[] words = amounts.split(" ", -1);
        for (int i = 0; i < words.length; i += 2) {
            String value = words[i].replace('_', ' ');
            JsonNode nothing = JsonNodeFactory.instance.nullNode();
            rows.add(
                    List.of(
                            value.equals("?") ? nothing : JsonNodeFactory.instance.textNode(value),
                            words[i + 1].equals("-")
                                    ? nothing
                                    : JsonNodeFactory.instance.numberNode(
                                            new BigDecimal(words[i + 1]))));
        }
        TableData answer =
                new TableData(
                        List.of(
                                new Column("value", ColumnType.STRING),
                                new Column("amount", ColumnType.DECIMAL)),
                        rows);
        return new SumsAmongRows(
                List.of(dataset),
                sql -> {
                    asked.add(sql);
                    return Optional.of(answer);
                });
    }

    private static DatasetView large(String... regions) {
        DatasetView small = regions(regions);
        return new DatasetView(
                small.name(),
                small.source(),
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                5_000_000L,
                small.fields(),
                null);
    }

    private static DatasetView regions(String... regions) {
        return Views.dataset(
                "inhabitants",
                text("region", regions),
                Views.field("year", "Integer", 0.0, 3L, "2023", "2024", "2025"),
                Views.field("people", "Integer", 0.0, 90L));
    }

    private static FieldView text(String name, String... samples) {
        return Views.field(name, "String", 0.0, (long) samples.length, samples);
    }

    private static StatementFacts summed(@Nullable String grouped, @Nullable String filtered) {
        ExpressionFact sum =
                new ExpressionFact(
                        Kind.AGGREGATE,
                        List.of("inhabitants.people"),
                        "sum",
                        false,
                        false,
                        null,
                        null,
                        List.of());
        return facts(output(sum), grouped, filtered);
    }

    private static StatementFacts facts(
            Output output, @Nullable String grouped, @Nullable String filtered) {
        return new StatementFacts(
                null,
                List.of(new Select(Place.MAIN, "", -1, List.of("inhabitants"), false)),
                List.of(output),
                filtered == null ? List.of() : List.of(filter(filtered)),
                List.of(),
                grouped == null ? List.of() : List.of(new Grouping(0, null, column(grouped))),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static Output output(ExpressionFact expression) {
        return new Output(
                "people",
                expression,
                Unit.FIELD,
                new Multiplication(Verdict.SAFE, null, null, null, null, null));
    }

    private static ExpressionFact column(String path) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(path), null, false, false, null, null, List.of());
    }

    private static FilterFact filter(String field) {
        return new FilterFact(
                0,
                FilterFact.Clause.WHERE,
                List.of(field),
                FilterFact.Operator.EQUAL,
                false,
                List.of("x"),
                null,
                false,
                null,
                List.of(),
                field + " = 'x'");
    }
}
