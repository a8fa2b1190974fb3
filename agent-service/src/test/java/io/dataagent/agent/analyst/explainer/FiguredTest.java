package io.dataagent.agent.analyst.explainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguredTest {

    @ParameterizedTest
    @CsvSource({"0, NOT_APPLICABLE", "1, FAILED", "3, FAILED"})
    void aSentenceThatTheDataDoesNotBearOutCostsTheLine(int withheld, Outcome outcome) {
        Narration narration =
                new Narration(
                        List.of("text"),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        withheld,
                        new Wording(Locale.ENGLISH));

        assertThat(Figured.line(narration).aspect()).isEqualTo(Aspect.FIGURES_BOUND);
        assertThat(Figured.line(narration).outcome()).isEqualTo(outcome);
    }
}
