package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is said on the bus of connections is in the outbox, as `docs/asyncapi.yaml` describes it.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write"})
class ConnectionEventsTest {

    private static JsonNode rows(String connection) {
        return ContractJson.read(
                TestDatabases.text(
                        "query",
                        "select json_agg(json_build_object('topic', topic, 'key', key, 'type', ce_type,"
                                + " 'payload', payload::json) order by id) from outbox where key = '"
                                + connection
                                + "' and topic = 'data-agent.connection-events'"),
                JsonNode.class);
    }

    @Test
    void aFinishedDiscoveryAndADeletionAreSaidAsDescribed() throws IOException {
        String connection = Api.connection();
        String snapshot = Api.discovered(connection);
        given().delete("/api/connections/" + connection).then().statusCode(204);
        JsonNode said = rows(connection);
        JsonNode channel =
                new YAMLMapper()
                        .readTree(Files.readString(Path.of("../docs/asyncapi.yaml")))
                        .at("/channels/connection-events");

        assertThat(said).hasSize(2);
        for (int i = 0; i < 2; i++) {
            String type = List.of("snapshot_ready", "connection_deleted").get(i);
            JsonNode message = channel.path("messages").path(type);
            JsonNode payload = said.get(i).path("payload");
            assertThat(said.get(i).path("topic").asText())
                    .isEqualTo(channel.path("address").asText());
            assertThat(message.path("name").asText()).contains(said.get(i).path("type").asText());
            assertThat(fields(payload))
                    .containsExactlyInAnyOrderElementsOf(texts(message.at("/payload/required")));
            assertThat(payload.path("type").asText()).isEqualTo(type);
            assertThat(payload.path("connectionId").asText()).isEqualTo(connection);
            assertThat(Instant.parse(payload.path("at").asText())).isBefore(Instant.now());
        }
        assertThat(said.get(0).at("/payload/snapshotId").asText()).isEqualTo(snapshot);
    }

    private static List<String> fields(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(node -> texts.add(node.asText()));
        return texts;
    }
}
