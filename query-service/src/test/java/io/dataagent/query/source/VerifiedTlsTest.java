package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.Postgres15Server;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerifiedTlsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String UNPROVEN = "The server could not prove that it is this host.";

    @TempDir static Path folder;
    static Postgres15Server server;
    static Vertx vertx;
    static String authority;
    static String stranger;

    @BeforeAll
    static void startAServerWithACertificate() throws Exception {
        server = Postgres15Server.startOrSkip();
        vertx = Vertx.vertx();
        TestAuthority ours = new TestAuthority(folder);
        authority = ours.certificate();
        put("server.crt", ours.issue("server", "dns:db.example,dns:*.pool.example,ip:127.0.0.1"));
        put("server.key", ours.key("server"));
        stranger = ours.certificate("server");
        server.run("postgres", "alter system set ssl = on");
        server.run("postgres", "select pg_reload_conf()");
        server.run("postgres", "create role reader login password 'reader-secret'");
        while (!server.text("postgres", "show ssl").equals("on")) {
            Thread.onSpinWait();
        }
    }

    private static void put(String file, String text) {
        String path = server.text("postgres", "show data_directory") + "/" + file;
        server.run(
                "postgres",
                "copy (select unnest(string_to_array($pem$"
                        + text.strip()
                        + "$pem$, e'\\n'))) to program"
                        + " 'umask 077; cat > "
                        + path
                        + "'");
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    private static Link connect(String host, SslChoice ssl, @Nullable String ca) {
        try {
            return new PostgresConnector(vertx, new Trust((String) null), PATIENCE)
                    .connect(
                            new Target.Server(
                                    host,
                                    server.port(),
                                    "postgres",
                                    "reader",
                                    new SealedPassword(new byte[0]),
                                    ssl,
                                    ca),
                            "127.0.0.1",
                            "reader-secret");
        } catch (CustomerFailure e) {
            throw e.whileConnecting(ssl);
        }
    }

    private static String encrypted(String host, SslChoice ssl, @Nullable String ca) {
        Link link = connect(host, ssl, ca);
        CustomerSession session = link.session(clean -> link.close());
        String answer =
                session.rows(
                                "select ssl::text as ssl from pg_stat_ssl where pid = pg_backend_pid()",
                                PATIENCE)
                        .getFirst()
                        .getString("ssl");
        session.close();
        return answer;
    }

    @ParameterizedTest
    @ValueSource(strings = {"db.example", "DB.example", "a.pool.example", "127.0.0.1"})
    void believesAServerThatProvesItsName(String host) {
        assertThat(encrypted(host, SslChoice.VERIFY_FULL, authority)).isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"other.example", "pool.example", "a.b.pool.example", "127.0.0.2"})
    void refusesACertificateOfAnotherHost(String host) {
        assertThatThrownBy(() -> encrypted(host, SslChoice.VERIFY_FULL, authority))
                .hasMessage(UNPROVEN);
    }

    @Test
    void refusesACertificateOfAnotherAuthority() {
        assertThatThrownBy(() -> encrypted("db.example", SslChoice.VERIFY_FULL, stranger))
                .hasMessage(UNPROVEN);
        assertThatThrownBy(() -> encrypted("db.example", SslChoice.VERIFY_FULL, null))
                .hasMessage(UNPROVEN);
    }

    @Test
    void encryptsWithoutVerifyingWhereThatIsWhatWasAsked() {
        assertThat(encrypted("other.example", SslChoice.REQUIRE, null)).isEqualTo("true");
        assertThat(encrypted("other.example", SslChoice.PREFER, null)).isEqualTo("true");
        assertThat(encrypted("other.example", SslChoice.DISABLE, null)).isEqualTo("false");
    }
}
