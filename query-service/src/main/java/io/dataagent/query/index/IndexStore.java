package io.dataagent.query.index;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.query.discovery.measure.ColumnValues;
import io.dataagent.query.proof.Indexed;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Keeps the values of columns. What the owner of a connection switched off is neither read, kept
/// nor told, whenever that was said.
@ApplicationScoped
class IndexStore {

    private static final TypeReference<LinkedHashMap<String, Long>> HELD = new TypeReference<>() {};

    private static final String SWITCHED_OFF =
            " exists (select 1 from hidden_column h where h.connection_id = v.connection_id and"
                    + " lower(h.schema_name) = lower(v.schema_name) and lower(h.table_name) ="
                    + " lower(v.table_name) and lower(h.column_name) = lower(v.column_name)) ";
    private static final String ONE =
            " where ontology_id = $1 and version = $2 and schema_name = $3 and table_name = $4 and"
                    + " column_name = $5";
    private static final String WANT =
            "insert into column_values (ontology_id, version, connection_id, schema_name, table_name,"
                    + " column_name) select $1, $2, $3, w.s, w.t, w.c from unnest($4::text[],"
                    + " $5::text[], $6::text[]) as w(s, t, c) where (select count(*) from column_values"
                    + " where ontology_id = $1 and version = $2) < $7 and not exists (select 1 from"
                    + " column_values where ontology_id = $1 and version > $2) limit $7"
                    + " on conflict do nothing";
    private static final String CLAIM =
            "update column_values set tried_at = clock_timestamp()"
                    + " where (ontology_id, version, schema_name, table_name, column_name) = ("
                    + "select v.ontology_id, v.version, v.schema_name, v.table_name, v.column_name"
                    + " from column_values v where ($1::uuid is null or v.connection_id = $1)"
                    + " and (v.tried_at is null or v.tried_at < clock_timestamp() - interval '10 minutes')"
                    + " and (v.taken_at is null or exists (select 1 from snapshot s where"
                    + " s.connection_id = v.connection_id and s.status = 'ready' and s.taken_at >"
                    + " v.taken_at)) and not"
                    + SWITCHED_OFF
                    + "order by v.taken_at nulls first limit 1 for update skip locked)"
                    + " returning *";
    private static final String FIND =
            "select v.held, v.complete from column_values v join scope s on s.ontology_id ="
                    + " v.ontology_id and s.version = v.version and s.connection_id = v.connection_id"
                    + " where s.id = $1 and v.schema_name = $2 and v.table_name = $3 and v.column_name"
                    + " = $4 and v.held is not null and (v.taken_at > clock_timestamp() -"
                    + " make_interval(hours => $5) or exists (select 1 from upload u where"
                    + " u.connection_id = v.connection_id))";

    private final OwnDatabase database;

    @Inject
    IndexStore(OwnDatabase database) {
        this.database = database;
    }

    /// Notes columns of a version that are to be indexed, unless there is a newer version.
    ///
    /// @return how many are new
    int want(List<IndexedColumn> columns, int most) {
        IndexedColumn first = columns.getFirst();
        return database.update(
                WANT,
                first.ontology().value(),
                first.version(),
                first.connection().value(),
                columns.stream().map(IndexedColumn::schema).toArray(String[]::new),
                columns.stream().map(IndexedColumn::table).toArray(String[]::new),
                columns.stream().map(IndexedColumn::column).toArray(String[]::new),
                most);
    }

    /// One column that waits to be read; it is nobody else's for ten minutes.
    Optional<IndexedColumn> claim() {
        return database.first(CLAIM, (Object) null).map(IndexStore::column);
    }

    /// One column of a connection that waits to be read.
    Optional<IndexedColumn> claim(ConnectionId connection) {
        return database.first(CLAIM, connection.value()).map(IndexStore::column);
    }

    /// Keeps what was read.
    void keep(IndexedColumn of, ColumnValues read) {
        database.update(
                "update column_values v set held = $6, complete = $7, taken_at = clock_timestamp()"
                        + ONE
                        + " and not"
                        + SWITCHED_OFF,
                of.ontology().value(),
                of.version(),
                of.schema(),
                of.table(),
                of.column(),
                ContractJson.write(read.rows()),
                read.complete());
    }

    /// Lets go of what was switched off since it was read.
    void sweep() {
        database.update(
                "update column_values v set held = null, taken_at = null, tried_at = null where held is"
                        + " not null and"
                        + SWITCHED_OFF);
    }

    /// Lets go of versions that a newer one took over from.
    void supersede(OntologyId ontology, long version) {
        database.update(
                "delete from column_values where ontology_id = $1 and version < $2",
                ontology.value(),
                version);
    }

    /// Lets go of all versions.
    void forget(OntologyId ontology) {
        database.update("delete from column_values where ontology_id = $1", ontology.value());
    }

    /// What is held of a column for the version of a scope.
    Indexed find(ScopeId scope, String schema, String table, String column, int hours) {
        return database.first(FIND, scope.value(), schema, table, column, hours)
                .<Indexed>map(
                        row ->
                                new Indexed.Held(
                                        held(row.getString("held")), row.getBoolean("complete")))
                .orElseGet(Indexed.Unknown::new);
    }

    /// The columns of a connection whose values are switched off.
    Stream<IndexedColumn.Place> switchedOff(ConnectionId connection) {
        return database
                .query(
                        "select schema_name, table_name, column_name from hidden_column where"
                                + " connection_id = $1",
                        connection.value())
                .stream()
                .map(
                        row ->
                                new IndexedColumn.Place(
                                        row.getString(0), row.getString(1), row.getString(2)));
    }

    private static IndexedColumn column(Row row) {
        return new IndexedColumn(
                new OntologyId(row.getUUID("ontology_id")),
                row.getLong("version"),
                new ConnectionId(row.getUUID("connection_id")),
                row.getString("schema_name"),
                row.getString("table_name"),
                row.getString("column_name"));
    }

    private static LinkedHashMap<String, Long> held(String json) {
        try {
            return ContractJson.mapper().readValue(json, HELD);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("stored values are not readable", e);
        }
    }
}
