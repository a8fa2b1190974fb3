package io.dataagent.ontology.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.contracts.json.ContractJson;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Against servers that answer as the providers do.
class EmbeddingClientTest {

    private static final String TWO =
            """
            {"object": "list", "model": "m", "usage": {"prompt_tokens": 7, "total_tokens": 7}, "data": [
             {"object": "embedding", "index": 1, "embedding": [0.5, -0.25, 1e-3]},
             {"object": "embedding", "index": 0, "embedding": [1, 0, 0]}]}
            """;

    private final ConcurrentLinkedQueue<String> heard = new ConcurrentLinkedQueue<>();
    private HttpServer server;
    private volatile int status = 200;
    private volatile String body = TWO;
    private volatile String retryAfter = "";
    private final AtomicInteger dropped = new AtomicInteger();

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    offline | offline-url | ''     | /v1/embeddings                                               | offline-embedding      | ''
                    openai  | openai-url  | o-key  | /v1/embeddings                                               | text-embedding-3-small | Bearer o-key
                    azure   | azure-url   | a-key  | /openai/deployments/text-embedding-3-small/embeddings?api-version=2024-10-21 | text-embedding-3-small | a-key
                    vllm    | base-url    | v-key  | /v1/embeddings                                               | text-embedding-3-small | Bearer v-key
                    """)
    void speaksToEveryKindOfProvider(
            String provider, String address, String key, String path, String model, String sent)
            throws IOException {
        Map<String, String> settings = new HashMap<>();
        settings.put("provider", provider);
        settings.put(address, url());
        settings.put(
                provider.equals("openai") || provider.equals("azure")
                        ? provider + "-key"
                        : "api-key",
                key);

        EmbeddingClient.Answer answer =
                client(settings).embed(List.of("a", "b"), Duration.ofSeconds(60));

        assertThat(answer.tokens()).isEqualTo(7);
        assertThat(answer.embeddings()).isInstanceOf(Embeddings.Made.class);
        Embeddings.Made made = (Embeddings.Made) answer.embeddings();
        assertThat(made.provider()).isEqualTo(provider);
        assertThat(made.model()).isEqualTo(model);
        assertThat(made.dimensions()).isEqualTo(3);
        assertThat(made.vectors().get(0)).containsExactly(1f, 0f, 0f);
        assertThat(made.vectors().get(1)).containsExactly(0.5f, -0.25f, 0.001f);
        JsonNode request = ContractJson.mapper().readTree(heard.remove());
        assertThat(request.path("path").asText()).isEqualTo(path);
        assertThat(request.path("key").asText()).isEqualTo(sent);
        assertThat(request.path("body").path("input")).hasSize(2);
        assertThat(request.path("body").path("model").asText()).isEqualTo(model);
    }

    @Test
    void acceptsAnAddressThatEndsInItsVersion() {
        client(Map.of("provider", "ollama", "base-url", url() + "/v1/"))
                .embed(List.of("a", "b"), Duration.ofSeconds(60));

        assertThat(heard.remove()).contains("\"/v1/embeddings\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    429 | {}                     | true  | the embedding endpoint answered 429
                    503 | down                   | true  | the embedding endpoint answered 503
                    401 | {"error": "bad key"}   | false | the embedding endpoint answered 401
                    200 | {"data": []}           | false | the embedding endpoint answered in another form
                    200 | <html>                 | false | the embedding endpoint answered in another form
                    200 | {"data": [{"index": 0, "embedding": [1]}, {"index": 1, "embedding": [1, 2]}]} | false | the embedding endpoint answered in another form
                    200 | {"data": [{"index": 0, "embedding": [1]}, {"index": 9, "embedding": [1]}]} | false | the embedding endpoint answered in another form
                    """)
    void takesAFailureAsAValue(int code, String text, boolean retryable, String reason) {
        status = code;
        body = text;
        retryAfter = "2";

        EmbeddingClient.Answer answer =
                client(Map.of("provider", "openai", "openai-url", url(), "openai-key", "secret"))
                        .embed(List.of("a", "b"), Duration.ofSeconds(60));

        assertThat(answer.embeddings()).isEqualTo(new Embeddings.Unavailable(reason));
        assertThat(answer.retryable()).isEqualTo(retryable);
        if (code == 429) {
            assertThat(answer.retryAfter()).isEqualTo(Duration.ofSeconds(2));
        }
    }

    @Test
    void saysThatNothingListensWithoutNamingAddressOrKey() {
        EmbeddingClient nowhere =
                client(
                        Map.of(
                                "provider",
                                "x",
                                "base-url",
                                "http://127.0.0.1:1",
                                "api-key",
                                "secret"));

        assertThat(nowhere.embed(List.of("a"), Duration.ofSeconds(60)).embeddings())
                .isEqualTo(new Embeddings.Unavailable("the embedding endpoint does not answer"));
        assertThat(
                        client(Map.of("provider", "x"))
                                .embed(List.of("a"), Duration.ofSeconds(60))
                                .embeddings())
                .isEqualTo(
                        new Embeddings.Unavailable("no address is configured for the embeddings"));
    }

    @Test
    void refusesVectorsOfAnotherLengthThanAskedFor() {
        EmbeddingClient four =
                client(Map.of("provider", "openai", "openai-url", url(), "dimensions", "4"));

        assertThat(four.embed(List.of("a", "b"), Duration.ofSeconds(60)).embeddings())
                .isInstanceOf(Embeddings.Unavailable.class);
        assertThat(heard.remove()).contains("\"dimensions\":4");
    }

    @Test
    void asksAgainWhenTheConnectionWasGone() {
        dropped.set(1);

        EmbeddingClient.Answer answer =
                client(Map.of("provider", "openai", "openai-url", url()))
                        .embed(List.of("a", "b"), Duration.ofSeconds(30));

        assertThat(answer.embeddings()).isInstanceOf(Embeddings.Made.class);
        assertThat(heard).hasSize(1);
    }

    private void answer(HttpExchange exchange) throws IOException {
        if (dropped.getAndDecrement() > 0) {
            exchange.close();
            return;
        }
        String bearer = exchange.getRequestHeaders().getFirst("Authorization");
        String key = exchange.getRequestHeaders().getFirst("api-key");
        var request = ContractJson.mapper().createObjectNode();
        request.put("path", exchange.getRequestURI().toString());
        request.put("key", bearer != null ? bearer : key != null ? key : "");
        request.set(
                "body", ContractJson.mapper().readTree(exchange.getRequestBody().readAllBytes()));
        heard.add(request.toString());
        if (!retryAfter.isEmpty()) {
            exchange.getResponseHeaders().add("Retry-After", retryAfter);
        }
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private static EmbeddingClient client(Map<String, String> settings) {
        Map<String, String> properties = new HashMap<>();
        settings.forEach((k, v) -> properties.put("dataagent.embedding." + k, v));
        EmbeddingConfig config =
                new SmallRyeConfigBuilder()
                        .withMapping(EmbeddingConfig.class)
                        .withSources(new PropertiesConfigSource(properties, "test", 100))
                        .withConverter(
                                Duration.class,
                                200,
                                new io.quarkus.runtime.configuration.DurationConverter())
                        .build()
                        .getConfigMapping(EmbeddingConfig.class);
        return new EmbeddingClient(
                Endpoint.of(config),
                config.dimensions().isPresent() ? config.dimensions().getAsInt() : null);
    }
}
