package io.dataagent.query.person;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.BoundValue;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.query.store.OwnDatabase;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Keeps results in the service's own database, so that every replica can read them. Every read
/// names the owner, so that a foreign result answers like an unknown one.
@ApplicationScoped
class KeptResultStore {

    private static final String INSERT =
            "insert into kept_result (id, owner, connection_id, sql, executed_sql, columns, lineage,"
                    + " row_count, truncated, total_rows, duration_ms, created_at, expires_at, parameters)"
                    + " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
    private static final String CHUNK =
            "insert into kept_chunk (result_id, first_row, row_count, body) values ($1, $2, $3, $4)";

    private final OwnDatabase database;

    @Inject
    KeptResultStore(OwnDatabase database) {
        this.database = database;
    }

    /// Keeps a result with its rows, in one transaction.
    void keep(KeptResult result, List<List<JsonNode>> rows) {
        List<Chunks.Chunk> chunks = Chunks.of(rows);
        database.transaction(
                tx ->
                        tx.preparedQuery(INSERT)
                                .execute(parameters(result))
                                .flatMap(ignored -> insert(tx, result.key(), chunks)));
    }

    private static Uni<Boolean> insert(
            SqlConnection tx, ExecutionId id, List<Chunks.Chunk> chunks) {
        if (chunks.isEmpty()) {
            return Uni.createFrom().item(true);
        }
        List<Tuple> batch =
                chunks.stream()
                        .map(
                                chunk ->
                                        Tuple.of(
                                                id.value(),
                                                chunk.firstRow(),
                                                chunk.rowCount(),
                                                Buffer.buffer(chunk.body())))
                        .toList();
        return tx.preparedQuery(CHUNK).executeBatch(batch).replaceWith(true);
    }

    private static Tuple parameters(KeptResult result) {
        return Tuple.tuple()
                .addUUID(result.key().value())
                .addString(result.owner().value())
                .addUUID(result.connectionId().value())
                .addString(result.sql())
                .addString(result.executedSql())
                .addString(ContractJson.write(result.columns()))
                .addString(ContractJson.write(result.lineage()))
                .addInteger(result.rowCount())
                .addBoolean(result.truncated())
                .addLong(result.totalRows())
                .addLong(result.durationMs())
                .addOffsetDateTime(result.createdAt().atOffset(ZoneOffset.UTC))
                .addOffsetDateTime(result.expiresAt().atOffset(ZoneOffset.UTC))
                .addString(ContractJson.write(result.parameters()));
    }

    Optional<KeptResult> find(ExecutionId id, UserId owner) {
        return database.first(
                        "select * from kept_result where id in ($1, $3) and owner = $2"
                                + " and expires_at > clock_timestamp()",
                        id.value(),
                        owner.value(),
                        OwnId.of(id, owner).value())
                .map(row -> read(id, row));
    }

    /// Rows of a result that was found for its owner.
    List<List<JsonNode>> rows(KeptResult result, int first, int count) {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (Row row :
                database.query(
                        "select first_row, body from kept_chunk where result_id = $1 and first_row"
                                + " < $3 and first_row + row_count > $2 order by first_row",
                        result.key().value(),
                        first,
                        first + count)) {
            List<List<JsonNode>> chunk = Chunks.rows(row.getBuffer("body").getBytes());
            int at = row.getInteger("first_row");
            rows.addAll(
                    chunk.subList(
                            Math.max(0, first - at), Math.min(chunk.size(), first + count - at)));
        }
        return rows;
    }

    /// Deletes what nobody can read any more.
    void forgetExpired() {
        database.update("delete from kept_result where expires_at < clock_timestamp()");
    }

    private static KeptResult read(ExecutionId id, Row row) {
        return new KeptResult(
                id,
                new ExecutionId(row.getUUID("id")),
                UserId.of(row.getString("owner")),
                new ConnectionId(row.getUUID("connection_id")),
                row.getString("sql"),
                List.of(ContractJson.read(row.getString("parameters"), BoundValue[].class)),
                row.getString("executed_sql"),
                List.of(ContractJson.read(row.getString("columns"), Column[].class)),
                ContractJson.read(row.getString("lineage"), QueryLineage.class),
                row.getInteger("row_count"),
                row.getBoolean("truncated"),
                row.getLong("total_rows"),
                row.getLong("duration_ms"),
                row.getOffsetDateTime("created_at").toInstant(),
                row.getOffsetDateTime("expires_at").toInstant());
    }
}
