package io.dataagent.query.scope;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import io.dataagent.contracts.id.ChatId;
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
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Keeps scopes.
@ApplicationScoped
class ScopeStore {

    private static final TypeReference<List<ScopedDataset>> DATASETS = new TypeReference<>() {};

    private static final TypeReference<List<ScopedRelationship>> RELATIONSHIPS =
            new TypeReference<>() {};
    private static final TypeReference<Discovered> DISCOVERED = new TypeReference<>() {};

    private static final TypeReference<Map<String, String>> DEFINITIONS = new TypeReference<>() {};

    /// Waits for whoever is forgetting the run at this moment.
    private static final String INSERT =
            """
            insert into scope (id, run_id, epoch, user_id, ontology_id, version, connection_id,
              datasets, max_rows, timeout_ms, expires_at, relationships, discovered, definitions,
              chat_id)
            select $1::uuid, $2::uuid, $3::bigint, $4::text, $5::uuid, $6::bigint, $7::uuid,
              $8::text, $9::integer, $10::integer, $11::timestamptz, $12::text, $13::text, $14::text,
              $15::uuid
            from run_epoch where run_id = $2::uuid for key share
            """;

    private final OwnDatabase database;

    @Inject
    ScopeStore(OwnDatabase database) {
        this.database = database;
    }

    /// Keeps a scope; false if its run was forgotten since it was let in, with its person perhaps.
    boolean insert(Scope scope, long epoch, ChatId chat, OntologyBinding binding) {
        int kept =
                database.update(
                        INSERT,
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
                        ContractJson.write(scope.definitions()),
                        chat.value());
        return kept > 0;
    }

    Optional<Scope> find(ScopeId id, MessageId run) {
        return database.first(
                        "select * from scope where id = $1 and run_id = $2",
                        id.value(),
                        run.value())
                .map(ScopeStore::read);
    }

    /// Forgets scopes that expired so long ago.
    void forgetOld(Duration kept) {
        database.update(
                "delete from scope where expires_at < clock_timestamp() - $1 * interval"
                        + " '1 millisecond'",
                kept.toMillis());
    }

    /// A person is gone.
    void forget(UserId user) {
        database.update("delete from scope where user_id = $1", user.value());
    }

    /// A conversation is gone, with these runs.
    void forget(ChatId chat, UUID[] runs) {
        database.update(
                "delete from scope where chat_id = $1 or run_id = any($2)", chat.value(), runs);
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
