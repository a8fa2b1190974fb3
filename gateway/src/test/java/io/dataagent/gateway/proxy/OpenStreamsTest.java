package io.dataagent.gateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a reader sees of a stream whose gateway is told to stop.
class OpenStreamsTest {

    private static final String FIRST = "id: 1\ndata: {}\n\n";
    private static final String SECOND = "id: 2\ndata: {}\n\n";
    private static final String MOVING = ": moving\n\n";

    private final Vertx vertx = Vertx.vertx();
    private final OpenStreams streams = new OpenStreams(vertx);
    private final AtomicInteger hungUp = new AtomicInteger();
    private final CompletableFuture<Integer> hangingUp = new CompletableFuture<>();
    private final CompletableFuture<EventStream> begun = new CompletableFuture<>();

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void endsBetweenTwoEventsWithAComment() throws Exception {
        CompletableFuture<HttpResponse<String>> read = read(List.of(FIRST));

        streams.leave(new ShutdownDelayInitiatedEvent());

        assertThat(read.get(30, TimeUnit.SECONDS).body()).isEqualTo(FIRST + MOVING);
        assertThat(hangingUp).succeedsWithin(Duration.ofSeconds(30));
        assertThat(hungUp).hasValue(1);
    }

    /// The rest of an event that is half sent comes first.
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 9, 15})
    void neverEndsWithinAnEvent(int half) throws Exception {
        // Given
        CompletableFuture<HttpResponse<String>> read =
                read(List.of(FIRST, SECOND.substring(0, half)));

        // When
        streams.leave(new ShutdownDelayInitiatedEvent());
        write(SECOND.substring(half));
        write("id: 3\ndata: {}\n\n");

        // Then
        assertThat(read.get(30, TimeUnit.SECONDS).body()).isEqualTo(FIRST + SECOND + MOVING);
    }

    @Test
    void endsAStreamThatBeginsWhileItLeaves() throws Exception {
        streams.leave(new ShutdownDelayInitiatedEvent());

        assertThat(read(List.of()).get(30, TimeUnit.SECONDS).body()).isEqualTo(MOVING);
    }

    @Test
    void anEndOfTheServiceIsTheEnd() throws Exception {
        // Given
        CompletableFuture<HttpResponse<String>> read = read(List.of(FIRST));

        // When
        EventStream stream = begun.get();
        vertx.runOnContext(now -> stream.end());

        // Then
        assertThat(read.get(30, TimeUnit.SECONDS).body()).isEqualTo(FIRST);
        assertThat(hungUp).hasValue(0);
    }

    /// Nobody may take the half for the whole.
    @Test
    void aServiceThatBreaksOffCutsTheAnswer() throws Exception {
        // Given
        CompletableFuture<HttpResponse<String>> read = read(List.of(FIRST));

        // When
        EventStream stream = begun.get();
        vertx.runOnContext(now -> stream.cut());

        // Then
        assertThat(read).failsWithin(Duration.ofSeconds(30));
    }

    @Test
    void whatComesAfterTheEndIsNobodysAnyMore() throws Exception {
        // Given
        CompletableFuture<HttpResponse<String>> read = read(List.of(FIRST));
        streams.leave(new ShutdownDelayInitiatedEvent());

        // When
        write(SECOND);
        EventStream stream = begun.get();
        vertx.runOnContext(now -> stream.cut());

        // Then
        assertThat(read.get(30, TimeUnit.SECONDS).body()).isEqualTo(FIRST + MOVING);
    }

    /// Serves one stream that has sent these pieces, and reads it.
    private CompletableFuture<HttpResponse<String>> read(List<String> pieces) throws Exception {
        HttpServer server =
                vertx.createHttpServer()
                        .requestHandler(
                                request -> {
                                    request.response().setChunked(true);
                                    EventStream stream =
                                            streams
                                                    .begin(
                                                            request.response(),
                                                            () ->
                                                                    hangingUp.complete(
                                                                            hungUp
                                                                                    .incrementAndGet()))
                                                    .stream();
                                    pieces.forEach(piece -> stream.write(Buffer.buffer(piece)));
                                    begun.complete(stream);
                                })
                        .listen(0, "127.0.0.1")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get();
        URI address = URI.create("http://127.0.0.1:" + server.actualPort() + "/");
        CompletableFuture<HttpResponse<String>> read =
                HttpClient.newHttpClient()
                        .sendAsync(
                                HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
        begun.get(30, TimeUnit.SECONDS);
        return read;
    }

    private void write(String piece) throws Exception {
        EventStream stream = begun.get();
        vertx.runOnContext(now -> stream.write(Buffer.buffer(piece)));
    }
}
