package io.dataagent.kit.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LastAnswersTest {

    private final Vertx vertx = Vertx.vertx();
    private final LastAnswers answers = new LastAnswers();
    private final Set<String> connections = ConcurrentHashMap.newKeySet();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final CompletableFuture<CompletableFuture<String>> waiting = new CompletableFuture<>();
    private volatile String slowConnection = "";
    private int port;

    @BeforeEach
    void serve() throws Exception {
        Router router = Router.router(vertx);
        Filters filters = new Filters();
        answers.register(filters);
        filters.getFilters().forEach(filter -> router.route().handler(filter.getHandler()));
        router.route("/slow")
                .handler(
                        context -> {
                            slowConnection = context.request().remoteAddress().toString();
                            CompletableFuture<String> answer = new CompletableFuture<>();
                            answer.thenAccept(context::end);
                            waiting.complete(answer);
                        });
        router.route()
                .handler(
                        context -> {
                            connections.add(context.request().remoteAddress().toString());
                            context.end("here");
                        });
        HttpServer server =
                vertx.createHttpServer()
                        .requestHandler(router)
                        .listen(0, "127.0.0.1")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(20, TimeUnit.SECONDS);
        port = server.actualPort();
    }

    @AfterEach
    void close() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void aCallerKeepsItsConnectionUntilTheServiceLeaves() {
        // Given
        Set<String> before = connectionsOf(3);

        // When
        answers.leave(new ShutdownDelayInitiatedEvent());
        Set<String> after = connectionsOf(3);

        // Then
        assertThat(before).hasSize(1);
        assertThat(after).hasSize(3).containsAll(before);
    }

    /// The answer counts, not when the question came.
    @Test
    void anAnswerThatWasUnderWayEndsItsConnectionToo() throws Exception {
        // Given
        CompletableFuture<String> slow = CompletableFuture.supplyAsync(() -> said("/slow"));
        waiting.get(20, TimeUnit.SECONDS);
        answers.leave(new ShutdownDelayInitiatedEvent());
        connections.clear();

        // When
        waiting.get().complete("here");
        slow.get(20, TimeUnit.SECONDS);
        ask();

        // Then
        assertThat(connections).hasSize(1).doesNotContain(slowConnection);
    }

    /// The connections that so many answers, one after the other, came over.
    private Set<String> connectionsOf(int answers) {
        connections.clear();
        for (int i = 0; i < answers; i++) {
            assertThat(ask()).isEqualTo("here");
        }
        return new HashSet<>(connections);
    }

    private String ask() {
        return said("/");
    }

    private String said(String path) {
        URI address = URI.create("http://127.0.0.1:" + port + path);
        return client.sendAsync(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString())
                .orTimeout(30, TimeUnit.SECONDS)
                .join()
                .body();
    }
}
