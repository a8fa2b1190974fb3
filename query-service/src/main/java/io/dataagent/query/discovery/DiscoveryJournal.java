package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.store.OwnDatabase;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What running discoveries have done so far, and who owns them. Every write names the epoch, so
/// that an owner that was overtaken changes nothing any more.
@ApplicationScoped
class DiscoveryJournal {

    /// How long a lease lasts that is not prolonged.
    static final Duration LEASE = Duration.ofSeconds(10);

    private static final String PROLONGED =
            "lease_until = clock_timestamp() + interval '" + LEASE.toSeconds() + " seconds'";
    private static final String OWNED = " where id = $1 and epoch = $2 and status = 'running'";
    private static final String TAKE =
            "update snapshot set replica = $1, epoch = epoch + 1, "
                    + PROLONGED
                    + " where id = (select id from snapshot where status = 'running' and lease_until"
                    + " < clock_timestamp() order by created_at limit 1 for update skip locked)"
                    + " returning id, connection_id, epoch, worked_ms";

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
                                        row.getLong("worked_ms")));
    }

    /// The file that is to be measured instead of the connection's.
    Optional<FileName> instead(DiscoveryLease lease) {
        return database.first(
                        "select file from snapshot where id = $1 and file is not null",
                        lease.snapshot().value())
                .map(row -> new FileName(row.getString("file")));
    }

    /// Prolongs the lease; false if it is another's by now.
    boolean renew(Tenure tenure) {
        long asked = tenure.now();
        return tenure.answered(
                asked,
                database.update(
                                "update snapshot set worked_ms = $3, " + PROLONGED + OWNED,
                                tenure.lease().snapshot().value(),
                                tenure.lease().epoch(),
                                tenure.workedMs())
                        == 1);
    }

    /// Ends the discovery without a result; nothing happens if it is another's by now.
    void failed(DiscoveryLease lease, String reason) {
        database.update(
                "with mine as (update snapshot set status = 'failed', reason = $3, taken_at ="
                        + " clock_timestamp()"
                        + OWNED
                        + " returning id) delete from snapshot_table t using mine"
                        + " where t.snapshot_id = mine.id",
                lease.snapshot().value(),
                lease.epoch(),
                reason);
    }

    /// Notes the tables that are to be measured; false if the lease is another's by now.
    boolean planned(Tenure tenure, List<CatalogTable> tables) {
        DiscoveryLease lease = tenure.lease();
        List<Tuple> rows = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            rows.add(Tuple.of(lease.snapshot().value(), i, ContractJson.write(tables.get(i))));
        }
        long asked = tenure.now();
        return tenure.answered(
                asked,
                database.transaction(
                        tx ->
                                tx.preparedQuery(
                                                "update snapshot set total = $3, "
                                                        + PROLONGED
                                                        + OWNED)
                                        .execute(
                                                Tuple.of(
                                                        lease.snapshot().value(),
                                                        lease.epoch(),
                                                        tables.size()))
                                        .flatMap(
                                                mine ->
                                                        mine.rowCount() == 0
                                                                ? Uni.createFrom().item(false)
                                                                : noted(tx, rows))));
    }

    private static Uni<Boolean> noted(SqlConnection tx, List<Tuple> rows) {
        return rows.isEmpty()
                ? Uni.createFrom().item(true)
                : tx.preparedQuery(
                                "insert into snapshot_table (snapshot_id, ordinal, catalog)"
                                        + " values ($1, $2, $3)")
                        .executeBatch(rows)
                        .replaceWith(true);
    }

    /// Notes what was measured of a table; false if the lease is another's by now.
    boolean measured(Tenure tenure, int ordinal, SnapshotView.Table profile) {
        DiscoveryLease lease = tenure.lease();
        long asked = tenure.now();
        return tenure.answered(
                asked,
                database.update(
                                "with mine as (update snapshot set done = (select count(*) from"
                                        + " snapshot_table where snapshot_id = $1 and (profile is not"
                                        + " null or ordinal = $3)), worked_ms = $5, "
                                        + PROLONGED
                                        + OWNED
                                        + " returning id) update snapshot_table t set profile = $4"
                                        + " from mine where t.snapshot_id = mine.id and t.ordinal ="
                                        + " $3",
                                lease.snapshot().value(),
                                lease.epoch(),
                                ordinal,
                                ContractJson.write(profile),
                                tenure.workedMs())
                        == 1);
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
