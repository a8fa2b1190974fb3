package io.dataagent.query.discovery;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.store.OwnDatabase;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/// Columns whose values the owner of a connection switched off. They are neither measured from
/// then on nor shown from older snapshots: counts and rates stay, values go.
@ApplicationScoped
class HiddenColumns {

    private static final String FORGET =
            "update column_values v set held = null, taken_at = null, tried_at = null from hidden_column h"
                    + " where v.connection_id = $1 and h.connection_id = $1 and lower(h.schema_name) ="
                    + " lower(v.schema_name) and lower(h.table_name) = lower(v.table_name) and"
                    + " lower(h.column_name) = lower(v.column_name)";

    private final OwnDatabase database;
    private final Clock clock = Clock.systemUTC();

    /// A column.
    record Name(
            @NotEmpty @Size(max = 1000) String schema,
            @NotEmpty @Size(max = 1000) String table,
            @NotEmpty @Size(max = 1000) String column) {}

    @Inject
    HiddenColumns(OwnDatabase database) {
        this.database = database;
    }

    List<Name> list(ConnectionId connection) {
        return database
                .query(
                        "select schema_name, table_name, column_name from hidden_column where"
                                + " connection_id = $1 order by 1, 2, 3",
                        connection.value())
                .stream()
                .map(row -> new Name(row.getString(0), row.getString(1), row.getString(2)))
                .toList();
    }

    /// The columns, to be looked up by table.
    HiddenSet of(ConnectionId connection) {
        return new HiddenSet(list(connection));
    }

    /// Hides these and no others, and says so on the bus: semantic models keep values of their own.
    void replace(ConnectionId connection, List<Name> names) {
        List<Tuple> rows =
                names.stream()
                        .distinct()
                        .map(n -> Tuple.of(connection.value(), n.schema(), n.table(), n.column()))
                        .toList();
        OutboxMessage event = event(connection, names);
        database.transaction(
                tx ->
                        tx.preparedQuery("delete from hidden_column where connection_id = $1")
                                .execute(Tuple.of(connection.value()))
                                .flatMap(ignored -> hide(tx, rows))
                                .flatMap(ignored -> forget(tx, connection))
                                .flatMap(ignored -> Outbox.append(tx, event)));
    }

    private OutboxMessage event(ConnectionId connection, List<Name> names) {
        List<ConnectionEvent.HiddenColumn> columns =
                names.stream()
                        .distinct()
                        .map(
                                n ->
                                        new ConnectionEvent.HiddenColumn(
                                                n.schema(), n.table(), n.column()))
                        .toList();
        return OutboxMessage.of(
                Topics.CONNECTION_EVENTS,
                connection.toString(),
                "columns_hidden",
                new ConnectionEvent.ColumnsHidden(connection, columns, clock.instant()));
    }

    private static Uni<Boolean> hide(SqlConnection tx, List<Tuple> rows) {
        return rows.isEmpty()
                ? Uni.createFrom().item(true)
                : tx.preparedQuery("insert into hidden_column values ($1, $2, $3, $4)")
                        .executeBatch(rows)
                        .replaceWith(true);
    }

    /// The index of values lets go of them with that.
    private static Uni<Boolean> forget(SqlConnection tx, ConnectionId connection) {
        return tx.preparedQuery(FORGET).execute(Tuple.of(connection.value())).replaceWith(true);
    }

    /// A snapshot without the values of hidden columns.
    SnapshotView masked(SnapshotView snapshot) {
        HiddenSet hidden = of(snapshot.connectionId());
        if (hidden.names().isEmpty()) {
            return snapshot;
        }
        return new SnapshotView(
                snapshot.id(),
                snapshot.connectionId(),
                snapshot.status(),
                snapshot.progress(),
                snapshot.reason(),
                snapshot.dialect(),
                snapshot.takenAt(),
                snapshot.tables().stream().map(t -> masked(t, hidden.of(t))).toList());
    }

    private static SnapshotView.Table masked(SnapshotView.Table table, Set<String> columns) {
        if (columns.isEmpty()) {
            return table;
        }
        TableMeasurement measured = table.measured();
        return new SnapshotView.Table(
                table.schema(),
                table.name(),
                table.kind(),
                table.comment(),
                table.rowCount(),
                table.columns().stream()
                        .map(c -> columns.contains(c.name()) ? masked(c) : c)
                        .toList(),
                table.primaryKey(),
                table.uniqueKeys(),
                table.foreignKeys(),
                measured == null ? null : masked(measured, columns));
    }

    private static ColumnProfile masked(ColumnProfile column) {
        return new ColumnProfile(
                column.name(),
                column.databaseType(),
                column.type(),
                column.nullable(),
                column.comment(),
                column.distinctCount(),
                column.nullRate(),
                null,
                null,
                List.of(),
                List.of(),
                true,
                column.period());
    }

    private static TableMeasurement masked(TableMeasurement measured, Set<String> columns) {
        return new TableMeasurement(
                measured.at(),
                measured.sampled(),
                measured.rowsRead(),
                measured.durationMs(),
                measured.gap(),
                measured.keys().stream().map(key -> masked(key, columns)).toList(),
                measured.references().stream().map(r -> masked(r, columns)).toList());
    }

    private static TableMeasurement.Key masked(TableMeasurement.Key key, Set<String> columns) {
        return key.columns().stream().noneMatch(columns::contains)
                ? key
                : new TableMeasurement.Key(
                        key.columns(), key.declared(), key.unique(), null, key.repeats());
    }

    private static TableMeasurement.Reference masked(
            TableMeasurement.Reference reference, Set<String> columns) {
        return reference.columns().stream().noneMatch(columns::contains)
                ? reference
                : new TableMeasurement.Reference(
                        reference.columns(),
                        reference.toSchema(),
                        reference.toTable(),
                        reference.toColumns(),
                        reference.declared(),
                        reference.rows(),
                        reference.orphanRate(),
                        null,
                        reference.confidence(),
                        reference.why());
    }
}
