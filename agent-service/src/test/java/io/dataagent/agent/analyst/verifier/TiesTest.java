package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Tie;
import io.dataagent.contracts.query.TableData;
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
                                "7 rows share the first place by revenue; shown: 1. Ask “including"
                                        + " ties” to see all."));
    }

    @Test
    void onlyTheLastPlaceOfAListIsSharedWhereItsFirstIsNot() {
        SqlResult two = PeriodsTest.result(List.of("2026-01-01", "2026-02-01"));
        List<JsonNode> first =
                List.of(two.table().rows().getFirst().getFirst(), IntNode.valueOf(6));
        SqlResult ordered =
                new SqlResult(
                        two.executedSql(),
                        new TableData(
                                two.table().columns(),
                                List.of(first, two.table().rows().getLast())),
                        2,
                        false,
                        1,
                        two.lineage(),
                        null);

        assertThat(judged(ordered, new Tie("revenue", 7)))
                .extracting(f -> ((Finding.Noted) f).sentence())
                .containsExactly("7 rows share the last place by revenue; shown: 1.");
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
        return judged(PeriodsTest.result(months), tie);
    }

    private static List<Finding> judged(SqlResult result, @Nullable Tie tie) {
        StatementChecks checks =
                new StatementChecks(
                        null, List.of(), List.of(), List.of(), null, null, 1, List.of(), tie);
        return Ties.judge(new Proof.Looked(1, result, checks)).stream().toList();
    }
}
