package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainedEmptinessTest {

    private static final Condition SHIPPED =
            new Condition(
                    0,
                    "status = 'Shipped'",
                    "orders.status",
                    412L,
                    false,
                    List.of("shipped", "open"),
                    List.of("shipped"));

    @Test
    void aValueThatNothingHasIsDoubtfulAndTheNearOneIsNamed() {
        assertThat(judged(new FewRows(Outcome.FAILED, "why", List.of(SHIPPED))))
                .isEqualTo(
                        new Emptiness.Verdict.Doubtful(
                                "nothing has status = 'Shipped'; without it there are 412; near to it:"
                                        + " shipped"));
    }

    @Test
    void theRowsOfTheNearValuesAreTold() {
        Condition huston =
                new Condition(
                        0,
                        "city = 'Huston'",
                        "stores.city",
                        90L,
                        false,
                        List.of("Dallas"),
                        List.of("Houston", "Hustont"),
                        List.of(40L, 1L));

        assertThat(ExplainedEmptiness.told(new FewRows(Outcome.FAILED, "why", List.of(huston))))
                .isEqualTo(
                        "nothing has city = 'Huston'; without it there are 90; near to it, with the"
                                + " number of rows: Houston (40), Hustont (1)");
    }

    @Test
    void conditionsWhoseValuesOccurMakeTheEmptinessTheTruth() {
        assertThat(judged(new FewRows(Outcome.HELD, null, List.of())))
                .isInstanceOf(Emptiness.Verdict.Plausible.class);
    }

    @Test
    void whatNobodyCouldTellIsDoubtful() {
        assertThat(judged(new FewRows(Outcome.NOT_AVAILABLE, "10 s are over", List.of())))
                .isInstanceOf(Emptiness.Verdict.Doubtful.class);
        assertThat(judged(null)).isInstanceOf(Emptiness.Verdict.Doubtful.class);
        assertThat(judged(new FewRows(Outcome.NOT_APPLICABLE, "none", List.of())))
                .isInstanceOf(Emptiness.Verdict.Doubtful.class);
    }

    /// Products that were never returned: there are none, if each has been.
    @ParameterizedTest
    @CsvSource({"ANTI, Plausible", "SEMI, Doubtful", "LEFT, Doubtful"})
    void thatNothingLacksAPartnerNeedsNoOtherCondition(JoinKind kind, String verdict) {
        StatementFacts facts =
                Facts.of(Facts.column("wares.name"))
                        .joined(Facts.join(0, kind, "wares.ware_id", "returns.ware_id"))
                        .facts();

        assertThat(judged(new FewRows(Outcome.NOT_APPLICABLE, "none", List.of()), facts).getClass())
                .hasToString("class " + Emptiness.Verdict.class.getName() + "$" + verdict);
    }

    @Test
    void aFailureWithoutASentenceSaysSomethingNevertheless() {
        assertThat(ExplainedEmptiness.told(new FewRows(Outcome.FAILED, null, List.of())))
                .isEqualTo("a value asked for occurs nowhere");
    }

    @Test
    void withoutRowsOnlyTheReasonIsAskedFor() {
        assertThat(Proofs.wishes(0, true)).containsExactly(Wish.WHY_FEW_ROWS);
        assertThat(Proofs.wishes(1, false))
                .contains(Wish.TOTALS, Wish.ROWS_LOST, Wish.REPAIR)
                .doesNotContain(Wish.SPREAD);
        assertThat(Proofs.wishes(1, true)).contains(Wish.SPREAD);
    }

    private static Emptiness.Verdict judged(@Nullable FewRows rows) {
        return judged(rows, null);
    }

    private static Emptiness.Verdict judged(
            @Nullable FewRows rows, @Nullable StatementFacts facts) {
        SqlResult result = PeriodsTest.result(List.of());
        StatementChecks checks =
                new StatementChecks(facts, List.of(), List.of(), List.of(), rows, null, 1);
        return new ExplainedEmptiness(List.of(new Proof.Looked(1, result, checks)), List.of())
                .judge(1, result);
    }
}
