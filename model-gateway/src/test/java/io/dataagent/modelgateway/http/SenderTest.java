package io.dataagent.modelgateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.modelgateway.CallListener;
import io.dataagent.modelgateway.CancelSignal;
import io.dataagent.modelgateway.FailureKind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One exchange with a server that does what it is told here.
class SenderTest {

    private static final int LIMIT = 1000;
    private static final Duration LONG = Duration.ofMinutes(2);

    private final CountDownLatch closed = new CountDownLatch(1);
    private final CountDownLatch arrived = new CountDownLatch(1);
    private final AtomicInteger requests = new AtomicInteger();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CancelSignal cancel = new CancelSignal();
    private final List<String> told = new ArrayList<>();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Sender sender = new Sender(client, LIMIT);
    private HttpServer server;
    private HttpHandler plays = exchange -> whole(exchange, 2);

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext(
                "/",
                exchange -> {
                    requests.incrementAndGet();
                    arrived.countDown();
                    plays.handle(exchange);
                    exchange.close();
                });
        server.start();
    }

    @AfterEach
    void stop() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
        client.shutdownNow();
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "999", "1000"})
    void anAnswerUpToTheLimitIsReadWhole(int bytes) throws CallTrouble {
        plays = exchange -> whole(exchange, bytes);

        assertThat(send(LONG, LONG, LONG).body()).hasSize(bytes);
    }

    @ParameterizedTest
    @CsvSource({"1001, true", "1001, false", "5000000, true", "5000000, false"})
    void aLargerOneIsThrownAwayWhetherItsSizeIsToldOrNot(int bytes, boolean saysSo) {
        plays =
                exchange -> {
                    exchange.sendResponseHeaders(200, saysSo ? bytes : 0);
                    exchange.getResponseBody().write(new byte[bytes]);
                };

        assertThat(fails(LONG, LONG, LONG)).isEqualTo(FailureKind.TOO_LARGE);
    }

    @Test
    void anAnswerThatBreaksOffIsTruncated() {
        plays =
                exchange -> {
                    exchange.sendResponseHeaders(200, 500);
                    exchange.getResponseBody().write(new byte[100]);
                    exchange.getResponseBody().flush();
                };

        assertThat(fails(LONG, LONG, LONG)).isEqualTo(FailureKind.TRUNCATED);
    }

    @Test
    void aServerThatHangsUpBeforeItAnswersIsOutOfReach() {
        plays = HttpExchange::close;

        assertThat(fails(LONG, LONG, LONG)).isEqualTo(FailureKind.CONNECTION);
    }

    @Test
    void aServerThatIsNotThereIsOutOfReach() {
        server.stop(0);

        assertThat(fails(LONG, LONG, LONG)).isEqualTo(FailureKind.CONNECTION);
    }

    @Test
    void whatIsCancelledBeforeIsNotSentAtAll() {
        cancel.raise();

        assertThat(fails(LONG, LONG, LONG)).isEqualTo(FailureKind.CANCELLED);
        assertThat(requests).hasValue(0);
    }

    @Test
    void aCancelEndsAnAnswerThatHasBegun() {
        plays =
                exchange -> {
                    exchange.sendResponseHeaders(200, 500);
                    exchange.getResponseBody().write(new byte[100]);
                    exchange.getResponseBody().flush();
                    cancel.raise();
                    forever();
                };

        assertThat(fails(LONG, LONG, LONG)).isEqualTo(FailureKind.CANCELLED);
    }

    @Test
    void aCancelAfterTheAnswerFindsNothingToAbort() throws CallTrouble {
        Received received = send(LONG, LONG, LONG);
        cancel.raise();

        assertThat(received.status()).isEqualTo(200);
    }

    @Test
    void anInterruptEndsItAndIsNotSwallowed() throws InterruptedException {
        plays = exchange -> forever();
        List<Object> ended = new ArrayList<>();
        Thread caller =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    ended.add(fails(LONG, LONG, LONG));
                                    ended.add(Thread.currentThread().isInterrupted());
                                });

        arrived.await();
        caller.interrupt();
        caller.join();

        assertThat(ended).containsExactly(FailureKind.CANCELLED, true);
    }

    @Test
    void silenceBeforeTheAnswerIsATimeoutAndAfterItsBeginningAStall() {
        plays = exchange -> forever();
        assertThat(fails(Duration.ZERO, LONG, LONG)).isEqualTo(FailureKind.TIMEOUT);

        plays =
                exchange -> {
                    exchange.sendResponseHeaders(200, 500);
                    exchange.getResponseBody().flush();
                    forever();
                };
        assertThat(fails(LONG, Duration.ofMillis(1), LONG)).isEqualTo(FailureKind.STALLED);
    }

    @Test
    void thePersonIsToldOnceThatItTakesLong() throws CallTrouble {
        CountDownLatch heard = new CountDownLatch(1);
        plays =
                exchange -> {
                    await(heard);
                    whole(exchange, 2);
                };
        CallListener listener =
                new CallListener() {
                    @Override
                    public void retrying(int attempt, long waitMs, String reason) {
                        told.add("retrying");
                    }

                    @Override
                    public void waiting(int attempt, long waitedMs) {
                        told.add("waiting " + attempt);
                        heard.countDown();
                    }
                };

        sender.send(request(), new Patience(7, LONG, LONG, Duration.ofMillis(1), listener, cancel));

        assertThat(told).containsExactly("waiting 7");
    }

    @Test
    void aRedirectIsAnAnswerAndIsNotFollowed() throws CallTrouble {
        plays =
                exchange -> {
                    exchange.getResponseHeaders().set("Location", "/elsewhere");
                    exchange.sendResponseHeaders(302, -1);
                };

        assertThat(send(LONG, LONG, LONG).status()).isEqualTo(302);
        assertThat(requests).hasValue(1);
    }

    private Received send(Duration whole, Duration silence, Duration tell) throws CallTrouble {
        return sender.send(
                request(), new Patience(1, whole, silence, tell, CallListener.NONE, cancel));
    }

    private FailureKind fails(Duration whole, Duration silence, Duration tell) {
        return catchThrowableOfType(CallTrouble.class, () -> send(whole, silence, tell)).kind();
    }

    private HttpRequest request() {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1"))
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
    }

    private static void whole(HttpExchange exchange, int bytes) throws IOException {
        exchange.sendResponseHeaders(200, bytes == 0 ? -1 : bytes);
        exchange.getResponseBody().write(new byte[bytes]);
    }

    private void forever() throws IOException {
        await(closed);
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            if (!latch.await(1, TimeUnit.MINUTES)) {
                throw new IOException("nothing happened");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
