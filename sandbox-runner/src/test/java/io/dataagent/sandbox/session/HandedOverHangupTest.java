package io.dataagent.sandbox.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.sandbox.driver.Cancellation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// A run that another replica was asked to do ends there when its caller goes away here.
class HandedOverHangupTest {

    private static final String NAME = "the-owner";
    private static final byte[] CODE = "{}".getBytes(StandardCharsets.UTF_8);

    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch hungUp = new CountDownLatch(1);

    @Test
    void theOwnerSeesItsConnectionEnd() throws Exception {
        try (ServerSocket owner = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread serving = Thread.ofVirtual().start(() -> serve(owner));
            Cancellation cancellation = new Cancellation();
            CompletableFuture<Void> run =
                    CompletableFuture.runAsync(
                            () ->
                                    new OwnerCalls(new Settings())
                                            .run(
                                                    new Owner(NAME, url(owner)),
                                                    "/internal/sandbox/executions",
                                                    "Bearer of-the-caller",
                                                    "{}",
                                                    CODE,
                                                    cancellation),
                            task -> Thread.ofVirtual().start(task));
            assertThat(running.await(30, TimeUnit.SECONDS)).isTrue();
            long asked = System.nanoTime();

            cancellation.ask();

            assertThat(hungUp.await(20, TimeUnit.SECONDS)).as("the owner sees the end").isTrue();
            System.out.printf(
                    "handed over: the owner saw the end after %d ms%n",
                    Duration.ofNanos(System.nanoTime() - asked).toMillis());
            assertThatThrownBy(run::join).hasCauseInstanceOf(ProblemException.class);
            serving.interrupt();
        }
    }

    private static String url(ServerSocket owner) {
        return "http://127.0.0.1:" + owner.getLocalPort();
    }

    private void serve(ServerSocket owner) {
        while (!owner.isClosed()) {
            try {
                Socket socket = owner.accept();
                Thread.ofVirtual().start(() -> answer(socket));
            } catch (IOException e) {
                return;
            }
        }
    }

    /// Proves to be the owner; a run it takes and never ends.
    private void answer(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(
                            new InputStreamReader(
                                    socket.getInputStream(), StandardCharsets.US_ASCII));
            for (String first = in.readLine(); first != null; first = in.readLine()) {
                int length = 0;
                for (String head = in.readLine();
                        head != null && !head.isEmpty();
                        head = in.readLine()) {
                    length =
                            head.toLowerCase(Locale.ROOT).startsWith("content-length:")
                                    ? Integer.parseInt(head.substring(15).strip())
                                    : length;
                }
                if (first.startsWith("POST")) {
                    take(in, length);
                    return;
                }
                String challenge = first.split("challenge=")[1].split(" ")[0];
                String proof = Replica.proof(NAME, challenge);
                String head = "HTTP/1.1 200 OK\r\nContent-Length: " + proof.length() + "\r\n\r\n";
                socket.getOutputStream().write((head + proof).getBytes(StandardCharsets.US_ASCII));
            }
        } catch (IOException e) {
            hungUp.countDown();
        }
    }

    private void take(BufferedReader in, int length) throws IOException {
        assertThat(in.skip(length)).isEqualTo(length);
        running.countDown();
        if (in.read() < 0) {
            hungUp.countDown();
        }
    }

    private record Settings() implements SessionSettings {

        @Override
        public int memoryMb() {
            return 512;
        }

        @Override
        public int timeoutMs() {
            return 600_000;
        }

        @Override
        public long idleMs() {
            return 600_000;
        }

        @Override
        public int retentionHours() {
            return 1;
        }

        @Override
        public int rebuildMs() {
            return 1_000;
        }

        @Override
        public int perUser() {
            return 1;
        }

        @Override
        public long inputBytes() {
            return 1_000;
        }

        @Override
        public long leaseMs() {
            return 30_000;
        }

        @Override
        public Optional<String> replicaUrl() {
            return Optional.empty();
        }
    }
}
