package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.store.Database;
import io.dataagent.ontology.store.Transaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Semantic models in the database; every query carries the owner.
@ApplicationScoped
class ModelStore {

    private static final String COLUMNS =
            """
            select m.id, m.connection_id, m.snapshot_id, m.dialect, m.version, m.published_version,
                   v.document, m.created_at, m.updated_at
            from semantic_model m
            """;
    private static final String LATEST =
            COLUMNS
                    + "join semantic_model_version v on v.model_id = m.id and v.version = m.version ";
    private static final String PUBLISHED =
            COLUMNS
                    + "join semantic_model_version v on v.model_id = m.id and v.version = m.published_version ";
    private static final String VERSION =
            "insert into semantic_model_version (model_id, version, document, change) values (?, ?, ?::jsonb, ?)";

    private static final String AT_VERSION =
            """
            select m.id, m.connection_id, m.snapshot_id, m.dialect, v.version, m.published_version,
                   v.document, m.created_at, v.created_at as updated_at
            from semantic_model m
            join semantic_model_version v on v.model_id = m.id and v.version = ?
            where m.owner = ? and m.id = ?
            """;
    private static final String HISTORY =
            """
            select v.version, v.change, v.created_at, v.version is not distinct from m.published_version as published,
                   jsonb_array_length(v.document -> 'datasets') as datasets,
                   coalesce(jsonb_array_length(v.document -> 'relationships'), 0) as relationships,
                   coalesce(jsonb_array_length(v.document -> 'metrics'), 0) as metrics
            from semantic_model_version v join semantic_model m on m.id = v.model_id
            where v.model_id = ? order by v.version desc limit ? offset ?
            """;

    private final Database database;

    @Inject
    ModelStore(Database database) {
        this.database = database;
    }

    void insert(
            ModelId id,
            UserId owner,
            StoredModel.@Nullable Ground ground,
            SemanticModel document,
            Change change) {
        database.transaction(
                tx -> {
                    tx.update(
                            "insert into semantic_model (id, owner, name, connection_id, snapshot_id, dialect, version) values (?, ?, ?, ?::uuid, ?::uuid, ?, 1)",
                            id.value(),
                            owner.value(),
                            document.name(),
                            ground == null ? null : ground.connectionId().value(),
                            ground == null ? null : ground.snapshotId().value(),
                            ground == null ? null : ground.dialect());
                    tx.publish(change.audit());
                    return tx.update(
                            VERSION, id.value(), 1L, ContractJson.write(document), change.what());
                });
    }

    Optional<StoredModel> find(UserId owner, ModelId id) {
        return database.transaction(
                tx ->
                        tx.first(
                                LATEST + "where m.owner = ? and m.id = ?",
                                ModelStore::model,
                                owner.value(),
                                id.value()));
    }

    Optional<StoredModel> published(UserId owner, ModelId id) {
        return database.transaction(
                tx ->
                        tx.first(
                                PUBLISHED + "where m.owner = ? and m.id = ?",
                                ModelStore::model,
                                owner.value(),
                                id.value()));
    }

    List<StoredModel> list(UserId owner, int limit, long offset) {
        return database.transaction(
                tx ->
                        tx.list(
                                LATEST
                                        + "where m.owner = ? order by m.created_at, m.id limit ? offset ?",
                                ModelStore::model,
                                owner.value(),
                                limit,
                                offset));
    }

    long count(UserId owner) {
        return database.transaction(
                tx ->
                        tx.first(
                                        "select count(*) from semantic_model where owner = ?",
                                        row -> row.getLong(1),
                                        owner.value())
                                .orElse(0L));
    }

