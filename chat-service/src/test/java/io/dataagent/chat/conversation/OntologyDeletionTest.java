package io.dataagent.chat.conversation;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.PREFERENCES;
import static io.dataagent.chat.fixture.Api.as;
import static org.hamcrest.Matchers.contains;

import io.dataagent.chat.fixture.Api;
import io.dataagent.chat.fixture.Deliveries;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class OntologyDeletionTest {

    private static final String WHO = "otto/contributor";

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    @Test
    void takesTheChatsAndScopedPreferencesOfADeletedOntologyAlong() throws Exception {
        // Given
        String kept = Api.chat(WHO);
        String gone =
                as(WHO).body(Map.of("ontologyId", Samples.OTHER_READY)).post(CHATS).path("data.id");
        set(Map.of("key", "grain", "value", "daily"));
        set(Map.of("key", "grain", "value", "weekly", "ontologyId", Samples.OTHER_READY));

        // When
        deliver(
                new OntologyEvent.Deleted(
                        OntologyId.of(Samples.OTHER_READY), Instant.parse("2026-03-01T12:00:00Z")));

        // Then
        as(WHO).get(CHATS + "/" + gone).then().statusCode(404);
        as(WHO).get(CHATS + "/" + kept).then().statusCode(200);
        as(WHO).get(PREFERENCES).then().body("data.value", contains("daily"));
    }

    private static void set(Map<String, String> body) {
        as(WHO).body(body).post(PREFERENCES).then().statusCode(201);
    }

    private void deliver(OntologyEvent event) throws Exception {
        Deliveries.deliver(kafka, "ontology-events", ContractJson.write(event));
    }
}
