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

    /// A state of a run as it was once kept.
    private record Copy(long sequence, String checkpoint) {}

    @BeforeEach
    void keepEveryCheckpoint() {
        database.run("CREATE TABLE copy (message_id uuid, sequence bigint, checkpoint text)");
        database.run(
                """
                CREATE FUNCTION keep_copy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                    INSERT INTO copy VALUES (new.message_id, new.checkpoint_sequence, new.checkpoint);
                    RETURN NULL;
                END $$
                """);
        database.run(
                """
                CREATE TRIGGER keep_copy AFTER UPDATE OF checkpoint ON run FOR EACH ROW
                WHEN (old.checkpoint IS DISTINCT FROM new.checkpoint) EXECUTE FUNCTION keep_copy()
                """);
    }

    @AfterEach
    void keepNoMore() {
        database.run("DROP TRIGGER keep_copy ON run");
        database.run("DROP FUNCTION keep_copy");
        database.run("DROP TABLE copy");
    }

    @Test
    void repeatsNoModelCallAndNoToolCallThatWasKept() {
        // Given
        MessageId id = client.message("look around thoroughly", "tom");
        List<RecordedEvent> whole = client.run(id);
        List<Copy> copies = copies(id);
        assertThat(purposes(whole)).filteredOn(p -> p.startsWith("tool_exploration")).hasSize(4);
        assertThat(copies).filteredOn(c -> c.checkpoint().contains("\"turns\":[{")).hasSize(11);

        for (Copy copy : copies) {
            // When
            MessageId again = takenUp(id, copy);
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

    private List<Copy> copies(MessageId id) {
        return database.list(
                "SELECT sequence, checkpoint FROM copy WHERE message_id = $1 ORDER BY sequence",
                row -> new Copy(row.getLong("sequence"), row.getString("checkpoint")),
                id.value());
    }

    /// The run once more as it was when this was kept; its owner is gone.
    private MessageId takenUp(MessageId id, Copy copy) {
        MessageId again = MessageId.next();
        Object[] both = {id.value(), again.value(), copy.sequence()};
        database.run(
                """
                INSERT INTO run (message_id, chat_id, user_id, state, owner, lease_until, grant_token,
                                 input, context, checkpoint, checkpoint_sequence, last_sequence, kind)
                SELECT $2, chat_id, user_id, 'running', 'gone', clock_timestamp() + interval '1 minute',
                       grant_token, replace(input, ($1::uuid)::text, ($2::uuid)::text), context, $4, $3, $3, kind
                FROM run WHERE message_id = $1
                """,
                both[0],
                both[1],
                both[2],
                copy.checkpoint());
        database.run(
                """
                INSERT INTO journal SELECT $2, sequence, name, replace(body, ($1::uuid)::text, ($2::uuid)::text), terminal, at
                FROM journal WHERE message_id = $1 AND sequence <= $3
                """,
                both);
        database.run(
                "INSERT INTO kept_text SELECT $2, reference, body FROM kept_text WHERE message_id = $1",
                both[0],
                both[1]);
        database.run(
                "UPDATE run SET lease_until = clock_timestamp() WHERE message_id = $1",
                again.value());
        return again;
    }

    private static List<String> purposes(List<RecordedEvent> events) {
        return events.stream()
                .map(e -> e.event() instanceof RunEvent.LlmCallStart l ? l.purpose() : null)
                .filter(Objects::nonNull)
                .toList();
    }
}
