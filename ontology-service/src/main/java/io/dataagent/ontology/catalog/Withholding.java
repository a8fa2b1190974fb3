package io.dataagent.ontology.catalog;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.ontology.audit.Audit;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.store.Database;
import io.dataagent.ontology.store.Transaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;

/// Lets go of values of a connection's data, in every version of its models and of what is built
/// of them. An ontology that had some is built anew; its old version goes with that.
@ApplicationScoped
class Withholding {

    private static final String MODELS =
            """
            select v.model_id as id, v.version, v.document::text as document, '' as owner, false as latest
            from semantic_model_version v join semantic_model m on m.id = v.model_id
            where m.connection_id = $1 for update
            """;
    private static final String ONTOLOGIES =
            """
            select v.ontology_id as id, v.version, v.document::text as document, o.owner,
                   v.version = o.latest_version as latest
            from ontology_version v join ontology o on o.id = v.ontology_id
            where o.connection_id = $1 for update
            """;

    private final Database database;

    @Inject
    Withholding(Database database) {
        this.database = database;
    }

    /// @param without takes the values out
    /// @return whether something has to be built
    boolean apply(ConnectionId connection, UnaryOperator<SemanticModel> without) {
        return database.transaction(
                tx -> {
                    changed(tx, MODELS, "semantic_model_version", "model_id", connection, without);
                    List<Kept> built =
                            changed(
                                    tx,
                                    ONTOLOGIES,
                                    "ontology_version",
                                    "ontology_id",
                                    connection,
                                    without);
                    List<Kept> latest = built.stream().filter(Kept::latest).toList();
                    latest.forEach(o -> rebuild(tx, o));
                    return !latest.isEmpty();
                });
    }

    private static List<Kept> changed(
            Transaction tx,
            String select,
            String table,
            String key,
            ConnectionId connection,
            UnaryOperator<SemanticModel> without) {
        List<Kept> changed =
                tx.list(select, Kept::read, connection.value()).stream()
                        .map(k -> k.with(without.apply(k.model())))
                        .filter(Kept::other)
                        .toList();
        for (Kept k : changed) {
            tx.update(
                    "update %s set document = $3::text::jsonb where %s = $1 and version = $2"
                            .formatted(table, key),
                    k.id(),
                    k.version(),
                    ContractJson.write(k.model()));
        }
        return changed;
    }

    private static void rebuild(Transaction tx, Kept latest) {
        OntologyId id = new OntologyId(latest.id());
        OntologyStore.rebuild(tx, id, latest.model());
        tx.publish(Audit.ontology(UserId.of(latest.owner()), "ontology.rebuilt", id, Map.of()));
    }

    /// A version of a document.
    ///
    /// @param other whether it is not as it was
    private record Kept(
            UUID id,
            long version,
            SemanticModel model,
            String owner,
            boolean latest,
            boolean other) {

        static Kept read(io.vertx.mutiny.sqlclient.Row row) {
            return new Kept(
                    row.getUUID("id"),
                    row.getLong("version"),
                    ContractJson.read(row.getString("document"), SemanticModel.class),
                    row.getString("owner"),
                    row.getBoolean("latest"),
                    false);
        }

        Kept with(SemanticModel after) {
            return new Kept(id, version, after, owner, latest, !after.equals(model));
        }
    }
}
