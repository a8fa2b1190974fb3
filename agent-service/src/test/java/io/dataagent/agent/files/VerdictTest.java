package io.dataagent.agent.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.files.book.PythonCheck;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Only what was reckoned again is verified; the rest is said with its reason.
class VerdictTest {

    private static final List<BoundNumber> TOTAL = List.of(new BoundNumber("5", "total of step 1"));

    @Test
    void whatSqlConfirmsIsVerified() {
        VerificationReport report = report(check(Outcome.HELD, "total", "agrees")).orElseThrow();

        assertThat(report.outcome()).isEqualTo(VerificationOutcome.VERIFIED);
        assertThat(report.lines())
                .extracting(Line::outcome)
                .containsExactly(Outcome.HELD, Outcome.NOT_APPLICABLE, Outcome.HELD);
    }

    @Test
    void whatNobodyReckonedAgainIsNotVerifiedAndSaysWhy() {
        VerificationReport report = report(check(Outcome.HELD, "other", "agrees")).orElseThrow();

        assertThat(report.outcome()).isEqualTo(VerificationOutcome.NOT_VERIFIED);
        assertThat(report.diagnosis())
                .isEqualTo("“total” was reckoned by Python alone: no statement says the same.");
    }

    @Test
    void whatSqlContradictsFails() {
        VerificationReport report =
                report(check(Outcome.FAILED, "total", "is 5, not 6")).orElseThrow();

        assertThat(report.outcome()).isEqualTo(VerificationOutcome.FAILED);
        assertThat(report.diagnosis()).isEqualTo("is 5, not 6");
    }

