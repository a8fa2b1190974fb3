package io.dataagent.offline.narrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.prompt.ContextBlock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GermanRefusalTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Wie hoch ist der Umsatz nach Stadt in den letzten 12 Monaten?",
                "Welche Kunden haben die meisten Bestellungen?",
                "Zeige den Umsatz je Monat und Region",
                "Wie viele Bestellungen gibt es?"
            })
    void aGermanQuestionIsRefusedInGerman(String question) {
        assertThat(said(question))
                .first()
                .asString()
                .contains("liest nur englische Fragen")
                .doesNotContain("cannot");
        assertThat(said(question)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How many readers of Die Zeit live in Hamburg?",
                "Revenue of Haus und Hof pro store",
                "What is the mood of our customers?",
                "Show wie and von",
                ""
            })
    void anyOtherIsRefusedInEnglish(String question) {
        assertThat(said(question)).first().asString().startsWith("I cannot answer this");
    }

    private static List<String> said(String question) {
        ContextBlock block =
                ContextBlock.ofQuestion(
                        "narrative",
                        question,
                        Instant.EPOCH,
                        "UTC",
                        "postgresql",
                        List.of(),
                        List.of());
        return Refusal.of(
                block,
                new CannotAnswer(
                        "Some words mean nothing",
                        List.of("mood"),
                        List.of("order_items", "stores")));
    }
}