    /// Saves the next version; false if `expected` is no longer the latest.
    ///
    /// @param ground what it stands on from now, or null if that is the same
    boolean save(
            UserId owner,
            ModelId id,
            long expected,
            SemanticModel document,
            Change change,
            StoredModel.@Nullable Ground ground) {
        return database.transaction(
                tx -> {
                    int changed =
                            tx.update(
                                    "update semantic_model set version = version + 1, name = ?, connection_id = coalesce(?::uuid, connection_id), snapshot_id = coalesce(?::uuid, snapshot_id), dialect = coalesce(?, dialect), updated_at = clock_timestamp() where owner = ? and id = ? and version = ?",
                                    document.name(),
                                    ground == null ? null : ground.connectionId().value(),
                                    ground == null ? null : ground.snapshotId().value(),
                                    ground == null ? null : ground.dialect(),
                                    owner.value(),
                                    id.value(),
                                    expected);
                    if (changed == 1) {
                        tx.publish(change.audit());
                        tx.update(
                                VERSION,
                                id.value(),
                                expected + 1,
                                ContractJson.write(document),
                                change.what());
                    }
                    return changed == 1;
                });
    }

    /// Publishes a version, told of once; false if it is no longer the latest.
    boolean publish(UserId owner, ModelId id, long version, OutboxMessage audit) {
        return database.transaction(
                tx ->
                        told(
                                        tx,
                                        audit,
                                        tx.update(
                                                "update semantic_model set published_version = version, updated_at = clock_timestamp() where owner = ? and id = ? and version = ? and published_version is distinct from version",
                                                owner.value(),
                                                id.value(),
                                                version))
                                || tx.first(
                                                "select 1 from semantic_model where owner = ? and id = ? and version = ? and published_version = version",
                                                row -> row.getInt(1),
                                                owner.value(),
                                                id.value(),
                                                version)
                                        .isPresent());
    }

    /// Deletes a model that no ontology is built from; false if one is.
    boolean delete(UserId owner, ModelId id, OutboxMessage audit) {
        return database.transaction(
                tx ->
                        told(
                                tx,
                                audit,
                                tx.update(
                                        "delete from semantic_model m where owner = ? and id = ? and not exists (select 1 from ontology o where o.model_id = m.id)",
                                        owner.value(),
                                        id.value())));
    }

    private static boolean told(Transaction tx, OutboxMessage audit, int changed)
            throws SQLException {
        if (changed == 1) {
            tx.publish(audit);
        }
        return changed == 1;
    }

    /// The saved versions, the newest first.
    List<ModelVersion> history(ModelId id, int limit, long offset) {
        return database.transaction(
                tx ->
                        tx.list(
                                HISTORY,
                                row ->
                                        new ModelVersion(
                                                row.getLong("version"),
                                                row.getString("change"),
                                                row.getBoolean("published"),
                                                row.getInt("datasets"),
                                                row.getInt("relationships"),
                                                row.getInt("metrics"),
                                                row.getTimestamp("created_at").toInstant()),
                                id.value(),
                                limit,
                                offset));
    }

    /// The model as it was in a version.
    Optional<StoredModel> version(UserId owner, ModelId id, long version) {
        return database.transaction(
                tx -> tx.first(AT_VERSION, ModelStore::model, version, owner.value(), id.value()));
    }

    /// A connection is gone: what lies on it can no longer be published.
    void unpublish(ConnectionId connection) {
        database.transaction(
                tx ->
                        tx.update(
                                "update semantic_model set published_version = null where connection_id = ?",
                                connection.value()));
    }

    private static StoredModel model(ResultSet row) throws SQLException {
        return new StoredModel(
                new ModelId(row.getObject("id", UUID.class)),
                ground(row),
                row.getLong("version"),
                row.getObject("published_version", Long.class),
                ContractJson.read(row.getString("document"), SemanticModel.class),
                row.getTimestamp("created_at").toInstant(),
                row.getTimestamp("updated_at").toInstant());
    }

    private static StoredModel.@Nullable Ground ground(ResultSet row) throws SQLException {
        UUID connection = row.getObject("connection_id", UUID.class);
        return connection == null
                ? null
                : new StoredModel.Ground(
                        new ConnectionId(connection),
                        new SnapshotId(row.getObject("snapshot_id", UUID.class)),
                        row.getString("dialect"));
    }

    /// What a version is saved for.
    ///
    /// @param what for the history, see [ModelVersion]
    /// @param audit for the trail
    record Change(String what, OutboxMessage audit) {}
}
