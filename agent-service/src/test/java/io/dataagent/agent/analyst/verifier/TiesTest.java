package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Tie;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TiesTest {

    @Test
    void whatIsAsGoodAndLeftOutIsTold() {
        assertThat(judged(List.of("2026-01-01"), new Tie("revenue", 7)))
                .containsExactly(
                        new Finding.Noted(
                                1,
                                Aspect.RIGHT_DATA,
                                "revenue",
                                "7 rows share the last place by revenue; shown: 1."));
    }

    @Test
    void nothingIsSaidWhereAllOfThemAreShownOrNobodyCounted() {
        List<String> two = List.of("2026-01-01", "2026-02-01");

        assertThat(judged(two, new Tie("revenue", 2))).isEmpty();
        assertThat(judged(two, new Tie("other", 9))).isEmpty();
        assertThat(judged(two, null)).isEmpty();
        assertThat(judged(List.of(), new Tie("revenue", 9))).isEmpty();
    }

    /// Each row has a revenue of five.
    private static List<Finding> judged(List<String> months, @Nullable Tie tie) {
        StatementChecks checks =
                new StatementChecks(
                        null, List.of(), List.of(), List.of(), null, null, 1, List.of(), tie);
        return Ties.judge(new Proof.Looked(1, PeriodsTest.result(months), checks)).stream()
                .toList();
    }
}
