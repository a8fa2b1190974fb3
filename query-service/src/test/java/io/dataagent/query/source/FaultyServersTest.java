package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.FaultyServer;
import io.dataagent.query.testserver.FaultyServer.Fault;
import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What answers at the host and port is no database, or a mad one: the person is told, nothing of
/// what it said is in the message, and no socket stays open.
class FaultyServersTest {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final Vertx VERTX = Vertx.vertx();

    @AfterAll
    static void stop() {
        VERTX.close().toCompletionStage().toCompletableFuture().join();
    }

    private static CustomerFailure failure(boolean mySql, int port) {
        Target.Server server =
                new Target.Server(
                        "db.example",
                        port,
                        "shop",
                        "reader",
                        new SealedPassword(new byte[0]),
                        SslChoice.PREFER,
                        null);
        Trust trust = new Trust((String) null);
        try {
            Link link =
                    mySql
                            ? new MySqlConnector(VERTX, trust, PATIENCE)
                                    .connect(server, "127.0.0.1", "password-inside")
                            : new PostgresConnector(VERTX, trust, PATIENCE)
                                    .connect(server, "127.0.0.1", "password-inside");
            link.close();
            throw new IllegalStateException("connected");
        } catch (CustomerFailure e) {
            return e;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "false, HANGS",
        "false, DROPS",
        "false, GARBAGE",
        "false, HTTP",
        "false, HUGE_POSTGRESQL_ERROR",
        "true, HANGS",
        "true, DROPS",
        "true, GARBAGE",
        "true, HTTP",
        "true, HUGE_MYSQL_ERROR"
    })
    void isSaidAndLeavesNoSocketOpen(boolean mySql, Fault fault) throws Exception {
        try (FaultyServer server = new FaultyServer(fault)) {
            CustomerFailure failure = failure(mySql, server.port());

            assertThat(failure.code()).isEqualTo(ProblemCode.CONNECTION_FAILED);
            assertThat(failure.sentence())
                    .isNotBlank()
                    .hasSizeLessThan(200)
                    .doesNotContain("inside", "127.0.0.1", "db.example");
            assertThat(server.letGo()).isTrue();
        }
    }
}
