package io.dataagent.agent.analyst.explainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.artifact.VerificationReport.Check;
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

    @ParameterizedTest
    @CsvSource({
        "'no rows, and nobody could tell why', 'keine Zeilen, und niemand konnte sagen, warum'",
        "'no rows; There is no condition that could leave rows out.',"
                + " 'keine Zeilen; Es gibt keine Bedingung, die Zeilen auslassen könnte.'"
    })
    void whyThereAreNoRowsIsToldInTheLanguageOfTheAnswer(String english, String german) {
        VerificationReport report =
                new VerificationReport(
                        VerificationOutcome.VERIFIED,
                        List.of(new Check("step 1 has rows", true, english)),
                        List.of(),
                        "",
                        null,
                        List.of());

        assertThat(Figured.told(report, new Wording(Locale.GERMAN)).checks())
                .containsExactly(new Check("step 1 has rows", true, german));
        assertThat(Figured.told(report, new Wording(Locale.ENGLISH)).checks())
                .isEqualTo(report.checks());
    }
}