    @Test
    void aJoinThatPairsRowsIsNotVerifiedAndOneThatDoesNotIsTold() {
        PythonCheck held = check(Outcome.HELD, "total", "agrees");
        PythonCheck fine = new PythonCheck(1, Aspect.JOINS_SAFE, Outcome.HELD, "", "400 of 400");
        PythonCheck pairs =
                new PythonCheck(1, Aspect.JOINS_SAFE, Outcome.NOT_AVAILABLE, "", "keys repeat");

        assertThat(report(held, fine).orElseThrow().passed()).isTrue();
        assertThat(report(held, fine).orElseThrow().lines().get(1).sentences())
                .containsExactly("400 of 400");
        assertThat(report(held, fine, pairs).orElseThrow().outcome())
                .isEqualTo(VerificationOutcome.NOT_VERIFIED);
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT sum(a) FROM t, false, held, not_applicable",
        "SELECT sum(a) FROM t JOIN u USING (id), false, held, not_available",
        "SELECT a FROM t, true, not_available, not_applicable"
    })
    void anAnswerOfStatementsSaysWhichLinesApplyAndIsNeverVerified(
            String sql, boolean truncated, String data, String joins) {
        Book book = Book.EMPTY.with(ran(sql, truncated));

        VerificationReport report =
                of(book, List.of(new BoundNumber("7", "step 1, row 1, a"))).orElseThrow();

        assertThat(report.outcome()).isEqualTo(VerificationOutcome.NOT_VERIFIED);
        assertThat(report.lines())
                .extracting(Line::aspect)
                .containsExactly(
                        Aspect.QUESTION_COVERED,
                        Aspect.RIGHT_DATA,
                        Aspect.RIGHT_PERIOD,
                        Aspect.JOINS_SAFE,
                        Aspect.FIGURES_BOUND);
        assertThat(report.lines())
                .extracting(l -> l.outcome().name().toLowerCase(Locale.ROOT))
                .containsExactly("not_available", data, "not_applicable", joins, "held");
        assertThat(report.diagnosis()).isEmpty();
    }

    @Test
    void ofDataInDoubtTheLineOfDataSaysWhy() {
        SqlResult ran = Objects.requireNonNull(ran("SELECT sum(a) FROM t", false).sql());
        SqlResult doubted = ran.doubted(List.of("Sums are rows.", "Also two currencies."));
        Book book = Book.EMPTY.with(new StepResult(1, "sum", Strategy.SQL, doubted, null, null));

        VerificationReport report =
                of(book, List.of(new BoundNumber("7", "step 1, row 1, a"))).orElseThrow();

        assertThat(report.lines().get(1))
                .isEqualTo(
                        new Line(
                                Aspect.RIGHT_DATA,
                                Outcome.NOT_AVAILABLE,
                                List.of("Sums are rows.", "Also two currencies.")));
    }

    @Test
    void anAnswerOfWordsAloneHasNoReport() {
        assertThat(of(Book.EMPTY.with(ran("SELECT a FROM t", false)), List.of())).isEmpty();
    }

    private static StepResult ran(String sql, boolean truncated) {
        TableData table =
                new TableData(
                        List.of(new Column("a", ColumnType.INTEGER)),
                        List.of(List.of(JsonNodeFactory.instance.numberNode(7))));
        QueryLineage lineage =
                new QueryLineage(List.of("t"), List.of(), List.of(), List.of(), null, List.of());
        return new StepResult(
                1,
                sql,
                Strategy.SQL,
                new StepResult.SqlResult(sql, table, 1, truncated, 1, lineage, null),
                null,
                null);
    }

    @Test
    void anAnswerWithoutNumbersOfPythonHasNoReport() {
        Book book = book().checked(List.of(check(Outcome.FAILED, "total", "is 5, not 6")));

        assertThat(of(book, List.of(new BoundNumber("7", "step 2, row 0, n")))).isEmpty();
        assertThat(of(book, List.of(new BoundNumber("7", "total of step 11")))).isEmpty();
        assertThat(of(book, List.of(new BoundNumber("7", "grand_total of step 1")))).isEmpty();
    }

    /// Words that speak against a statement fail nothing: nobody planned it.
    @Test
    void whatWordsAndDataHaveAgainstTheStatementStandsInItsLines() {
        Judgement judgement =
                new Judgement(
                        List.of(
                                new Line(
                                        Aspect.QUESTION_COVERED,
                                        Outcome.FAILED,
                                        List.of("“paid”: No condition asks for this value.")),
                                new Line(
                                        Aspect.RIGHT_DATA,
                                        Outcome.NOT_AVAILABLE,
                                        List.of("Two spellings.")),
                                new Line(Aspect.JOINS_SAFE, Outcome.HELD, List.of())),
                        List.of(),
                        List.of(),
                        List.of());
        Book book = Book.EMPTY.with(ran("SELECT sum(a) FROM t JOIN u USING (id)", false));

        VerificationReport report =
                new Verdict(book, List.of(new BoundNumber("7", "step 1, row 1, a")))
                        .report(judgement)
                        .orElseThrow();

        assertThat(report.outcome()).isEqualTo(VerificationOutcome.NOT_VERIFIED);
        assertThat(report.lines())
                .extracting(Line::outcome)
                .containsExactly(
                        Outcome.NOT_AVAILABLE,
                        Outcome.NOT_AVAILABLE,
                        Outcome.NOT_APPLICABLE,
                        Outcome.HELD,
                        Outcome.HELD);
        assertThat(report.lines().getFirst().sentences())
                .containsExactly("“paid”: No condition asks for this value.");
        assertThat(report.lines().get(1).sentences()).containsExactly("Two spellings.");
    }

    private static Optional<VerificationReport> of(Book book, List<BoundNumber> numbers) {
        return new Verdict(book, numbers).report(Judgement.NONE);
    }

    private static Optional<VerificationReport> report(PythonCheck... checks) {
        return of(book().checked(List.of(checks)), TOTAL);
    }

    private static PythonCheck check(Outcome outcome, String subject, String sentence) {
        return new PythonCheck(1, Aspect.RIGHT_DATA, outcome, subject, sentence);
    }

    private static Book book() {
        ReturnedValue total =
                new ReturnedValue(
                        "total", ColumnType.FLOAT, JsonNodeFactory.instance.numberNode(5));
        PythonResult python = new PythonResult("…", "", List.of(), List.of(), List.of(total));
        return Book.EMPTY.with(new StepResult(1, "reckon", Strategy.PYTHON, null, python, null));
    }
}
