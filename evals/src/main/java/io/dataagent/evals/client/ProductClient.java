package io.dataagent.evals.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.testkit.SseReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Speaks to the product through its gateway with a bearer token, as one demo user.
public final class ProductClient {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration RUN_PATIENCE = Duration.ofSeconds(180);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final int OK = 200;
    private static final int LAST_GOOD = 299;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String gateway;
    private final String token;

    /// @param gateway base URL of the gateway
    /// @param token an access token
    public ProductClient(String gateway, String token) {
        this.gateway = gateway;
        this.token = token;
    }

    /// Logs a demo user in by direct access grant.
    ///
    /// @param issuer base URL of the realm
    /// @throws IOException if the login is refused
    public static ProductClient login(String gateway, String issuer, String user, String password)
            throws IOException, InterruptedException {
        return new ProductClient(gateway, token(issuer, user, password));
    }

    /// An access token of a demo user.
    public static String token(String issuer, String user, String password)
            throws IOException, InterruptedException {
        String form =
                "grant_type=password&client_id=data-agent-cli&username=%s&password=%s"
                        .formatted(
                                URLEncoder.encode(user, StandardCharsets.UTF_8),
                                URLEncoder.encode(password, StandardCharsets.UTF_8));
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(issuer + "/protocol/openid-connect/token"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .timeout(PATIENCE)
                        .POST(HttpRequest.BodyPublishers.ofString(form))
                        .build();
        HttpResponse<String> response =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != OK) {
            throw new IOException("login of " + user + " answered " + response.statusCode());
        }
        return ContractJson.mapper().readTree(response.body()).path("access_token").asText();
    }

    /// Sends any request.
    ///
    /// @param body JSON, or an empty text for none
    public HttpResponse<String> send(String method, String path, String body)
            throws IOException, InterruptedException {
        return send(method, path, "application/json", body.getBytes(StandardCharsets.UTF_8));
    }

    private HttpResponse<String> send(String method, String path, String type, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest.BodyPublisher bytes = HttpRequest.BodyPublishers.ofByteArray(body);
        HttpRequest request =
                request(path).header("Content-Type", type).method(method, bytes).build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /// Gets the `data` of a path.
    ///
    /// @throws IOException if the answer is not 200
    public JsonNode get(String path) throws IOException, InterruptedException {
        return data(send("GET", path, ""));
    }

    /// Posts a body and gives the `data` of the answer.
    ///
    /// @throws IOException if the answer is no success
    public JsonNode post(String path, JsonNode body) throws IOException, InterruptedException {
        return data(send("POST", path, body.toString()));
    }

    /// Puts bytes and gives the `data` of the answer.
    public JsonNode put(String path, byte[] bytes) throws IOException, InterruptedException {
        return data(send("PUT", path, "application/octet-stream", bytes));
    }

    /// The id of a ready ontology by name.
    public Optional<String> ontology(String name) throws IOException, InterruptedException {
        for (JsonNode item : get("/api/ontologies?page=1&pageSize=100").path("items")) {
            if (item.path("name").asText().equals(name)
                    && item.path("status").asText().equals("ready")) {
                return Optional.of(item.path("id").asText());
            }
        }
        return Optional.empty();
    }

    /// Opens a conversation and gives its id.
    public String chat(String ontologyId) throws IOException, InterruptedException {
        JsonNode body = JsonNodeFactory.instance.objectNode().put("ontologyId", ontologyId);
        return post("/api/data-agent/chats", body).path("id").asText();
    }

    /// Sends a question and gives the id of the assistant message. While the run before it is
    /// still being recorded, it asks again.
    ///
    /// @throws IOException if the answer is no success, or the earlier run does not end in time
    public String question(String chat, String text) throws IOException, InterruptedException {
        return question(chat, text, "analyst");
    }

    /// The same, of a kind of run: `analyst`, `explore` or `files`.
    public String question(String chat, String text, String kind)
            throws IOException, InterruptedException {
        String body =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("content", text)
                        .put("kind", kind)
                        .toString();
        String path = "/api/data-agent/chats/" + chat + "/messages";
        long end = System.nanoTime() + PATIENCE.toNanos();
        HttpResponse<String> response = send("POST", path, body);
        while (busy(response) && System.nanoTime() < end) {
            Thread.sleep(PAUSE);
            response = send("POST", path, body);
        }
        return data(response).path("assistantMessage").path("id").asText();
    }

    private static boolean busy(HttpResponse<String> response) throws IOException {
        return response.statusCode() == ProblemCode.RUN_IN_PROGRESS.status()
                && ContractJson.mapper()
                        .readTree(response.body())
                        .path("code")
                        .asText()
                        .equals(ProblemCode.RUN_IN_PROGRESS.wire());
    }

    /// Starts a run and reads its stream to the end.
    public List<RecordedEvent> stream(String chat, String message)
            throws IOException, InterruptedException {
        return stream(chat, message, event -> false);
    }

    /// Starts a run and reads its stream until `enough` says so, or to the end.
    public List<RecordedEvent> stream(String chat, String message, Predicate<RecordedEvent> enough)
            throws IOException, InterruptedException {
        HttpRequest request =
                request(path(chat, message) + "/stream")
                        .header("Accept", "text/event-stream")
                        .timeout(RUN_PATIENCE)
                        .POST(HttpRequest.BodyPublishers.noBody())
                        .build();
        return events(request, enough);
    }

    /// Attaches to a run after an event and reads until `enough` says so, or to the end.
    public List<RecordedEvent> attach(
            String chat, String message, long lastEventId, Predicate<RecordedEvent> enough)
            throws IOException, InterruptedException {
        HttpRequest request =
                request(path(chat, message) + "/events")
                        .header("Accept", "text/event-stream")
                        .header("Last-Event-ID", String.valueOf(lastEventId))
                        .timeout(RUN_PATIENCE)
                        .GET()
                        .build();
        return events(request, enough);
    }

    private List<RecordedEvent> events(HttpRequest request, Predicate<RecordedEvent> enough)
            throws IOException, InterruptedException {
        HttpResponse<InputStream> response =
                http.send(request, HttpResponse.BodyHandlers.ofInputStream());
        if (response.statusCode() != OK) {
            try (InputStream body = response.body()) {
                String text = new String(body.readAllBytes(), StandardCharsets.UTF_8);
                throw new IOException("the stream answered " + response.statusCode() + ": " + text);
            }
        }
        List<RecordedEvent> events = new ArrayList<>();
        try (SseReader reader = new SseReader(response.body())) {
            for (Optional<SseReader.Event> next = reader.next();
                    next.isPresent();
                    next = reader.next()) {
                RecordedEvent event = RecordedEvent.parse(next.get().data());
                events.add(event);
                if (event.terminal() || enough.test(event)) {
                    break;
                }
            }
        }
        return events;
    }

    private static String path(String chat, String message) {
        return "/api/data-agent/chats/" + chat + "/messages/" + message;
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + token);
    }

    private static JsonNode data(HttpResponse<String> response) throws IOException {
        if (response.statusCode() > LAST_GOOD) {
            throw new IOException(
                    response.request().uri().getPath()
                            + " answered "
                            + response.statusCode()
                            + ": "
                            + response.body());
        }
        return ContractJson.mapper().readTree(response.body()).path("data");
    }
}
