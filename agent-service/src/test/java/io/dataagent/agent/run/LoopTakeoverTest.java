package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Takes a run up at every checkpoint that a tool loop wrote.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "tom",
        permissions = {"data_agent:read", "data_agent:write"})
class LoopTakeoverTest {

    private final Client client = new Client();

    @Inject Database database;

    @BeforeEach
    void keepEveryCheckpoint() {
        Copies.begin(database);
    }

    @AfterEach
    void keepNoMore() {
        Copies.end(database);
    }

    @Test
    void repeatsNoModelCallAndNoToolCallThatWasKept() {
        // Given
        MessageId id = client.message("look around thoroughly", "tom");
        List<RecordedEvent> whole = client.run(id);
        List<Copies.Copy> copies = Copies.of(database, id);
        assertThat(purposes(whole)).filteredOn(p -> p.startsWith("tool_exploration")).hasSize(4);
        assertThat(copies).filteredOn(c -> c.checkpoint().contains("\"turns\":[{")).hasSize(11);

        for (Copies.Copy copy : copies) {
            // When
            MessageId again = Copies.takenUp(database, id, copy);
            List<RecordedEvent> events = client.events(again, null);

            // Then
            RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
            assertThat(end.content())
                    .isEqualTo(((RunEvent.MessageComplete) whole.getLast().event()).content());
            assertThat(purposes(events)).isEqualTo(purposes(whole));
            assertThat(end.metadata().toolCalls())
                    .extracting(t -> t.name() + t.args() + t.result() + t.error())
                    .containsExactlyInAnyOrderElementsOf(
                            ((RunEvent.MessageComplete) whole.getLast().event())
                                    .metadata().toolCalls().stream()
                                            .map(t -> t.name() + t.args() + t.result() + t.error())
                                            .toList());
            assertThat(end.metadata().tokensUsed())
                    .isEqualTo(
                            ((RunEvent.MessageComplete) whole.getLast().event())
                                    .metadata()
                                    .tokensUsed());
        }
    }

    private static List<String> purposes(List<RecordedEvent> events) {
        return events.stream()
                .map(e -> e.event() instanceof RunEvent.LlmCallStart l ? l.purpose() : null)
                .filter(Objects::nonNull)
                .toList();
    }
}
