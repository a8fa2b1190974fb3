package io.dataagent.ontology.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.ontology.fixture.Stores;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is asked for, remembered, forgotten and counted; the store of vectors is the real one.
@QuarkusTest
@QuarkusTestResource(Stores.class)
class EmbedderTest {

    private static final int REMEMBERED = 1_000;

    @Inject EmbeddingCache cache;
    @Inject DataSource database;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final AtomicInteger requests = new AtomicInteger();
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile int status = 200;
    private volatile boolean silent;
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    @AfterEach
    void stop() {
        over.countDown();
        server.stop(0);
    }

    @Test
    void asksOnceForAQuestionThatIsRepeated() {
        Embedder embedder = embedder("once", Map.of());

        Embeddings first = embedder.embedQuestion("Where is Houston?");
        Embeddings again = embedder.embedQuestion("Where is Houston?");
        embedder.embedQuestion("Where is Dallas?");

        assertThat(first).isInstanceOf(Embeddings.Made.class).isSameAs(again);
        assertThat(requests).hasValue(2);
    }

    @Test
    void doesNotRememberThatAQuestionHadNoVector() {
        Embedder embedder = embedder("failing", Map.of());
        status = 500;

        Embeddings failed = embedder.embedQuestion("Where is Houston?");
        status = 200;

        assertThat(failed)
                .isEqualTo(new Embeddings.Unavailable("the embedding endpoint answered 500"));
        assertThat(embedder.embedQuestion("Where is Houston?")).isInstanceOf(Embeddings.Made.class);
    }

    @Test
    void remembersNoMoreThanAThousandQuestions() {
        // Given
        int more = 40;
        Embedder embedder = embedder("bounded", Map.of());
        List<String> questions =
                IntStream.range(0, REMEMBERED + more).mapToObj(i -> "question " + i).toList();

        // When
        questions.forEach(embedder::embedQuestion);
        int before = requests.get();
        questions.forEach(embedder::embedQuestion);

        // Then
        assertThat(before).isEqualTo(REMEMBERED + more);
        assertThat(requests.get() - before).isGreaterThanOrEqualTo(more);
    }

    @Test
    void embedsEachTextOnceForAllWhoComeLater() {
        List<String> texts = List.of("stores", "orders", "stores", "customers", "returns");
        List<Integer> renewals = new ArrayList<>();

        Embeddings made =
                embedder("shared", Map.of("batch", "2"))
                        .embedAll(texts, () -> renewals.add(requests.get()));
        Embeddings later = embedder("shared", Map.of()).embedAll(texts, () -> {});
        embedder("other", Map.of("batch", "64")).embedAll(texts, () -> {});

        assertThat(((Embeddings.Made) made).vectors()).hasSize(5);
        assertThat(((Embeddings.Made) later).vectors().get(3))
                .containsExactly(((Embeddings.Made) made).vectors().get(3));
        assertThat(renewals).as("told after each batch").containsExactly(1, 2);
        assertThat(requests).as("two batches, none, one of another provider").hasValue(3);
    }

    @Test
    void triesABatchAgainAndRenewsTheLeaseBeforeEachTry() {
        status = 503;
        List<Integer> renewals = new ArrayList<>();

        Embeddings outcome =
                embedder("down", Map.of("tries", "4"))
                        .embedAll(List.of("a"), () -> renewals.add(requests.get()));

        assertThat(outcome)
                .isEqualTo(new Embeddings.Unavailable("the embedding endpoint answered 503"));
        assertThat(renewals).containsExactly(1, 2, 3);
        assertThat(requests).hasValue(4);
    }

    @Test
    void waitsForNoProviderLongerThanItIsTold() {
        silent = true;
        Embedder embedder =
                embedder(
                        "silent",
                        Map.of("search-timeout", "100ms", "build-timeout", "100ms", "tries", "2"));
        Embeddings late =
                new Embeddings.Unavailable("the embedding endpoint did not answer in time");

        assertThat(embedder.embedQuestion("Where is Houston?")).isEqualTo(late);
        assertThat(embedder.embedAll(List.of("a"), () -> {})).isEqualTo(late);
    }

    @Test
    void forgetsVectorsThatAreOlderThanHalfAYear() throws SQLException {
        // Given
        Embedder embedder = embedder("ageing", Map.of("batch", "1"));
        embedder.embedAll(List.of("old", "newer"), () -> {});
        age("where vector = array[3]::real[]", 181);
        age("where vector = array[5]::real[]", 179);

        // When
        embedder.prune();
        embedder.embedAll(List.of("old", "newer"), () -> {});

        // Then
        assertThat(requests).as("only the old one is asked for again").hasValue(3);
    }

    @Test
    void countsByTheAgreedNamesAndNeverByText() {
        Embedder embedder = embedder("counted", Map.of());
        embedder.embedQuestion("Where is Houston?");
        status = 500;
        embedder.embedQuestion("Where is Dallas?");

        assertThat(
                        metrics.get("gen_ai.client.operation.duration")
                                .tag("gen_ai.operation.name", "embeddings")
                                .tag("gen_ai.provider.name", "counted")
                                .tag("gen_ai.request.model", "text-embedding-3-small")
                                .tag("error.type", "none")
                                .timer()
                                .count())
                .isEqualTo(1);
        assertThat(
                        metrics.get("gen_ai.client.operation.duration")
                                .tag("error.type", "unavailable")
                                .timer()
                                .count())
                .isEqualTo(1);
        assertThat(
                        metrics.get("gen_ai.client.token.usage")
                                .tag("gen_ai.token.type", "input")
                                .summary()
                                .totalAmount())
                .isEqualTo(7.0);
        assertThat(metrics.getMeters())
                .extracting(Meter::getId)
                .flatExtracting(Meter.Id::getTags)
                .extracting(Tag::getValue)
                .noneMatch(v -> v.contains("Houston") || v.contains("Dallas"));
    }

    /// The vector of a text is its length.
    private void answer(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        JsonNode asked = ContractJson.mapper().readTree(exchange.getRequestBody().readAllBytes());
        if (silent) {
            hold();
        }
        var body = ContractJson.mapper().createObjectNode();
        body.putObject("usage").put("total_tokens", 7);
        var data = body.putArray("data");
        for (JsonNode text : asked.path("input")) {
            int length = text.asText().length();
            data.addObject().put("index", data.size() - 1).putArray("embedding").add(length);
        }
        byte[] bytes = body.toString().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private void hold() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void age(String which, int days) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement change = connection.createStatement()) {
            change.executeUpdate(
                    "update embedding_cache set created_at = clock_timestamp() - interval '%d days' %s"
                            .formatted(days, which));
        }
    }

    private Embedder embedder(String provider, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>();
        all.put("provider", provider);
        all.put("base-url", "http://127.0.0.1:" + server.getAddress().getPort());
        all.put("search-timeout", "60s");
        all.put("build-timeout", "60s");
        all.put("first-wait", "1ms");
        all.putAll(settings);
        return new Embedder(config(all), cache, metrics);
    }

    private static EmbeddingConfig config(Map<String, String> settings) {
        Map<String, String> properties = new HashMap<>();
        settings.forEach((k, v) -> properties.put("dataagent.embedding." + k, v));
        return new SmallRyeConfigBuilder()
                .withMapping(EmbeddingConfig.class)
                .withSources(new PropertiesConfigSource(properties, "test", 100))
                .withConverter(
                        Duration.class,
                        200,
                        new io.quarkus.runtime.configuration.DurationConverter())
                .build()
                .getConfigMapping(EmbeddingConfig.class);
    }
}
