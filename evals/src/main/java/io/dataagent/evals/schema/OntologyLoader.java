package io.dataagent.evals.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.evals.client.ProductClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// Tells the product of a database through the public API, as a contributor would: connection,
/// discovery, semantic model, the folder's `annotations.json` if there is one, ontology.
public final class OntologyLoader {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final long PAUSE_MS = 300;
    private static final String LIST = "?page=1&pageSize=100";

    private final ProductClient client;
    private final Consumer<ObjectNode> connection;

    /// @param client a contributor's
    /// @param connection writes where the product finds the data into the body of a new connection
    public OntologyLoader(ProductClient client, Consumer<ObjectNode> connection) {
        this.client = client;
        this.connection = connection;
    }

    /// The id of the ontology, made if it is not there.
    ///
    /// @param afresh whether what is there is of older data and must go
    /// @throws IOException if the product refuses or does not get ready
    public String ready(String name, Path folder, boolean afresh)
            throws IOException, InterruptedException {
        Optional<String> known = client.ontology(name);
        if (known.isPresent() && !afresh) {
            return known.get();
        }
        forget("/api/ontologies", name);
        forget("/api/semantic-models", name);
        forget("/api/connections", name);
        return load(name, folder);
    }

    private String load(String name, Path folder) throws IOException, InterruptedException {
        String made = connect(name);
        String discoveries = "/api/connections/" + made + "/discoveries";
        String snapshot = client.post(discoveries, object()).path("id").asText();
        await(discoveries + "/" + snapshot);
        String model =
                client.post(
                                "/api/semantic-models",
                                named(name).put("connectionId", made).put("snapshotId", snapshot))
                        .path("id")
                        .asText();
        Path annotations = folder.resolve("annotations.json");
        if (Files.exists(annotations)) {
            client.post(
                    "/api/semantic-models/" + model + "/annotations",
                    ContractJson.mapper().readTree(annotations.toFile()));
        }
        client.post("/api/semantic-models/" + model + "/publish", object());
        String ontology =
                client.post(
                                "/api/ontologies",
                                named(name).put("modelId", model).put("visibility", "private"))
                        .path("id")
                        .asText();
        await("/api/ontologies/" + ontology);
        return ontology;
    }

    private String connect(String name) throws IOException, InterruptedException {
        ObjectNode body = named(name);
        connection.accept(body);
        return client.post("/api/connections", body).path("id").asText();
    }

    private void forget(String path, String name) throws IOException, InterruptedException {
        for (JsonNode item : client.get(path + LIST).path("items")) {
            if (item.path("name").asText().equals(name)) {
                client.send("DELETE", path + "/" + item.path("id").asText(), "");
            }
        }
    }

    private void await(String path) throws IOException, InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < until) {
            JsonNode seen = client.get(path);
            String status = seen.path("status").asText();
            if (status.equals("ready")) {
                return;
            }
            if (status.equals("failed")) {
                throw new IOException(path + " failed: " + seen);
            }
            Thread.sleep(PAUSE_MS);
        }
        throw new IOException(path + " was not ready within " + PATIENCE.toSeconds() + " s");
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static ObjectNode named(String name) {
        return object().put("name", name);
    }
}
