package io.dataagent.query.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write"})
class RemeasuringTest {

    /// Older than what any other test leaves behind, so that it is this connection's turn.
    private static final int HOURS = 1_000;

    @Inject Remeasuring remeasuring;
    @Inject SnapshotStore snapshots;

    @Test
    void aKeyThatBrokeIsKnownAfterItsTurn() {
        database("broken_key");
        ConnectionId connection = discovered("broken_key");
        assertThat(distinct(connection)).isEqualTo(20);
        TestDatabases.run("broken_key", "insert into codes select 1 from generate_series(1, 5)");
        aged(connection, HOURS + 1);
        used(connection);

        assertThat(remeasuring.begin(HOURS)).contains(connection);
        ended(connection);

        SnapshotView now = snapshots.latestReady(connection).orElseThrow();
        assertThat(now.tables().getFirst().rowCount()).isEqualTo(25);
        assertThat(distinct(connection)).isEqualTo(20);
        assertThat(audited(connection)).isEqualTo(1);
        assertThat(remeasuring.begin(HOURS)).isEmpty();
    }

    @Test
    void whatNobodyUsesAndWhatIsNewIsLeftAlone() {
        database("left_alone");
        ConnectionId idle = discovered("left_alone");
        aged(idle, HOURS + 1);
        ConnectionId fresh = discovered("left_alone");
        used(fresh);

        assertThat(remeasuring.begin(HOURS)).isEmpty();
        assertThat(audited(idle) + audited(fresh)).isZero();
    }

    @Test
    void onlyOneTurnAtATimeAndOldOnesAreForgotten() {
        database("turns");
        ConnectionId connection = discovered("turns");
        aged(connection, HOURS + 1);
        used(connection);
        TestDatabases.run(
                "query",
                "insert into snapshot (id, connection_id, dialect, status, scheduled, created_at) values"
                        + " ('%s', '%s', 'postgresql', 'ready', true, now() - interval '90 days')"
                                .formatted(UUID.randomUUID(), connection));

        assertThat(remeasuring.begin(HOURS)).contains(connection);
        assertThat(remeasuring.begin(HOURS)).isEmpty();
        ended(connection);
        assertThat(
                        TestDatabases.number(
                                "query",
                                "select count(*) from snapshot where connection_id = '"
                                        + connection
                                        + "'"))
                .isEqualTo(2);
    }

    private static void database(String name) {
        TestDatabases.run("postgres", "create database " + name);
        TestDatabases.run(
                name,
                "create table codes (code int); insert into codes select generate_series(1, 20);"
                        + " grant select on codes to shop_reader");
    }

    private static ConnectionId discovered(String database) {
        String id =
                Api.post("/api/connections", Api.shop(Map.of("database", database)))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        Api.discovered(id);
        return ConnectionId.of(id);
    }

    private Long distinct(ConnectionId connection) {
        return snapshots
                .latestReady(connection)
                .orElseThrow()
                .tables()
                .getFirst()
                .columns()
                .getFirst()
                .distinctCount();
    }

    private static void aged(ConnectionId connection, int hours) {
        TestDatabases.run(
                "query",
                "update snapshot set created_at = now() - make_interval(hours => %d) where connection_id = '%s'"
                        .formatted(hours, connection));
    }

    private static void used(ConnectionId connection) {
        TestDatabases.run(
                "query",
                "insert into execution (id, epoch, actor, connection_id, purpose, outcome) values"
                        + " ('%s', 1, 'ann', '%s', 'answer', 'ok')"
                                .formatted(UUID.randomUUID(), connection));
    }

    private static long audited(ConnectionId connection) {
        return TestDatabases.number(
                "query",
                "select count(*) from outbox where payload like '%connection.remeasured%' and payload like"
                        + " '%"
                        + connection
                        + "%'");
    }

    private static void ended(ConnectionId connection) {
        for (int i = 0; i < 3_000 && running(connection); i++) {
            Api.pause();
        }
        assertThat(running(connection)).isFalse();
    }

    private static boolean running(ConnectionId connection) {
        return TestDatabases.number(
                        "query",
                        "select count(*) from snapshot where status = 'running' and connection_id = '"
                                + connection
                                + "'")
                > 0;
    }
}
