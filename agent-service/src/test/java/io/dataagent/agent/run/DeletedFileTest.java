package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What becomes of a run whose file is deleted: the conversation goes with the file's ontology, so
/// the run stops, and what was loaded leaves with the Python session.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "fay",
        permissions = {"data_agent:read", "data_agent:write"})
class DeletedFileTest {

    private static final UserId FAY = UserId.from("urn:data-agent:no-token", "fay");

    private final Client client = new Client();
    @Inject ChatEvents events;
    @Inject Database database;

    @Test
    void theRunIsStoppedAndItsSessionEnded() {
        // Given
        MessageId run = client.code("wait for it", "fay");
        HttpResponse<InputStream> stream = client.open("POST", "stream", run, null);
        int before = client.calls().size();

        // When
        List<RecordedEvent> seen =
                Client.read(
                        stream,
                        e -> {
                            if (e.event() instanceof RunEvent.RunStatus s
                                    && s.code().equals("python_running")) {
                                deleted(run);
                            }
                            return e.event() instanceof RunEvent.Terminal;
                        });

        // Then
        assertThat(seen.getLast().event()).isInstanceOf(RunEvent.MessageCancelled.class);
        assertThat(client.calls(before))
                .anyMatch(c -> c.startsWith("DELETE /internal/sandbox/gone/chats/" + Client.CHAT))
                .anyMatch(c -> c.startsWith("DELETE /internal/sandbox/executions/"));
        assertThat(sessions(Client.CHAT)).isZero();
    }

    private void deleted(MessageId run) {
        events.heard(
                ContractJson.write(
                        new ChatEvent.ChatDeleted(Client.CHAT, FAY, List.of(run), Instant.now())));
    }

    private long sessions(ChatId chat) {
        return database.first(
                        "SELECT count(*) AS n FROM python_session WHERE chat_id = $1",
                        row -> row.getLong("n"),
                        chat.value())
                .orElseThrow();
    }
}
