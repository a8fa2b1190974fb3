package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A number that a statement writes itself was read from nowhere: no answer tells it as a finding.
class WrittenFiguresTest {

    @ParameterizedTest
    @ValueSource(strings = {"n=cell 1 0 factor", "n=sum 1 factor"})
    void aFigureThatTheStatementWroteIsNoSource(String binding) {
        // Given SELECT 0.42 AS factor FROM facts
        StepResult result = result("factor", "0.42", List.of("facts"), List.of(), false);

        // When
        Narration told = told("What is it?", "It is {{n}}.", binding, result);

        // Then
        assertThat(told.complaints())
                .containsExactly(
                        "{{n}}: column factor of step 1 was written by the statement and read from no"
                                + " table: let a statement compute it from columns");
        assertThat(told.withheld()).isOne();
    }

    @ParameterizedTest
    @CsvSource({"facts, true", "facts, false"})
    void whatIsCountedOrReadIsASource(String dataset, boolean counted) {
        // Given COUNT(*) is made of no field; a sum is
        StepResult result =
                result(
                        "orders",
                        "42",
                        List.of(dataset),
                        counted ? List.of() : List.of("facts.orders"),
                        counted);

        // When
        Narration told =
                told("How many orders?", "There are {{n}} orders.", "n=cell 1 0 orders", result);

        // Then
        assertThat(told.complaints()).isEmpty();
        assertThat(told.paragraphs()).containsExactly("There are 42 orders.");
    }

    /// `SELECT SUM(v) FROM (VALUES (40), (2)) AS t (v)`.
    @ParameterizedTest
    @ValueSource(strings = {"n=cell 1 0 orders", "n=sum 1 orders"})
    void anAggregateOverRowsThatTheStatementWroteIsNone(String binding) {
        StepResult result = result("orders", "42", List.of(), List.of(), true);

        Narration told = told("How many orders?", "There are {{n}} orders.", binding, result);

        assertThat(told.complaints()).hasSize(1);
    }

    /// `SELECT SUM(x) FROM facts UNION ALL SELECT 42`; what may be the literal is not told, what
    /// was read is.
    @ParameterizedTest
    @CsvSource({
        "n=cell 1 0 n, true",
        "n=cell 1 1 n, false",
        "n=sum 1 n, false",
        "n=max 1 n, false",
        "n=count 1 n, true"
    })
    void aNumberBesideWhatIsReadIsNoSource(String binding, boolean fine) {
        StepResult result = mixed(List.of(new BigDecimal("42")), false, "17", "42.0");

        Narration told = told("How much is it?", "It is {{n}}.", binding, result);

        assertThat(told.complaints().isEmpty()).as(told.complaints().toString()).isEqualTo(fine);
    }

    /// `COALESCE(x, 100)` where nothing is missing.
    @ParameterizedTest
    @ValueSource(strings = {"n=cell 1 0 n", "n=sum 1 n"})
    void aReplacementThatStandsInNoRowTakesNothing(String binding) {
        StepResult result = mixed(List.of(new BigDecimal("100")), false, "17", "25");

        Narration told = told("How much is it?", "It is {{n}}.", binding, result);

        assertThat(told.complaints()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"n=cell 1 0 n", "n=sum 1 n"})
    void whereWhatIsWrittenCannotBeToldNoNumberOfTheColumnIsASource(String binding) {
        StepResult result = mixed(List.of(), true, "17", "25");

        Narration told = told("How much is it?", "It is {{n}}.", binding, result);

        assertThat(told.complaints()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"2025, true", "1999, false"})
    void theYearThatThePersonNamedMayStandInAColumn(String year, boolean fine) {
        // Given SELECT 2025 AS year, ... FROM facts
        StepResult result = result("year", year, List.of("facts"), List.of(), false);

        // When
        Narration told =
                told("What was revenue in 2025?", "It is of {{n}}.", "n=cell 1 0 year", result);

        // Then
        assertThat(told.complaints().isEmpty()).isEqualTo(fine);
    }

    private static StepResult mixed(List<BigDecimal> written, boolean made, String... rows) {
        TableData table = Made.table("n decimal", rows);
        OutputColumn output = new OutputColumn("n", List.of("facts.n"), true, written, made);
        return Made.step(
                1,
                "SELECT 1",
                table,
                false,
                (long) rows.length,
                Made.lineage(List.of("facts"), List.of(output)));
    }

    private static StepResult result(
            String column, String value, List<String> read, List<String> fields, boolean counted) {
        TableData table = Made.table(column + " decimal", value);
        OutputColumn output = new OutputColumn(column, fields, counted);
        return Made.step(1, "SELECT 1", table, false, 1L, Made.lineage(read, List.of(output)));
    }

    private static Narration told(String question, String text, String binding, StepResult result) {
        List<StepResult> results = List.of(result);
        return Narration.of(Made.draft(text, binding), results, Made.telling(question, results));
    }
}
