package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.trace.Traces;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.run.MessageMetadata;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What each phase leaves behind, and what a phase is shown when the work comes back to it.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "ann",
        permissions = {"data_agent:read", "data_agent:write"})
class RevisionWithSightTest {

    private final Client client = new Client();

    @Inject Traces traces;

    @Test
    void anAnalyticalQuestionLeavesTheArtifactOfEveryPhase() {
        List<RecordedEvent> events = client.run(client.message("why is revenue by city so", "ann"));

        MessageMetadata end = ((RunEvent.MessageComplete) events.getLast().event()).metadata();
        assertThat(end.plan().complexity()).isEqualTo(Complexity.ANALYTICAL);
        assertThat(end.plan().steps()).hasSize(3);
        assertThat(end.joinPlan().joins()).hasSize(1);
        assertThat(end.joinPlan().joins().getFirst().fromDataset()).isEqualTo("orders");
        assertThat(specs(events)).hasSize(1);
        assertThat(end.stepResults()).hasSize(3);
        assertThat(end.verificationReport().outcome()).isEqualTo(VerificationOutcome.VERIFIED);
        assertThat(end.explainerOutput().narrative()).contains("2,345.75");
    }

    @Test
    void theSqlBuilderMayLookAtFiveRowsOfItsScopeAndAtNothingElse() {
        int before = client.calls().size();

        List<RecordedEvent> events =
                client.run(client.messageFor("openai", "why is it so, sampled", "ann"));

        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        assertThat(client.calls().stream().skip(before).filter(c -> c.contains("/sample")))
                .singleElement()
                .asString()
                .contains("\"dataset\":\"orders\"", "\"limit\":5");
        assertThat(
                        events.stream()
                                .map(RecordedEvent::event)
                                .filter(
                                        e ->
                                                e instanceof RunEvent.ToolStart t
                                                        && t.phase() == Phase.SQL_BUILDER))
                .hasSize(3);
    }

    @Test
    void aRevisionSeesStatementRowsFindingAndDiagnosisOfTheLastAttempt() {
        // Given
        MessageId id = client.messageFor("openai", "dups by city", "ann");

        // When
        List<RecordedEvent> events = client.run(id);

        // Then
        List<ContextBlock> asked = blocks(id, "query_generation");
        assertThat(asked).hasSize(2);
        ContextBlock again = asked.getLast();
        assertThat(again.querySpecs())
                .singleElement()
                .extracting("fullSql")
                .isEqualTo("SELECT dups");
        assertThat(again.findings())
                .containsExactly(new Finding.DuplicateGrain(1, List.of("city"), 1));
        assertThat(again.report().checks())
                .allMatch(c -> !c.passed())
                .anyMatch(c -> c.message().equals("1 duplicates"));
        assertThat(again.results().getFirst().sql().table().rows()).hasSize(2);
        assertThat(again.revise()).containsExactly(1);
        assertThat(asked.getFirst().revise()).isEmpty();
        assertThat(specs(events)).hasSize(2);
    }

    private static List<QuerySpecs> specs(List<RecordedEvent> events) {
        return events.stream()
                .map(RecordedEvent::event)
                .filter(
                        e ->
                                e instanceof RunEvent.PhaseArtifactProduced a
                                        && a.phase() == Phase.SQL_BUILDER)
                .map(e -> (QuerySpecs) ((RunEvent.PhaseArtifactProduced) e).artifact())
                .toList();
    }

    private List<ContextBlock> blocks(MessageId id, String purpose) {
        return traces.of(id).stream()
                .filter(t -> t.purpose().equals(purpose))
                .map(t -> t.promptMessages().path(1).path("content").asText())
                .map(text -> ContextBlock.find(text).orElseThrow())
                .toList();
    }
}
