package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.statement.Dialect;
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
            "Rows that are sums of the others are among those of inhabitants (by region): a figure"
                    + " over all of them counts twice.";

    private final List<String> asked = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "300, 300, true",
        "300.4, 300, true",
        "299.1, 300, true",
        "302, 300, false",
        "120, 300, false",
        "0, 0, false",
        ", 300, false",
        "300, , false"
    })
    void onlyTheDataMakesARowASumAndNotItsName(
            @Nullable BigDecimal named, @Nullable BigDecimal others, boolean sums) {
        List<String> doubts =
                sums(regions("North", "South", "Total"), named, others).doubts(summed(null, null));

        assertThat(doubts).isEqualTo(sums ? List.of(SENTENCE) : List.of());
        assertThat(asked)
                .containsExactly(
                        "SELECT SUM(CASE WHEN region = 'Total' THEN people END) AS named,"
                                + " SUM(CASE WHEN region IN ('Total') THEN NULL ELSE people END)"
                                + " AS others FROM public.inhabitants");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Total", "TOTAL", "Grand total", "Subtotal", "Gesamt", "Insgesamt"})
    void sumsHaveManyNames(String name) {
        assertThat(sums(regions("North", name), 7, 7).doubts(summed(null, null)))
                .containsExactly(SENTENCE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Total Gym", "Totalschaden", "Summer", "Allgäu", "Subtotalis", "Bothwell"})
    void whatIsNoNameOfASumIsNotAskedAbout(String name) {
        assertThat(sums(regions("North", name), 7, 7).doubts(summed(null, null))).isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void severalSumsAreHeldAgainstTheRowsThatAreNone() {
        sums(regions("North", "Subtotal", "Grand total"), 7, 7).doubts(summed(null, null));

        assertThat(asked)
                .singleElement()
                .asString()
                .contains("region = 'Subtotal'", "region IN ('Subtotal', 'Grand total')");
    }

    @Test
    void aStatementThatSplitsByOrBindsTheFieldIsNotInDoubt() {
        DatasetView regions = regions("North", "Total");

        assertThat(sums(regions, 7, 7).doubts(summed("inhabitants.region", null))).isEmpty();
        assertThat(sums(regions, 7, 7).doubts(summed(null, "inhabitants.region"))).isEmpty();
        assertThat(sums(regions, 7, 7).doubts(summed("inhabitants.year", "inhabitants.year")))
                .containsExactly(SENTENCE);
    }

    @Test
    void rowsThatAreOnlyShownAreNotInDoubt() {
        StatementFacts listed = facts(output(column("inhabitants.people")), null, null);

        assertThat(sums(regions("North", "Total"), 7, 7).doubts(listed)).isEmpty();
    }

    @Test
    void aFieldOfNothingButSumsAndADatasetThatIsNotReadAreNotAskedAbout() {
        assertThat(sums(regions("Total"), 7, 7).doubts(summed(null, null))).isEmpty();
        assertThat(
                        sums(Views.dataset("others", text("region", "A", "Total")), 7, 7)
                                .doubts(summed(null, null)))
                .isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void aStatementThatDoesNotRunSaysNothing() {
        SumsAmongRows silent =
                new SumsAmongRows(
                        List.of(regions("North", "Total")),
                        new Dialect("postgresql"),
                        sql -> Optional.empty());

        assertThat(silent.doubts(summed(null, null))).isEmpty();
    }

    private SumsAmongRows sums(DatasetView dataset, long named, long others) {
        return sums(dataset, BigDecimal.valueOf(named), BigDecimal.valueOf(others));
    }

    private SumsAmongRows sums(
            DatasetView dataset, @Nullable BigDecimal named, @Nullable BigDecimal others) {
        TableData answer =
                new TableData(
                        List.of(
                                new Column("named", ColumnType.DECIMAL),
                                new Column("others", ColumnType.DECIMAL)),
                        List.of(List.of(cell(named), cell(others))));
        return new SumsAmongRows(
                List.of(dataset),
                new Dialect("postgresql"),
                sql -> {
                    asked.add(sql);
                    return Optional.of(answer);
                });
    }

    private static JsonNode cell(@Nullable BigDecimal value) {
        return value == null
                ? JsonNodeFactory.instance.nullNode()
                : JsonNodeFactory.instance.numberNode(value);
    }

    private static DatasetView regions(String... regions) {
        return Views.dataset(
                "inhabitants",
                text("region", regions),
                Views.field("year", "Integer", 0.0, 3L, "2023", "2024", "2025"),
                Views.field("people", "Integer", 0.0, 9L));
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
