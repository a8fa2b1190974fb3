package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

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
        SqlResult result = PeriodsTest.result(List.of());
        StatementChecks checks =
                new StatementChecks(null, List.of(), List.of(), List.of(), rows, null, 1);
        return new ExplainedEmptiness(List.of(new Proof.Looked(1, result, checks)), List.of())
                .judge(1, result);
    }
}
