package io.dataagent.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Holds the committed OpenAPI documents against what the build of each service says. To write
/// them anew after a change: `./data-agent test dev-stack/suite -Drender=true` once everything is
/// built.
class OpenApiTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chat-service",
                "agent-service",
                "ontology-service",
                "query-service",
                "sandbox-runner"
            })
    void isWhatTheServiceOffers(String service) throws IOException {
        // Given
        ObjectNode built =
                read(Product.root().resolve(service).resolve("target/openapi/openapi.json"));
        built.remove("servers");
        ((ObjectNode) built.path("components")).remove("securitySchemes");
        Path committed = Product.root().resolve("docs/openapi").resolve(service + ".json");

        // When
        if (Boolean.getBoolean("render")) {
            Files.createDirectories(committed.getParent());
            Files.writeString(committed, built.toPrettyString() + "\n");
        }

        // Then
        assertThat(read(committed)).isEqualTo(built);
        assertThat(built.path("paths")).isNotEmpty();
        assertThat(built.at("/components/schemas/Problem/type").asText()).isEqualTo("object");
        assertThat(withoutSchema(built)).isEmpty();
    }

    /// The bodies that nothing describes, by where they stand.
    private static List<String> withoutSchema(JsonNode built) {
        List<String> all = new ArrayList<>();
        built.path("paths")
                .properties()
                .forEach(
                        path ->
                                path.getValue()
                                        .findValues("content")
                                        .forEach(
                                                content ->
                                                        content.properties().stream()
                                                                .filter(
                                                                        b ->
                                                                                !described(
                                                                                        b
                                                                                                .getValue()))
                                                                .map(b -> path.getKey() + " " + b)
                                                                .forEach(all::add)));
        return all;
    }

    private static boolean described(JsonNode body) {
        return !body.path("schema").isEmpty();
    }

    private static ObjectNode read(Path file) throws IOException {
        JsonNode node = ContractJson.mapper().readTree(Files.readString(file));
        return (ObjectNode) node;
    }
}
