package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sentences over a table whose smallest figure comes first, as for "which have the least?", and
/// over delivery times, of which nobody said that more is good.
class OrderedUpwardsSentencesTest {

    private static final List<StepResult> RESULTS =
            List.of(
                    Made.step(
                            1,
                            Made.table(
                                    "city string, revenue decimal",
                                    "Kiel, 50",
                                    "Trier, 150",
                                    "Ulm, 300")),
                    Made.step(
                            2,
                            Made.table(
                                    "quarter string, delivery_days decimal, complaints integer",
                                    "Q1, 6, 40",
                                    "Q2, 4, 30")));
    private static final String[] BINDINGS = {
        "kiel=cell 1 0 city",
        "trier=cell 1 1 city",
        "ulm=cell 1 2 city",
        "rk=cell 1 0 revenue integer",
        "rt=cell 1 1 revenue integer",
        "ru=cell 1 2 revenue integer",
        "d1=cell 2 0 delivery_days integer",
        "d2=cell 2 1 delivery_days integer",
        "c1=cell 2 0 complaints",
        "c2=cell 2 1 complaints",
        "faster=pct d1 d2",
        "fewer=pct c1 c2"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{trier}} ranks first with {{rt}}.",
                "{{trier}} is last.",
                "The best city is {{kiel}}.",
                "{{ulm}} is the worst city.",
                "Complaints worsened by {{fewer}}.",
                "Die Beschwerden verschlechterten sich von {{c1}} auf {{c2}}.",
                "{{kiel}} sold a fifth of {{ulm}}'s: {{rk}} against {{ru}}.",
                "A good third of {{ulm}}'s revenue is {{rt}} against {{ru}}, a tenth of it {{rk}}."
            })
    void wrongOnesAreWithheld(String text) {
        assertThat(told(text).complaints()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{kiel}} ranks first with {{rk}}.",
                "{{kiel}} comes first.",
                "{{ulm}} leads with {{ru}}.",
                "The best city is {{ulm}}.",
                "{{kiel}} is the worst city.",
                "Delivery improved by {{faster}} for customers.",
                "Delivery got better, from {{d1}} to {{d2}} days.",
                "Die Lieferzeit verbesserte sich um {{faster}}.",
                "Complaints improved by {{fewer}}.",
                "Die Beschwerden verbesserten sich von {{c1}} auf {{c2}}.",
                "{{kiel}} sold a sixth of {{ulm}}'s: {{rk}} against {{ru}}.",
                "{{ulm}} verkaufte doppelt so viel wie {{trier}}, {{ru}} gegen {{rt}}."
            })
    void rightOnesStay(String text) {
        assertThat(told(text).complaints()).isEmpty();
    }

    private static Narration told(String text) {
        return Made.narration(text, RESULTS, BINDINGS);
    }
}
