package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What running discoveries have done so far, and who owns them. Every write names the epoch, so
/// that an owner that was overtaken changes nothing any more.
@ApplicationScoped
class DiscoveryJournal {

    private static final String LEASE = "interval '10 seconds'";
    private static final String TAKE =
            "update snapshot set replica = $1, epoch = epoch + 1, lease_until = clock_timestamp() + "
                    + LEASE
                    + " where id = (select id from snapshot where status = 'running' and lease_until"
                    + " < clock_timestamp() order by created_at limit 1 for update skip locked)"
                    + " returning id, connection_id, epoch, created_at";

    private final OwnDatabase database;
    private final UUID replica = UUID.randomUUID();

    /// One table of a running discovery.
    ///
    /// @param ordinal its place
    /// @param catalog its structure
    /// @param profile what was measured, or null if that is still to do
    record Entry(int ordinal, CatalogTable catalog, SnapshotView.@Nullable Table profile) {}

    @Inject
    DiscoveryJournal(OwnDatabase database) {
        this.database = database;
    }

    /// Takes a discovery that nobody works on.
    Optional<DiscoveryLease> take() {
        return database.first(TAKE, replica)
                .map(
                        row ->
                                new DiscoveryLease(
                                        new SnapshotId(row.getUUID("id")),
                                        new ConnectionId(row.getUUID("connection_id")),
                                        row.getInteger("epoch"),
                                        row.getOffsetDateTime("created_at").toInstant()));
    }

    /// Prolongs the lease; false if it is another's by now.
    boolean renew(DiscoveryLease lease) {
        return database.update(
                        "update snapshot set lease_until = clock_timestamp() + "
                                + LEASE
                                + " where id = $1 and epoch = $2 and status = 'running'",
                        lease.snapshot().value(),
                        lease.epoch())
                == 1;
    }

    void failed(DiscoveryLease lease, String reason) {
        database.update(
                "update snapshot set status = 'failed', reason = $3, taken_at = clock_timestamp()"
                        + " where id = $1 and epoch = $2 and status = 'running'",
                lease.snapshot().value(),
                lease.epoch(),
                reason);
    }

    /// Notes the tables that are to be measured.
    void planned(DiscoveryLease lease, List<CatalogTable> tables) {
        List<Tuple> rows = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            rows.add(Tuple.of(lease.snapshot().value(), i, ContractJson.write(tables.get(i))));
        }
        database.transaction(
                tx ->
                        tx.preparedQuery(
                                        "update snapshot set total = $3 where id = $1 and epoch ="
                                                + " $2 and status = 'running'")
                                .execute(
                                        Tuple.of(
                                                lease.snapshot().value(),
                                                lease.epoch(),
                                                tables.size()))
                                .flatMap(
                                        changed ->
                                                tx.preparedQuery(
                                                                "insert into snapshot_table"
                                                                        + " (snapshot_id, ordinal,"
                                                                        + " catalog) values ($1, $2,"
                                                                        + " $3)")
                                                        .executeBatch(rows))
                                .replaceWith(true));
    }

    /// Notes what was measured of a table; false if the lease is another's by now.
    boolean measured(DiscoveryLease lease, int ordinal, SnapshotView.Table profile) {
        return database.update(
                        "with mine as (update snapshot set done = (select count(*) from"
                                + " snapshot_table where snapshot_id = $1 and (profile is not null"
                                + " or ordinal = $3)), lease_until = clock_timestamp() + "
                                + LEASE
                                + " where id = $1 and epoch = $2 and status = 'running'"
                                + " returning id) update snapshot_table t set profile = $4"
                                + " from mine where t.snapshot_id = mine.id and t.ordinal = $3",
                        lease.snapshot().value(),
                        lease.epoch(),
                        ordinal,
                        ContractJson.write(profile))
                == 1;
    }

    List<Entry> entries(DiscoveryLease lease) {
        return database
                .query(
                        "select ordinal, catalog, profile from snapshot_table where snapshot_id ="
                                + " $1 order by ordinal",
                        lease.snapshot().value())
                .stream()
                .map(DiscoveryJournal::entry)
                .toList();
    }

    private static Entry entry(Row row) {
        String profile = row.getString("profile");
        return new Entry(
                row.getInteger("ordinal"),
                ContractJson.read(row.getString("catalog"), CatalogTable.class),
                profile == null ? null : ContractJson.read(profile, SnapshotView.Table.class));
    }
}
