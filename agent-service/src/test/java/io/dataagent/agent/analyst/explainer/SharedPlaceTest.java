package io.dataagent.agent.analyst.explainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SharedPlaceTest {

    private static final List<String> ANSWER =
            List.of("**Atlanta**: the number of customers is **900**.", "- Atlanta: 900");

    @Test
    void howManyShareTheFirstPlaceStandsBesideTheOneThatIsNamed() {
        String shared =
                "12 rows share the first place by customers count; shown: 1."
                        + " Ask “including ties” to see all.";

        assertThat(told(shared, Locale.ENGLISH))
                .containsExactly(ANSWER.getFirst() + " " + shared, ANSWER.getLast());
        assertThat(told(shared, Locale.GERMAN).getFirst()).doesNotContain("share the first");
    }

    @Test
    void whatIsTrueOfTheLastPlaceStaysANote() {
        assertThat(told("7 rows share the last place by revenue; shown: 1.", Locale.ENGLISH))
                .isEqualTo(ANSWER);
    }

    private static List<String> told(String sentence, Locale language) {
        Finding noted = new Finding.Noted(1, Aspect.RIGHT_DATA, "customers_count", sentence);
        return SharedPlace.told(List.of(noted), ANSWER, new Wording(language));
    }
}
