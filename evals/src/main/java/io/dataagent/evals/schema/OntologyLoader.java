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

/// Tells the product of a database through the public API, as a contributor would: connection,
/// discovery, semantic model, the folder's `annotations.json` if there is one, ontology.
public final class OntologyLoader {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final long PAUSE_MS = 300;
    private static final String LIST = "?page=1&pageSize=100";

    private final ProductClient client;
    private final EvalDatabase database;

    /// @param client a contributor's
    /// @param database where the product finds the data
    public OntologyLoader(ProductClient client, EvalDatabase database) {
        this.client = client;
        this.database = database;
    }

    /// The id of the ontology, made if it is not there.
    ///
    /// @param afresh whether what is there is of older data and must go
    /// @throws IOException if the product refuses or does not get ready
    public String ready(String schema, String name, Path folder, boolean afresh)
            throws IOException, InterruptedException {
        Optional<String> known = client.ontology(name);
        if (known.isPresent() && !afresh) {
            return known.get();
        }
        forget("/api/ontologies", name);
        forget("/api/semantic-models", name);
        forget("/api/connections", name);
        return load(schema, name, folder);
    }

    private String load(String schema, String name, Path folder)
            throws IOException, InterruptedException {
        String connection = connect(schema, name);
        String discoveries = "/api/connections/" + connection + "/discoveries";
        String snapshot = client.post(discoveries, object()).path("id").asText();
        await(discoveries + "/" + snapshot);
        String model =
                client.post(
                                "/api/semantic-models",
                                named(name)
                                        .put("connectionId", connection)
                                        .put("snapshotId", snapshot))
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

    private String connect(String schema, String name) throws IOException, InterruptedException {
        int colon = database.address().lastIndexOf(':');
        ObjectNode body =
                named(name)
                        .put("dialect", "postgresql")
                        .put("host", database.address().substring(0, colon))
                        .put("port", Integer.parseInt(database.address().substring(colon + 1)))
                        .put("database", EvalDatabase.name(schema))
                        .put("username", EvalDatabase.READER)
                        .put("password", database.readerPassword());
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
