package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.Postgres15Server;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whoever gets a session gets it as new, also if the one before gave it straight to him.
class RenewalTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String LEFT =
            "select (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())"
                    + " + (select count(*) from pg_prepared_statements where not name like '_pg%' and statement like 'select 1 as kept%')"
                    + " + (select count(*) from pg_settings where name = 'work_mem' and setting = '65')"
                    + " as n";

    static Postgres15Server server;
    static Vertx vertx;

    private Link link;

    @BeforeAll
    static void start() {
        server = Postgres15Server.startOrSkip();
        vertx = Vertx.vertx();
        server.run("postgres", "create role keeper login password 'secret'");
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    @BeforeEach
    void connect() {
        link =
                new PostgresConnector(vertx, new Trust((String) null), PATIENCE)
                        .connect(
                                new Target.Server(
                                        "localhost",
                                        server.port(),
                                        "postgres",
                                        "keeper",
                                        new SealedPassword(new byte[0]),
                                        SslChoice.DISABLE,
                                        null),
                                "127.0.0.1",
                                "secret");
    }

    @AfterEach
    void disconnect() {
        link.close();
    }

    /// Leaves behind what a rollback does not undo, and an open portal.
    private static void leaveTraces(CustomerSession session) {
        session.beginReadOnly(30_000, "first-use");
        session.rows("select pg_advisory_lock(4711)", PATIENCE);
        session.rows("select set_config('work_mem', '65', false)", PATIENCE);
        session.portions("select 1 as kept from generate_series(1, 100)", PATIENCE).read(1);
    }

    private static long left(CustomerSession session) {
        return session.rows(LEFT, PATIENCE).getFirst().getLong("n");
    }

    @Test
    void whoWaitsGetsTheSessionAtOnceAndAsNew() {
        List<Boolean> released = new ArrayList<>();
        link.awaited(() -> true);
        CustomerSession first = link.session(released::add);
        leaveTraces(first);
        assertThat(left(first)).isEqualTo(3);

        first.close();
        assertThat(released).containsExactly(true);
        CustomerSession second = link.session(released::add);
        second.beginReadOnly(30_000);

        assertThat(left(second)).isZero();
        second.close();
        assertThat(released).containsExactly(true, true);
    }

    @Test
    void aSessionThatNobodyWaitsForIsGivenBackWhenItIsAsNew() throws Exception {
        CompletableFuture<Boolean> released = new CompletableFuture<>();
        CustomerSession first = link.session(released::complete);
        leaveTraces(first);

        first.close();

        assertThat(released.get(30, TimeUnit.SECONDS)).isTrue();
        CustomerSession second = link.session(ignored -> {});
        second.beginReadOnly(30_000);
        assertThat(left(second)).isZero();
    }

    @Test
    void aTransactionDoesNotStayOpenWhenWhoeverWaitedIsGone() throws Exception {
        link.awaited(() -> true);
        CustomerSession first = link.session(ignored -> {});
        leaveTraces(first);

        first.close();

        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (open() > 0 && System.nanoTime() < deadline) {
            Thread.sleep(10);
        }
        assertThat(open()).isZero();
    }

    private static long open() {
        return Long.parseLong(
                server.text(
                        "postgres",
                        "select count(*) from pg_stat_activity where usename = 'keeper'"
                                + " and xact_start is not null"));
    }

    @Test
    void nothingIsReadOnASessionThatCouldNotBeMadeAsNew() {
        link.awaited(() -> true);
        CustomerSession first = link.session(ignored -> {});
        leaveTraces(first);
        server.run(
                "postgres",
                "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'keeper'");

        first.close();
        CustomerSession second = link.session(ignored -> {});
        second.beginReadOnly(30_000);

        assertThatThrownBy(() -> second.portions("select 1 as n", PATIENCE).read(1))
                .isInstanceOf(CustomerFailure.class);
    }
}
