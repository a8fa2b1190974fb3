package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.MariaDbServer;
import io.dataagent.query.testserver.Proxy;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A MariaDB whose network drops or goes silent in the middle of a result.
class FaultyMariaDbTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String ROWS = "SELECT a.n FROM shop.n a, shop.n b ORDER BY a.n";

    static MariaDbServer server;
    static Vertx vertx;

    @BeforeAll
    static void start() {
        server = MariaDbServer.startOrSkip();
        vertx = Vertx.vertx();
        server.run(
                "mysql",
                """
                create database shop;
                create table shop.n (n int primary key);
                insert into shop.n select seq from seq_1_to_300;
                create user reader@'%' identified by 'reader-secret';
                grant select on shop.* to reader@'%';
                """);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    private static Link link(int port) {
        return new MySqlConnector(vertx, new Trust((String) null), PATIENCE)
                .connect(
                        new Target.Server(
                                "localhost",
                                port,
                                "shop",
                                "reader",
                                new SealedPassword(new byte[0]),
                                SslChoice.DISABLE,
                                null),
                        "127.0.0.1",
                        "reader-secret");
    }

    @Test
    void aConnectionThatDropsFailsItsStatementAndTheNextOneWorks() throws Exception {
        try (Proxy proxy = new Proxy(server.port())) {
            Link link = link(proxy.port());
            CompletableFuture<Boolean> clean = new CompletableFuture<>();
            CustomerSession session = link.session(clean::complete);
            session.beginReadOnly(30_000);
            Portions portions = session.portions(ROWS, PATIENCE);
            assertThat(portions.read(100).rows()).hasSize(100);
            proxy.drop();

            assertThatThrownBy(() -> portions.read(100))
                    .isInstanceOfSatisfying(
                            CustomerFailure.class,
                            e -> assertThat(e.code()).isEqualTo(ProblemCode.CONNECTION_FAILED))
                    .hasMessage("The connection to the database broke.");
            session.close();
            assertThat(clean.get(60, TimeUnit.SECONDS)).isFalse();
            link.close();
            works(proxy);
        }
    }

    @Test
    void aConnectionThatGoesSilentFailsItsStatementAndIsNotUsedAgain() throws Exception {
        try (Proxy proxy = new Proxy(server.port())) {
            Link link = link(proxy.port());
            CompletableFuture<Boolean> clean = new CompletableFuture<>();
            CustomerSession session = link.session(clean::complete);
            session.beginReadOnly(30_000);
            Portions portions = session.portions(ROWS, Duration.ofSeconds(2));
            proxy.hold();

            assertThatThrownBy(() -> portions.read(100))
                    .isInstanceOfSatisfying(
                            CustomerFailure.class,
                            e -> assertThat(e.code()).isEqualTo(ProblemCode.CONNECTION_FAILED))
                    .hasMessage("The database does not answer in time.");
            session.close();
            assertThat(clean.get(60, TimeUnit.SECONDS)).isFalse();
            link.close();
        }
        try (Proxy proxy = new Proxy(server.port())) {
            works(proxy);
        }
    }

    private static void works(Proxy proxy) throws IOException {
        Link link = link(proxy.port());
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(30_000);
        assertThat(session.rows("SELECT 1 + 1 AS two", PATIENCE).getFirst().getLong("two"))
                .isEqualTo(2);
        session.close();
    }

    @Test
    void aServerThatForbidsTheSessionsSettingsIsNamed() throws IOException {
        try (Proxy proxy = new Proxy(server.port())) {
            Link link = link(proxy.port());
            proxy.rewrite("NO_ZERO_DATE", "NO_SUCH_MODE");
            CustomerSession session = link.session(clean -> link.close());

            assertThatThrownBy(() -> session.beginReadOnly(10_000))
                    .isInstanceOfSatisfying(
                            CustomerFailure.class,
                            e -> assertThat(e.code()).isEqualTo(ProblemCode.QUERY_FAILED))
                    .hasMessageStartingWith("The server does not take the settings")
                    .hasMessageContaining("NO_ZERO_IN_DATE");
            session.close();
        }
    }
}
