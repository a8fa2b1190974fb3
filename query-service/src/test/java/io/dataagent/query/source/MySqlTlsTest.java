package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.MariaDbServer;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MySqlTlsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @TempDir static Path folder;
    static MariaDbServer server;
    static Vertx vertx;
    static String authority;

    @BeforeAll
    static void startAServerWithACertificate() throws IOException {
        TestAuthority ours = new TestAuthority(folder);
        authority = ours.certificate();
        Path certificate = put("server.crt", ours.issue("server", "dns:db.example"));
        Path key = put("server.key", ours.key("server"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        server = MariaDbServer.startOrSkip("--ssl-cert=" + certificate, "--ssl-key=" + key);
        vertx = Vertx.vertx();
        server.run(
                "mysql",
                "create database shop; create user reader@'%' identified by 'reader-secret'");
        server.run("mysql", "grant select on shop.* to reader@'%'");
    }

    private static Path put(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    private static String cipher(String host, SslChoice ssl) {
        Link link =
                new MySqlConnector(vertx, new Trust((String) null), PATIENCE)
                        .connect(
                                new Target.Server(
                                        host,
                                        server.port(),
                                        "shop",
                                        "reader",
                                        new SealedPassword(new byte[0]),
                                        ssl,
                                        authority),
                                "127.0.0.1",
                                "reader-secret");
        CustomerSession session = link.session(clean -> link.close());
        String cipher =
                session.rows(
                                "select variable_value as v from information_schema.session_status"
                                        + " where variable_name = 'ssl_cipher'",
                                PATIENCE)
                        .getFirst()
                        .getString("v");
        session.close();
        return cipher;
    }

    @Test
    void believesAServerThatProvesItsName() {
        assertThat(cipher("db.example", SslChoice.VERIFY_FULL)).startsWith("TLS");
    }

    @Test
    void refusesACertificateOfAnotherHost() {
        assertThatThrownBy(() -> cipher("other.example", SslChoice.VERIFY_FULL))
                .isInstanceOf(CustomerFailure.class);
    }

    @Test
    void encryptsWithoutVerifyingWhereThatIsWhatWasAsked() {
        assertThat(cipher("other.example", SslChoice.REQUIRE)).startsWith("TLS");
        assertThat(cipher("other.example", SslChoice.PREFER)).startsWith("TLS");
        assertThat(cipher("other.example", SslChoice.DISABLE)).isEmpty();
    }
}
