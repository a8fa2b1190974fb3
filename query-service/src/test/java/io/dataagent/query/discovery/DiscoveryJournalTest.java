package io.dataagent.query.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.source.catalog.CatalogTable;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write"})
class DiscoveryJournalTest {

    private static final int EPOCH = 7;

    @Inject DiscoveryJournal journal;
    @Inject SnapshotStore snapshots;
    private final SnapshotId snapshot = SnapshotId.next();
    private ConnectionId connection;

    /// A discovery whose owner has epoch 7 and renews long enough for the test.
    @BeforeEach
    void begin() {
        connection = ConnectionId.of(Api.connection());
        TestDatabases.run(
                "query",
                "insert into snapshot (id, connection_id, dialect, status, epoch, lease_until) values"
                        + " ('%s', '%s', 'postgresql', 'running', %d, now() + interval '1 hour')"
                                .formatted(snapshot, connection, EPOCH));
    }

    private Tenure owner(int epoch) {
        return new Tenure(
                new DiscoveryLease(snapshot, connection, epoch, 0),
                System::nanoTime,
                System.nanoTime());
    }

    private static CatalogTable table(String name) {
        return new CatalogTable(
                "public",
                name,
                "table",
                null,
                1,
                List.of(
                        new CatalogTable.CatalogColumn(
                                "id", "integer", ColumnType.INTEGER, false, null)),
                List.of("id"),
                List.of(),
                List.of());
    }

    private static SnapshotView.Table profile(String name) {
        return new SnapshotView.Table(
                "public", name, "table", null, 1L, List.of(), List.of(), List.of(), List.of(),
                null);
    }

    private String state() {
        return TestDatabases.text(
                "query",
                "select concat_ws(' ', status, done, total, (select count(*) from snapshot_table t"
                        + " where t.snapshot_id = s.id), (select count(*) from outbox o where"
                        + " o.payload like '%%' || s.id || '%%'), date_part('hour', lease_until -"
                        + " now() + interval '1 minute')) from snapshot s where id = '%s'"
                                .formatted(snapshot));
    }

    @Test
    void anOwnerThatWasOvertakenChangesNothing() {
        Tenure overtaken = owner(EPOCH - 1);

        assertThat(journal.planned(overtaken, List.of(table("t")))).isFalse();
        assertThat(journal.measured(overtaken, 0, profile("t"))).isFalse();
        assertThat(journal.renew(overtaken)).isFalse();
        journal.failed(overtaken.lease(), "too late");
        snapshots.ready(overtaken.lease(), List.of());
        assertThat(overtaken.held()).isFalse();
        assertThat(state()).isEqualTo("running 0 0 0 0 1");
    }

    @Test
    void anOwnerIsOvertakenInTheMiddle() {
        Tenure first = owner(EPOCH);
        journal.planned(first, List.of(table("a"), table("b")));
        journal.measured(first, 0, profile("a"));
        TestDatabases.run(
                "query",
                "update snapshot set epoch = epoch + 1, lease_until = now() + interval '1 hour'"
                        + " where id = '"
                        + snapshot
                        + "'");
        boolean late = journal.measured(first, 1, profile("late"));
        List<DiscoveryJournal.Entry> left = journal.entries(owner(EPOCH + 1).lease());

        assertThat(late).isFalse();
        assertThat(first.held()).isFalse();
        assertThat(left.getFirst().profile()).isEqualTo(profile("a"));
        assertThat(left.getLast().profile()).isNull();
        assertThat(state()).isEqualTo("running 1 2 2 0 1");
    }

    @Test
    void planningNothingIsNoFailure() {
        assertThat(journal.planned(owner(EPOCH), List.of())).isTrue();
        snapshots.ready(owner(EPOCH).lease(), List.of());

        assertThat(state()).startsWith("ready 0 0 0 1");
    }

    @Test
    void aFailedDiscoveryKeepsNothingOfItsWork() {
        Tenure owner = owner(EPOCH);
        journal.planned(owner, List.of(table("a"), table("b")));
        journal.measured(owner, 0, profile("a"));
        journal.failed(owner.lease(), "The database broke.");

        assertThat(state()).startsWith("failed 1 2 0 0");
    }

    @Test
    void theTimeOfAllOwnersIsKept() {
        Tenure owner =
                new Tenure(
                        new DiscoveryLease(snapshot, connection, EPOCH, 40_000),
                        System::nanoTime,
                        System.nanoTime());
        journal.renew(owner);

        assertThat(
                        TestDatabases.number(
                                "query",
                                "select worked_ms from snapshot where id = '" + snapshot + "'"))
                .isGreaterThanOrEqualTo(40_000);
    }
}
