package io.dataagent.kit.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;

/// A service whose database does not take it waits with its start, alive and not ready, and goes
/// on by itself once what was wrong is mended.
class DatabaseWaitTest {

    private static final Duration SHORT = Duration.ofMillis(50);

    @TempDir private static Path folder;
    private static Certificates own;
    private static Certificates strange;
    private static EmbeddedPostgres postgres;

    private final HttpClient client = HttpClient.newHttpClient();
    private final InetSocketAddress probed = free();

    @BeforeAll
    static void start() throws Exception {
        own = Certificates.make(folder, "own", "localhost");
        strange = Certificates.make(folder, "strange", "localhost");
        postgres =
                EmbeddedPostgres.builder()
                        .setServerConfig("ssl", "on")
                        .setServerConfig("ssl_cert_file", own.certificate().toString())
                        .setServerConfig("ssl_key_file", own.key().toString())
                        .start();
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @Test
    void waitsWithTheReasonWhileTheAuthorityIsAnotherAndGoesOnOnceItIsTheRightOne()
            throws Exception {
        // Given
        Path trusted = folder.resolve("trusted.crt");
        Files.copy(strange.certificate(), trusted, StandardCopyOption.REPLACE_EXISTING);
        PGSimpleDataSource database = database();
        database.setSslRootCert(trusted.toString());
        CompletableFuture<Void> waiting = waiting(database);

        // Then
        HttpResponse<String> ready = asked("/q/health/ready");
        assertThat(ready.statusCode()).isEqualTo(503);
        assertThat(ready.body())
                .isEqualTo(
                        "{\"status\":\"DOWN\",\"checks\":[{\"name\":\"database\",\"status\":\"DOWN\",\"data\":{\"reason\":"
                                + "\"database: certificate of another authority or for another host, or no TLS\"}}]}");
        assertThat(asked("/q/health/live").statusCode()).isEqualTo(200);
        assertThat(asked("/q/health/started").statusCode()).isEqualTo(200);
        assertThat(asked("/q/metrics").statusCode()).isEqualTo(503);
        assertThat(waiting).isNotDone();

        // When
        Files.copy(own.certificate(), trusted, StandardCopyOption.REPLACE_EXISTING);

        // Then
        waiting.get(20, TimeUnit.SECONDS);
        assertThatThrownBy(() -> client.send(request("/q/health/ready"), BodyHandlers.ofString()))
                .isInstanceOf(ConnectException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, postgres, postgres, own,     0, ",
        "127.0.0.1, postgres, postgres, own,     0, CERTIFICATE",
        "localhost, postgres, postgres, strange, 0, CERTIFICATE",
        "localhost, postgres, postgres, absent,  0, CERTIFICATE",
        "localhost, nobody,   postgres, own,     0, SIGN_IN",
        "localhost, postgres, nowhere,  own,     0, ABSENT",
        "localhost, postgres, postgres, own,     1, UNREACHABLE"
    })
    void namesWhatJdbcIsRefusedWith(
            String host, String user, String name, String authority, int port, String trouble)
            throws Exception {
        PGSimpleDataSource database = database();
        database.setServerNames(new String[] {host});
        database.setUser(user);
        database.setDatabaseName(name);
        database.setSslRootCert(folder.resolve(authority + ".crt").toString());
        if (port > 0) {
            database.setPortNumbers(new int[] {port});
        }
        if (trouble == null) {
            waiting(database).get(20, TimeUnit.SECONDS);
            return;
        }
        CompletableFuture<Void> waiting = waiting(database);

        assertThat(asked("/q/health/ready").body())
                .contains(DatabaseTrouble.valueOf(trouble).sentence())
                .doesNotContain("localhost", "127.0.0.1", "nobody", "nowhere");
        assertThat(waiting).isNotDone();
        waiting.cancel(true);
    }

    @Test
    void endsWhenTheProcessIsToldToEnd() throws Exception {
        PGSimpleDataSource database = database();
        database.setPortNumbers(new int[] {1});
        AtomicReference<Thread> worker = new AtomicReference<>();
        CompletableFuture<Void> waiting = waiting(database, worker);
        assertThat(asked("/q/health/live").statusCode()).isEqualTo(200);

        worker.get().interrupt();

        assertThatThrownBy(() -> waiting.get(20, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasRootCauseInstanceOf(InterruptedException.class);
    }

    private static PGSimpleDataSource database() {
        PGSimpleDataSource database = new PGSimpleDataSource();
        database.setServerNames(new String[] {"localhost"});
        database.setPortNumbers(new int[] {postgres.getPort()});
        database.setDatabaseName("postgres");
        database.setUser("postgres");
        database.setSslMode("verify-full");
        database.setSslRootCert(own.certificate().toString());
        return database;
    }

    private CompletableFuture<Void> waiting(PGSimpleDataSource database) {
        return waiting(database, new AtomicReference<>());
    }

    private CompletableFuture<Void> waiting(
            PGSimpleDataSource database, AtomicReference<Thread> worker) {
        CompletableFuture<Void> over = new CompletableFuture<>();
        worker.set(
                Thread.ofPlatform()
                        .daemon()
                        .start(
                                () -> {
                                    try {
                                        new DatabaseWait(database, probed, SHORT).untilItAnswers();
                                        over.complete(null);
                                    } catch (IllegalStateException e) {
                                        over.completeExceptionally(e);
                                    }
                                }));
        return over;
    }

    /// Tries until somebody answers.
    private HttpResponse<String> asked(String path) throws Exception {
        for (int i = 0; i < 400; i++) {
            try {
                return client.send(request(path), BodyHandlers.ofString());
            } catch (ConnectException e) {
                TimeUnit.MILLISECONDS.sleep(25);
            }
        }
        throw new AssertionError("nobody answers " + path);
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d%s".formatted(probed.getPort(), path)))
                .timeout(Duration.ofSeconds(10))
                .build();
    }

    private static InetSocketAddress free() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return new InetSocketAddress(InetAddress.getLoopbackAddress(), socket.getLocalPort());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
