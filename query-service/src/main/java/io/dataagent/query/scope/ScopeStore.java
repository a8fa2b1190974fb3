package io.dataagent.query.scope;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Keeps scopes and the epochs of their runs.
@ApplicationScoped
class ScopeStore {

    private static final TypeReference<List<ScopedDataset>> DATASETS = new TypeReference<>() {};

    private static final TypeReference<List<ScopedRelationship>> RELATIONSHIPS =
            new TypeReference<>() {};
    private static final TypeReference<Discovered> DISCOVERED = new TypeReference<>() {};

    private static final TypeReference<Map<String, String>> DEFINITIONS = new TypeReference<>() {};

    private final OwnDatabase database;

    @Inject
    ScopeStore(OwnDatabase database) {
        this.database = database;
    }

    void insert(Scope scope, long epoch, OntologyBinding binding) {
        database.update(
                "insert into scope (id, run_id, epoch, user_id, ontology_id, version,"
                        + " connection_id, datasets, max_rows, timeout_ms, expires_at, relationships,"
                        + " discovered, definitions) values ($1, $2, $3, $4, $5, $6, $7, $8, $9,"
                        + " $10, $11, $12, $13, $14)",
                scope.id().value(),
                scope.runId().value(),
                epoch,
                scope.userId().value(),
                binding.ontologyId().value(),
                binding.version(),
                scope.connectionId().value(),
                ContractJson.write(scope.datasets()),
                scope.maxRows(),
                scope.timeoutMs(),
                scope.expiresAt().atOffset(ZoneOffset.UTC),
                ContractJson.write(scope.relationships()),
                ContractJson.write(scope.discovered()),
                ContractJson.write(scope.definitions()));
    }

    Optional<Scope> find(ScopeId id, MessageId run) {
        return database.first(
                        "select * from scope where id = $1 and run_id = $2",
                        id.value(),
                        run.value())
                .map(ScopeStore::read);
    }

    /// Notes the epoch of a request; false if it is older than the newest or was ended.
    boolean enter(MessageId run, long epoch) {
        Optional<Row> known =
                database.first("select epoch, ended from run_epoch where run_id = $1", run.value());
        if (known.isPresent() && known.get().getLong("epoch") >= epoch) {
            return newest(known.get(), epoch);
        }
        return database.first(
                        "insert into run_epoch (run_id, epoch) values ($1, $2)"
                                + " on conflict (run_id) do update set epoch ="
                                + " greatest(run_epoch.epoch, excluded.epoch), updated_at ="
                                + " clock_timestamp() returning epoch, ended",
                        run.value(),
                        epoch)
                .map(row -> newest(row, epoch))
                .orElse(false);
    }

    private static boolean newest(Row row, long epoch) {
        return row.getLong("epoch") == epoch && row.getLong("ended") < epoch;
    }

    /// Ends all epochs up to this one.
    void end(MessageId run, long epoch) {
        database.update(
                "insert into run_epoch (run_id, epoch, ended) values ($1, $2, $2)"
                        + " on conflict (run_id) do update set ended = greatest(run_epoch.ended,"
                        + " excluded.ended), epoch = greatest(run_epoch.epoch, excluded.epoch),"
                        + " updated_at = clock_timestamp()",
                run.value(),
                epoch);
    }

    private static Scope read(Row row) {
        return new Scope(
                new ScopeId(row.getUUID("id")),
                new MessageId(row.getUUID("run_id")),
                UserId.of(row.getString("user_id")),
                new ConnectionId(row.getUUID("connection_id")),
                read(row.getString("datasets"), DATASETS),
                read(row.getString("relationships"), RELATIONSHIPS),
                read(row.getString("discovered"), DISCOVERED),
                read(row.getString("definitions"), DEFINITIONS),
                row.getInteger("max_rows"),
                row.getInteger("timeout_ms"),
                row.getOffsetDateTime("expires_at").toInstant());
    }

    private static <T> T read(String json, TypeReference<T> type) {
        try {
            return ContractJson.mapper().readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored scope is not readable", e);
        }
    }
}
