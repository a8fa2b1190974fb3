package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(World.class)
@TestProfile(KafkaAbsentTest.NoBroker.class)
@TestSecurity(
        user = "kim",
        permissions = {"data_agent:read", "data_agent:write"})
class KafkaAbsentTest {

    private final Client client = new Client();

    @Inject Database database;

    @Test
    void aRunEndsAndItsMessagesWaitInOrder() {
        MessageId id = client.message("revenue by city", "kim");

        List<RecordedEvent> events = client.run(id);

        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        assertThat(
                        database.list(
                                "SELECT ce_id FROM outbox WHERE key = $1 AND topic = $2 ORDER BY id",
                                row -> row.getString("ce_id"),
                                id.toString(),
                                "data-agent.phase-events"))
                .isEqualTo(events.stream().map(RecordedEvent::ceId).toList());
        assertThat(
                        database.list(
                                "SELECT payload FROM outbox WHERE key = $1 AND payload LIKE '%Dallas%'",
                                row -> row.getString("payload"), id.toString()))
                .as("cell values travel in the result only")
                .hasSize(1);
    }

    /// Kafka's client, and nobody at the address.
    public static final class NoBroker implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "mp.messaging.outgoing.outbox.connector",
                    "smallrye-kafka",
                    "mp.messaging.incoming.chat-events.connector",
                    "smallrye-kafka",
                    "kafka.bootstrap.servers",
                    "127.0.0.1:1");
        }
    }
}
