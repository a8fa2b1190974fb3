package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A question that judges without a figure is asked back with the figures at hand, and the one
/// that is chosen is taken in every task.
class UnmeasuredTest {

    private static Sample retail;

    @BeforeAll
    static void load() {
        retail = Sample.script("unmeasured", RetailSchema.script());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which store is the best?",
                "How are our stores doing?",
                "Compare the stores",
                "performance by store",
                "How did we do last month?",
                "compare Houston and Dallas",
                "give me a breakdown by region"
            })
    void asksForTheFigureAndOffersTheMetricsFirst(String question) {
        List<ClarificationQuestion> asked =
                Planner.plan(block(question, null, null)).clarificationQuestions();

        assertThat(asked).hasSize(1);
        assertThat(asked.getFirst().options()).startsWith("revenue", "order count").hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({
        "revenue, SUM(o.total_amount)",
        "order count, COUNT(",
        "average order value, AVG(o.total_amount)"
    })
    void takesTheFigureThatWasChosenInThePlanAndInTheStatement(String answer, String figure) {
        String question = "Which store performs worst?";
        ClarificationAnswer clarified = answered(question, answer);
        PlanArtifact plan = Planner.plan(block(question, clarified, null));

        String sql =
                QueryWriter.write(block(question, clarified, plan)).specs().getFirst().fullSql();

        assertThat(plan.clarificationQuestions()).isEmpty();
        assertThat(sql).contains(figure).contains("s.store_name").contains("LIMIT 1");
        assertThat(sql).doesNotContain("DESC");
    }

    @Test
    void aFigureThatIsSaidIsNotAskedFor() {
        PlanArtifact plan = Planner.plan(block("Which store has the best revenue?", null, null));

        assertThat(plan.clarificationQuestions()).isEmpty();
    }

    private static ClarificationAnswer answered(String question, String answer) {
        return new ClarificationAnswer(
                MessageId.next(),
                question,
                List.of(
                        new ClarificationAnswer.Answer(
                                "What should be measured?", "measure_revenue", answer)),
                true);
    }

    private static ContextBlock block(
            String question,
            @Nullable ClarificationAnswer clarification,
            @Nullable PlanArtifact plan) {
        return new ContextBlock(
                ContextBlock.CURRENT_VERSION,
                plan == null ? "planner" : "sql_builder",
                question,
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                List.of(),
                Map.of(),
                clarification,
                retail.datasets(),
                retail.relationships(),
                retail.metrics(),
                retail.datasets().stream().map(d -> d.name()).toList(),
                plan,
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                null,
                null);
    }
}
