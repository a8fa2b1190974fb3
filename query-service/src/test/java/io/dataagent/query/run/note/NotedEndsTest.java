package io.dataagent.query.run.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.kit.http.Caller;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.run.Executions;
import io.dataagent.query.run.RowSink;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Every execution ends once, for the reason that it had, and with one audit line.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class NotedEndsTest {

    private static final String MANY = "SELECT a.id FROM orders a CROSS JOIN orders b";
    private static final GateScope ORDERS =
            new GateScope(
                    List.of(
                            new GateScope.ScopeTable(
                                    "orders",
                                    "public",
                                    "orders",
                                    List.of("id", "note"),
                                    Set.of())));

    @Inject Executions executions;
    @Inject ExecutionStore store;
    @Inject Connections connections;
    @Inject Orphans orphans;
    @Inject Audit audit;
    @Inject MeterRegistry meters;

    private final UserId ann = FakeIdentity.user("ann");
    private final ExecutionId id = ExecutionId.next();
    private SourceConnection source;

    @BeforeEach
    void connect() {
        source = connections.require(ConnectionId.of(Api.connection()), ann);
    }

    private Order order(String sql, String purpose, int timeoutMs) {
        return new Order(
                ExecutionEntry.person(id, ann, source.id(), purpose),
                source,
                ORDERS,
                new SqlText(sql),
                new Order.Limits(1_000, timeoutMs, false),
                Caller.patient());
    }

    @Test
    void aCancelThatArrivesBetweenTwoPortionsEndsTheStatement() {
        Counter sink = new Counter(() -> executions.cancel(id, null, ann));

        Ending ending = executions.stream(order(MANY, "export/csv", 120_000), sink);

        assertThat(ending).isEqualTo(new Ending.Cancelled("asked"));
        assertThat(sink.rows.get()).isBetween(1L, 24_999_999L);
    }

    @Test
    void allPortionsTogetherHaveOneLimitOfTime() {
        Ending ending = executions.stream(order(MANY, "export/csv", 200), all());

        assertThat(ending)
                .isInstanceOfSatisfying(
                        Ending.Failed.class,
                        failed -> assertThat(failed.code().wire()).isEqualTo("query_timeout"));
        assertThat(lines("\"code\":\"query_timeout\"")).isEqualTo(1);
    }

    @Test
    void whatFailsIsTimedAsLongAsItTook() {
        double before = failedSeconds();

        executions.stream(order(MANY, "export/csv", 700), all());

        assertThat(failedSeconds() - before).isBetween(0.7, 60.0);
    }

    private double failedSeconds() {
        return meters.timer(
                        "dataagent.query.duration",
                        "dialect",
                        "postgresql",
                        "outcome",
                        "query_timeout")
                .totalTime(TimeUnit.SECONDS);
    }

    @Test
    void aSinkThatCanTakeNoMoreIsNotedAsSuch() {
        Counter full =
                new Counter(
                        () -> {
                            throw new ProblemException(
                                    io.dataagent.contracts.problem.ProblemCode.QUERY_FAILED,
                                    "too large");
                        });

        assertThatThrownBy(() -> executions.stream(order(MANY, "export/parquet", 60_000), full))
                .isInstanceOf(ProblemException.class);

        assertThat(lines("\"code\":\"query_failed\"")).isEqualTo(1);
        assertThat(lines("caller_gone")).isZero();
    }

    @Test
    void anEndIsNotedOnceWhoeverNotesIt() {
        orphan("export/csv");
        orphans.sweep();

        boolean again =
                store.finish(
                        new ExecutionStore.Ended(
                                id,
                                "ok",
                                null,
                                true,
                                audit.message(
                                        ann, "query.exported", id.toString(), "ok", Map.of())));

        assertThat(again).isFalse();
        assertThat(lines("\"action\":\"query.exported\"")).isEqualTo(1);
        assertThat(lines("\"action\":\"query.executed\"")).isZero();
        assertThat(lines("\"code\":\"lost\"")).isEqualTo(1);
    }

    @Test
    void anEndWhoseStartTheDatabaseLostKeepsItsAuditLine() {
        assertThat(store.finish(end(id))).isTrue();
        assertThat(store.finish(end(id))).isFalse();

        assertThat(lines("\"action\":\"query.executed\"")).isEqualTo(1);
    }

    @Test
    void startsAndEndsOfTheSameMomentAreAllNoted() {
        UserId many = FakeIdentity.user("many " + id);
        List<ExecutionId> ids = Stream.generate(ExecutionId::next).limit(200).toList();
        Map<ExecutionId, StartNote> starts = new ConcurrentHashMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (ExecutionId one : ids) {
                threads.submit(
                        () -> {
                            StartNote note = begin(one, many);
                            starts.put(one, note);
                            return note.permits() && store.finish(end(one, many));
                        });
            }
        }

        assertThat(starts.values()).hasSize(200).allMatch(StartNote::permits);
        assertThat(begin(ids.getFirst(), many).permits()).isFalse();
        assertThat(
                        TestDatabases.number(
                                "query",
                                "select count(*) from execution where outcome = 'ok' and actor = '"
                                        + many
                                        + "'"))
                .isEqualTo(200);
        assertThat(
                        TestDatabases.number(
                                "query",
                                "select count(*) from outbox where payload like '%" + many + "%'"))
                .isEqualTo(200);
    }

    private StartNote begin(ExecutionId one, UserId actor) {
        return store.start(
                new ExecutionStore.Begun(
                        ExecutionEntry.person(one, actor, source.id(), "person"), "SELECT"));
    }

    private ExecutionStore.Ended end(ExecutionId one) {
        return end(one, ann);
    }

    private ExecutionStore.Ended end(ExecutionId one, UserId actor) {
        return new ExecutionStore.Ended(
                one,
                "ok",
                null,
                true,
                audit.message(actor, "query.executed", one.toString(), "ok", Map.of()));
    }

    @Test
    void cancelsOfWhatNeverStartsAreRememberedInNumber() {
        UserId flooder = FakeIdentity.user("flooder");
        for (int i = 0; i < 100; i++) {
            executions.cancel(ExecutionId.next(), null, flooder);
        }

        assertThatThrownBy(() -> executions.cancel(ExecutionId.next(), null, flooder))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code().wire()).isEqualTo("rate_limited"));
        executions.cancel(ExecutionId.next(), null, FakeIdentity.user("somebody else"));
        TestDatabases.run(
                "query",
                "update execution set ended_at = now() - interval '11 minutes' where actor = '"
                        + flooder
                        + "'");
        executions.cancel(ExecutionId.next(), null, flooder);
        assertThat(
                        TestDatabases.number(
                                "query",
                                "select count(*) from execution where actor = '" + flooder + "'"))
                .isEqualTo(1);
    }

    @Test
    void aStartWhoseTextCannotBeStoredFailsAlone() {
        Ending good = executions.stream(order("SELECT id FROM orders", "person", 10_000), all());

        assertThat(good).isInstanceOf(Ending.Done.class);
        StartNote bad =
                store.start(
                        new ExecutionStore.Begun(
                                ExecutionEntry.person(
                                        ExecutionId.next(), ann, source.id(), "per\u0000son"),
                                "SELECT"));
        assertThatThrownBy(bad::permits).isInstanceOf(io.vertx.pgclient.PgException.class);
    }

    private static Counter all() {
        return new Counter(() -> {});
    }

    private void orphan(String purpose) {
        TestDatabases.run(
                "query",
                "insert into execution (id, epoch, actor, connection_id, purpose, statement, replica,"
                        + " lease_until) values ('%s', 0, '%s', '%s', '%s', 'SELECT ?',"
                                .formatted(id, ann, source.id(), purpose)
                        + " gen_random_uuid(), now() - interval '1 second')");
    }

    private long lines(String part) {
        return TestDatabases.number(
                "query",
                "select count(*) from outbox where payload like '%"
                        + id
                        + "%' and payload like '%"
                        + part
                        + "%'");
    }

    /// Counts rows, and does something at the first one.
    private static final class Counter implements RowSink {

        private final Runnable first;
        private final AtomicLong rows = new AtomicLong();

        Counter(Runnable first) {
            this.first = first;
        }

        @Override
        public void columns(List<Column> columns) {}

        @Override
        public boolean row(List<JsonNode> cells) {
            if (rows.incrementAndGet() == 1) {
                first.run();
            }
            return true;
        }

        @Override
        public int wanted() {
            return Integer.MAX_VALUE;
        }
    }
}
