package io.dataagent.contracts.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.StepResult.StepError;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StepResultTest {

    private static final QueryLineage NONE =
            new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "5, 5", "7, 7", "8, 7", "1000, 7"})
    void aPreviewHasTheFirstRowsOfEachTable(int most, int shown) {
        StepResult result = result(sql(7, false), python(table("result", 7), table("other", 3)));

        StepResult preview = result.preview(most);

        assertThat(rows(preview.table())).isEqualTo(IntStream.range(0, shown).boxed().toList());
        assertThat(preview.python().tables().getFirst().table().rows()).hasSize(shown);
        assertThat(preview.python().tables().getLast().table().rows()).hasSize(Math.min(3, shown));
    }

    @Test
    void aPreviewTellsHowManyRowsThereAre() {
        StepResult preview = result(sql(7, true), python(table("result", 7))).preview(2);

        assertThat(preview.sql().rowCount()).isEqualTo(7);
        assertThat(preview.sql().truncated()).isTrue();
        assertThat(preview.sql().totalRows()).isNull();
        assertThat(preview.python().tables().getFirst().rowCount()).isEqualTo(7);
    }

    @Test
    void doubtsAreAddedToThoseThatThereAreEachOnceAndNothingElseChanges() {
        SqlResult result = sql(2, false);

        SqlResult doubted = result.doubted(List.of("a", "b")).doubted(List.of("b", "c"));

        assertThat(doubted.lineage().doubts()).containsExactly("a", "b", "c");
        assertThat(doubted.preview(1).lineage().doubts()).containsExactly("a", "b", "c");
        assertThat(doubted.doubted(List.of())).isEqualTo(doubted);
        assertThat(doubted.table()).isEqualTo(result.table());
        assertThat(doubted.totalRows()).isEqualTo(result.totalRows());
    }

    @Test
    void aPreviewOfLittleIsTheSame() {
        StepResult result = result(sql(2, false), null);

        assertThat(result.preview(2)).isEqualTo(result);
        assertThat(result.preview(2).sql()).isSameAs(result.sql());
        assertThat(result(null, null).preview(0)).isEqualTo(result(null, null));
    }

    @Test
    void allRowsAreKnownIfNothingWasLeftOut() {
        assertThat(sql(7, false).totalRows()).isEqualTo(7);
        assertThat(sql(0, false).totalRows()).isZero();
        assertThat(sql(7, true).totalRows()).isNull();
    }

    @Test
    void theRowsOfAStepAreTheStatementsThenTheResultThenTheFirstTable() {
        ReturnedTable first = table("first", 1);
        ReturnedTable own = table(ReturnedTable.RESULT, 2);

        assertThat(result(sql(3, false), python(own)).table().rows()).hasSize(3);
        assertThat(result(null, python(first, own)).table().rows()).hasSize(2);
        assertThat(result(null, python(first)).table().rows()).hasSize(1);
        assertThat(result(null, python()).table()).isNull();
        assertThat(result(null, null).table()).isNull();
    }

    @Test
    void whatHasAnErrorDidNotSucceed() {
        StepResult failed =
                new StepResult(
                        1, "d", Strategy.SQL, null, null, new StepError(ProblemCode.BUSY, "m"));

        assertThat(failed.succeeded()).isFalse();
        assertThat(result(null, null).succeeded()).isTrue();
        assertThat(failed.preview(1)).isEqualTo(failed);
    }

    @ParameterizedTest
    @CsvSource({"b, 1", "a, 0", "c, -1", "A, -1", "'', -1", "' a', -1"})
    void aColumnIsFoundByItsExactName(String name, int at) {
        TableData data = new TableData(columns("a", "b", "a"), List.of());

        assertThat(data.indexOf(name)).isEqualTo(at);
    }

    @Test
    void aTableWithoutColumnsHasRowsWithoutCells() {
        assertThat(new TableData(List.of(), List.of(List.of())).rows()).hasSize(1);
        assertThatThrownBy(() -> new TableData(List.of(), List.of(List.of(cell(1)))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TableData(columns("a", "b"), List.of(List.of(cell(1)))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aMissingCellIsANullOfJson() {
        TableData read =
                ContractJson.read(
                        "{\"columns\":[{\"name\":\"a\",\"type\":\"decimal\"}],\"rows\":[[null],[1.50]]}",
                        TableData.class);

        assertThat(read.rows().getFirst().getFirst().isNull()).isTrue();
        assertThat(read.rows().getLast().getFirst().decimalValue())
                .isEqualTo(new BigDecimal("1.50"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "7.0", "7.00", "0.7E1"})
    void aNumberOfTheStatementIsKnownInAnySpelling(String number) {
        var column =
                new QueryLineage.OutputColumn(
                        "n", List.of(), false, List.of(new BigDecimal("7.0")), false);

        assertThat(column.mayHaveWritten(new BigDecimal(number))).isTrue();
        assertThat(column.mayHaveWritten(new BigDecimal("7.01"))).isFalse();
    }

    @Test
    void aMadeColumnMayHoldAnyNumber() {
        var made = new QueryLineage.OutputColumn("n", List.of(), false, List.of(), true);

        assertThat(made.mayHaveWritten(BigDecimal.TEN)).isTrue();
        assertThat(
                        new QueryLineage.OutputColumn("n", List.of(), true)
                                .mayHaveWritten(BigDecimal.TEN))
                .isFalse();
    }

    @Test
    void aLineageIsNotedAndStaysOtherwise() {
        QueryLineage noted = NONE.noted(List.of("Texts are compared without case."));

        assertThat(noted.notes()).hasSize(1);
        assertThat(noted.noted(List.of())).isEqualTo(NONE);
        assertThat(ContractJson.write(NONE)).doesNotContain("notes");
    }

    @Test
    void aReportPassesOnlyIfItIsVerified() {
        for (VerificationOutcome outcome : VerificationOutcome.values()) {
            VerificationReport report =
                    new VerificationReport(outcome, List.of(), List.of(), "", null);
            assertThat(report.passed()).isEqualTo(outcome == VerificationOutcome.VERIFIED);
            assertThat(report.asking(List.of()).asking(List.of())).isEqualTo(report);
        }
    }

    @Test
    void aFindingWithoutSuggestionsIsOneWithNone() {
        assertThat(
                        ContractJson.read(
                                "{\"kind\":\"unknown_column\",\"stepId\":1,\"column\":\"x\"}",
                                Finding.class))
                .isEqualTo(new Finding.UnknownColumn(1, "x", List.of()));
        assertThat(
                        ContractJson.read(
                                "{\"kind\":\"duplicate_grain\",\"stepId\":1,\"duplicates\":4}",
                                Finding.class))
                .isEqualTo(new Finding.DuplicateGrain(1, List.of(), 4));
    }

    private static List<Integer> rows(@Nullable TableData data) {
        return data == null
                ? List.of()
                : data.rows().stream().map(r -> r.getFirst().asInt()).toList();
    }

    private static StepResult result(@Nullable SqlResult sql, @Nullable PythonResult python) {
        return new StepResult(1, "d", Strategy.SQL_THEN_PYTHON, sql, python, null);
    }

    private static SqlResult sql(int rows, boolean truncated) {
        return new SqlResult("SELECT", numbers(rows), rows, truncated, 3, NONE, null);
    }

    private static PythonResult python(ReturnedTable... tables) {
        return new PythonResult("code", "", List.of(), List.of(tables), List.of());
    }

    private static ReturnedTable table(String name, int rows) {
        return new ReturnedTable(name, numbers(rows), rows, null);
    }

    private static TableData numbers(int rows) {
        return new TableData(
                columns("n"), IntStream.range(0, rows).mapToObj(i -> List.of(cell(i))).toList());
    }

    private static List<Column> columns(String... names) {
        return Arrays.stream(names).map(n -> new Column(n, ColumnType.INTEGER)).toList();
    }

    private static JsonNode cell(int value) {
        return JsonNodeFactory.instance.numberNode(value);
    }
}
