package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Cause;
import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.RowsLost;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadgeTest {

    private static final ExpressionFact CITY =
            new ExpressionFact(
                    ExpressionFact.Kind.COLUMN,
                    List.of("stores.city"),
                    null,
                    false,
                    false,
                    null,
                    null,
                    List.of());

    @ParameterizedTest
    @CsvSource({
        "HELD, HELD, HELD",
        "HELD, NOT_APPLICABLE, HELD",
        "HELD, NOT_AVAILABLE, NOT_AVAILABLE",
        "NOT_AVAILABLE, FAILED, FAILED",
        "NOT_APPLICABLE, NOT_APPLICABLE, NOT_APPLICABLE"
    })
    void aLineIsAsGoodAsItsWorstPart(Outcome one, Outcome other, Outcome line) {
        Badge badge = new Badge();
        badge.mark(Aspect.JOINS_SAFE, one, 1, "revenue", "first");
        badge.mark(Aspect.JOINS_SAFE, other, 1, "revenue", "second");

        assertThat(outcome(badge, Aspect.JOINS_SAFE)).isEqualTo(line);
    }

    @Test
    void whatDoesNotApplyIsToldWhereNothingElseIs() {
        Badge badge = new Badge();
        badge.mark(Aspect.RIGHT_DATA, Outcome.NOT_APPLICABLE, 1, "rows", "No condition.");

        assertThat(sentences(badge)).containsExactly("No condition.");

        badge.mark(Aspect.RIGHT_DATA, Outcome.NOT_AVAILABLE, 1, "rows", "Too slow.");
        badge.mark(Aspect.RIGHT_DATA, Outcome.FAILED, 1, "rows", "Half is missing.");

        assertThat(sentences(badge)).containsExactly("Too slow.", "Half is missing.");
    }

    private static List<String> sentences(Badge badge) {
        return badge.lines().stream()
                .filter(l -> l.aspect() == Aspect.RIGHT_DATA)
                .findFirst()
                .orElseThrow()
                .sentences();
    }

    @Test
    void whatNobodyLookedAtIsNoPass() {
        Badge badge = new Badge();
        badge.mark(Aspect.RIGHT_DATA, Outcome.HELD, 1, "revenue", null);

        assertThat(outcome(badge, Aspect.QUESTION_COVERED)).isEqualTo(Outcome.NOT_APPLICABLE);
        assertThat(Badge.green(badge.lines())).isFalse();
    }

    @Test
    void isGreenOnceTheQuestionIsCoveredAndNothingFails() {
        Badge badge = new Badge();
        badge.mark(Aspect.QUESTION_COVERED, Outcome.HELD, 1, "revenue", null);
        badge.mark(Aspect.RIGHT_PERIOD, Outcome.NOT_APPLICABLE, 1, "", null);

        assertThat(Badge.green(badge.lines())).isTrue();

        badge.mark(Aspect.RIGHT_DATA, Outcome.NOT_AVAILABLE, 1, "", "too slow");

        assertThat(Badge.green(badge.lines())).isFalse();
    }

    @Test
    void whatFailsIsAFindingWithItsSentence() {
        Badge badge = new Badge();
        badge.mark(Aspect.RIGHT_PERIOD, Outcome.FAILED, 2, "order_date", "No month is asked for.");

        assertThat(badge.findings())
                .containsExactly(
                        new Finding.LineFailed(
                                2, Aspect.RIGHT_PERIOD, "order_date", "No month is asked for."));
        assertThat(
                        badge.lines().stream()
                                .filter(l -> l.aspect() == Aspect.RIGHT_PERIOD)
                                .map(Line::sentences))
                .containsExactly(List.of("No month is asked for."));
    }

    @Test
    void aStatementThatNobodyCouldLookAtLeavesEveryLineOpen() {
        Badge badge = new Badge();
        badge.add(new Proof.Blind(1, PeriodsTest.result(List.of()), "the checks did not answer"));

        assertThat(badge.lines())
                .allMatch(l -> l.outcome() == Outcome.NOT_AVAILABLE)
                .allMatch(l -> l.sentences().equals(List.of("the checks did not answer")));
    }

    @Test
    void figuresOverDataInDoubtAreNotVerifiedAndTheDoubtIsTold() {
        SqlResult sound = PeriodsTest.result(List.of("2025-01-01"));
        SqlResult doubted = sound.doubted(List.of("2 rows are named like sums."));

        assertThat(outcome(looked(sound), Aspect.RIGHT_DATA)).isEqualTo(Outcome.HELD);
        assertThat(outcome(looked(doubted), Aspect.RIGHT_DATA)).isEqualTo(Outcome.NOT_AVAILABLE);
        assertThat(looked(doubted).findings()).isEmpty();
        assertThat(looked(doubted).notes())
                .containsExactly(
                        new Finding.Noted(
                                1, Aspect.RIGHT_DATA, "rows", "2 rows are named like sums."));
    }

    private static Badge looked(SqlResult result) {
        ControlTotal equal =
                new ControlTotal("revenue", Outcome.HELD, null, "orders", null, null, 0d, null);
        StatementChecks checks =
                new StatementChecks(null, List.of(), List.of(equal), List.of(), null, null, 0);
        Badge badge = new Badge();
        badge.add(new Proof.Looked(1, result, checks));
        return badge;
    }

    @ParameterizedTest
    @CsvSource({
        "0.294, 0.306, , orders, HELD",
        "0.294, 0.290, , orders, FAILED",
        "0.313, 0.305, 313, orders, HELD",
        "0.313, 0.330, 305, orders, FAILED",
        "0.294, 0.306, , visits, FAILED",
        "-0.294, 0.306, , orders, FAILED"
    })
    void aTotalMayLackWhatIsToldToBeLeftOut(
            double lacking,
            double left,
            @Nullable BigDecimal amount,
            String whose,
            Outcome rightData) {
        StatementChecks checks =
                new StatementChecks(
                        null,
                        List.of(),
                        List.of(
                                new ControlTotal(
                                        "revenue",
                                        Outcome.FAILED,
                                        "The groups add up to less than the total of orders.",
                                        "orders",
                                        null,
                                        null,
                                        lacking,
                                        null)),
                        List.of(
                                new RowsLost(
                                        Outcome.FAILED,
                                        "Some have no segment.",
                                        Cause.MISSING,
                                        null,
                                        "customers.segment",
                                        whose,
                                        306,
                                        1000,
                                        "revenue",
                                        amount,
                                        amount == null ? null : new BigDecimal(1000),
                                        left)),
                        null,
                        null,
                        1);
        Badge badge = new Badge();

        badge.add(new Proof.Looked(1, PeriodsTest.result(List.of()), checks));

        assertThat(outcome(badge, Aspect.RIGHT_DATA)).isEqualTo(rightData);
        assertThat(badge.notes())
                .extracting(n -> ((Finding.Noted) n).sentence())
                .containsExactly("Some have no segment.");
    }

    @ParameterizedTest
    @CsvSource({
        "1234.50, , HELD, 'The groups of revenue add up to the total: 1,234.50.'",
        "1234567, , HELD, 'The groups of revenue add up to the total: 1,234,567.'",
        "-0.125, , HELD, The groups of revenue add up to the total: -0.125.",
        "1234.50, less than the total, HELD, ",
        ", , HELD, ",
        "1234.50, more than the total, FAILED, more than the total",
        "1234.50, no one table, NOT_APPLICABLE, no one table"
    })
    void aTotalThatWasComparedAndHeldIsTold(
            @Nullable BigDecimal shown,
            @Nullable String why,
            Outcome outcome,
            @Nullable String told) {
        // Given
        StatementFacts facts = grouped(List.of(new Grouping(0, "city", CITY)));
        Badge badge = new Badge();

        // When
        badge.add(
                looked(
                        facts,
                        new ControlTotal(
                                "revenue", outcome, why, "orders", shown, shown, null, null)));

        // Then
        assertThat(line(badge, Aspect.RIGHT_DATA).sentences())
                .isEqualTo(told == null ? List.of() : List.of(told));
    }

    @Test
    void aFigureWithoutGroupsIsTheTotalItself() {
        Badge badge = new Badge();

        badge.add(
                looked(
                        grouped(List.of()),
                        new ControlTotal(
                                "revenue",
                                Outcome.HELD,
                                null,
                                "orders",
                                BigDecimal.TEN,
                                BigDecimal.TEN,
                                0.0,
                                null)));

        assertThat(line(badge, Aspect.RIGHT_DATA).sentences())
                .containsExactly("revenue is the total over all rows of orders: 10.");
    }

    private static Proof.Looked looked(StatementFacts facts, ControlTotal total) {
        return new Proof.Looked(
                1,
                PeriodsTest.result(List.of()),
                new StatementChecks(facts, List.of(), List.of(total), List.of(), null, null, 1));
    }

    private static StatementFacts grouped(List<Grouping> groupings) {
        return new StatementFacts(
                null, List.of(), List.of(), List.of(), List.of(), groupings, List.of(), List.of(),
                List.of(), List.of());
    }

    private static Outcome outcome(Badge badge, Aspect aspect) {
        return line(badge, aspect).outcome();
    }

    private static Line line(Badge badge, Aspect aspect) {
        return badge.lines().stream().filter(l -> l.aspect() == aspect).findFirst().orElseThrow();
    }
}
