package io.dataagent.evals.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.evals.client.ProductClient;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Sends a file to the product as a person does, and waits until it can be asked.
public final class FileSender {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final long PAUSE_MS = 300;
    private static final String LIST = "?page=1&pageSize=100";

    private final ProductClient client;

    /// @param client of somebody who may send files
    public FileSender(ProductClient client) {
        this.client = client;
    }

    /// Sends a file afresh; one of its name that is there goes before.
    ///
    /// @param reading how it is to be read; what is absent is found out
    /// @return the id of the ontology that was made of it
    /// @throws IOException if the product refuses it or does not get ready
    public String ready(SentFile sent, Map<String, String> reading)
            throws IOException, InterruptedException {
        forget(sent.name());
        byte[] bytes = Files.readAllBytes(sent.file());
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("name", sent.name()).put("size", bytes.length);
        reading.forEach(body.putObject("reading")::put);
        String file = "/api/files/" + client.post("/api/files", body).path("fileId").asText();
        client.put(file + "/content?offset=0", bytes);
        String connection = await(() -> converted(file), file);
        return await(() -> ontology(connection), "an ontology of " + sent.name());
    }

    private void forget(String name) throws IOException, InterruptedException {
        for (JsonNode item : client.get("/api/files" + LIST).path("items")) {
            if (item.path("name").asText().equals(name)) {
                client.send("DELETE", "/api/files/" + item.path("fileId").asText(), "");
            }
        }
    }

    private Optional<String> converted(String file) throws IOException, InterruptedException {
        JsonNode seen = client.get(file);
        return switch (seen.path("status").asText()) {
            case "ready" -> Optional.of(seen.path("connectionId").asText());
            case "failed" -> throw new IOException(file + " failed: " + seen.path("failure"));
            default -> Optional.empty();
        };
    }

    private Optional<String> ontology(String connection) throws IOException, InterruptedException {
        String path = "/api/ontologies" + LIST + "&connectionId=" + connection;
        for (JsonNode item : client.get(path).path("items")) {
            if (item.path("status").asText().equals("ready")) {
                return Optional.of(item.path("id").asText());
            }
        }
        return Optional.empty();
    }

    /// Something that is there at some time.
    private interface Look {
        Optional<String> now() throws IOException, InterruptedException;
    }

    private static String await(Look look, String what) throws IOException, InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < until) {
            Optional<String> seen = look.now();
            if (seen.isPresent()) {
                return seen.get();
            }
            Thread.sleep(PAUSE_MS);
        }
        throw new IOException(what + " was not ready within " + PATIENCE.toSeconds() + " s");
    }
}
