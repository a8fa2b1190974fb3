package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.util.List;
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
                Planner.plan(Asking.of(retail, question).block()).clarificationQuestions();

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
        Asking asked = Asking.of(retail, question).clarified(answered(question, answer));
        PlanArtifact plan = Planner.plan(asked.block());

        String sql = QueryWriter.write(asked.planned(plan).block()).specs().getFirst().fullSql();

        assertThat(plan.clarificationQuestions()).isEmpty();
        assertThat(sql).contains(figure).contains("s.store_name").contains("LIMIT 1");
        assertThat(sql).doesNotContain("DESC");
    }

    /// As the conversation stands when the person has chosen: the question that was asked back about
    /// is its last turn, and has a plan.
    @Test
    void theQuestionThatWasAskedBackAboutIsNoEarlierOne() {
        String question = "Which store is the best?";
        PlanArtifact before = Planner.plan(Asking.of(retail, question).block());
        HistoryTurn turn =
                new HistoryTurn(
                        question,
                        "- What should be measured?",
                        MessageStatus.CLARIFICATION_NEEDED,
                        before,
                        List.of(),
                        List.of());
        Asking asked =
                Asking.of(retail, question + "\nWhat should be measured? revenue")
                        .clarified(answered(question, "revenue"))
                        .after(turn);

        PlanArtifact plan = Planner.plan(asked.block());

        assertThat(plan.missing()).isEmpty();
        assertThat(plan.metrics()).contains("revenue");
    }

    @Test
    void aFigureThatIsSaidIsNotAskedFor() {
        PlanArtifact plan =
                Planner.plan(Asking.of(retail, "Which store has the best revenue?").block());

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
}
