package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PhaseArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.RunSpend;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetadataTest {

    private static final VerificationReport FAILED =
            new VerificationReport(
                    VerificationOutcome.FAILED, List.of(), List.of(), "no result", null);

    @Test
    void checksOfStepsThatHadNoResultCheckedNothing() {
        MessageMetadata evidence = of(new StepResults(List.of(failed(1), failed(2))), FAILED);

        assertThat(evidence.verificationReport()).isNull();
        assertThat(evidence.stepResults()).hasSize(2);
    }

    @Test
    void checksStayWhereAStepHadAResult() {
        assertThat(of(new StepResults(List.of(failed(1), done(2))), FAILED).verificationReport())
                .isEqualTo(FAILED);
        assertThat(of(FAILED).verificationReport()).isEqualTo(FAILED);
    }

    private static MessageMetadata of(PhaseArtifact... artifacts) {
        List<RecordedEvent> story =
                List.of(artifacts).stream()
                        .map(
                                a ->
                                        new RecordedEvent(
                                                MessageId.next(),
                                                ChatId.next(),
                                                1,
                                                Instant.EPOCH,
                                                new RunEvent.PhaseArtifactProduced(
                                                        Phase.VERIFIER, 1, a)))
                        .toList();
        return Metadata.of(story, Instant.EPOCH, null, new RunSpend(0, 0, null, 0, 0, List.of()));
    }

    private static StepResult failed(int id) {
        return new StepResult(
                id,
                "Visits",
                Strategy.SQL,
                null,
                null,
                new StepResult.StepError(ProblemCode.CONNECTION_FAILED, "no"));
    }

    private static StepResult done(int id) {
        return new StepResult(
                id,
                "Visits",
                Strategy.PYTHON,
                null,
                new StepResult.PythonResult("1", "1", List.of()),
                null);
    }
}
