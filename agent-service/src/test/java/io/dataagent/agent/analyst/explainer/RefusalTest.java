package io.dataagent.agent.analyst.explainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.agent.session.RunInMemory;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// A refusal says what the model says, and which column holds text.
class RefusalTest {

    private static final PlanArtifact PLAN =
            new PlanArtifact(
                    Complexity.SIMPLE,
                    "average",
                    List.of(),
                    List.of(),
                    null,
                    List.of(),
                    "",
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of());
    private static final Basis REFUSAL =
            new Basis.Refusal(PLAN, new CannotAnswer("no", List.of(), List.of("orders")));

    @Test
    void namesTheColumnOfTextInTheLanguageOfTheAnswer() {
        assertThat(told(REFUSAL, "What is the average amount?", Locale.ENGLISH))
                .containsExactly(
                        "I cannot answer this.",
                        "The column orders.amount holds text: its values can be counted, but not"
                                + " added up or averaged.");
        assertThat(told(REFUSAL, "What is the average amount?", Locale.GERMAN).getLast())
                .startsWith("Die Spalte orders.amount enthält Text: ");
    }

    @Test
    void saysNothingOfItWhereNothingIsRefusedOrAddedUp() {
        assertThat(told(REFUSAL, "Who ordered an elephant?", Locale.ENGLISH)).hasSize(1);
        assertThat(
                        told(
                                new Basis.Conversation(PLAN),
                                "What is the average amount?",
                                Locale.ENGLISH))
                .hasSize(1);
    }

    private static List<String> told(Basis basis, String question, Locale language) {
        Narration narration =
                new Narration(
                        List.of("I cannot answer this."),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        0,
                        new Wording(language));
        RunInMemory world =
                new RunInMemory()
                        .asking(question)
                        .over(Views.dataset("orders", Views.field("amount", "String", 0.0, 9L)));
        return TextColumns.told(basis, narration, world.session());
    }
}
