package io.dataagent.ontology.build;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.ontology.graph.Graphs;
import io.dataagent.ontology.graph.VersionKey;
import io.dataagent.ontology.store.Database;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jboss.logging.Logger;
import org.neo4j.driver.exceptions.Neo4jException;

/// Versions that PostgreSQL calls ready and the graph store does not know, as after a restore
/// without the graph store: each is built again from its document.
@ApplicationScoped
class LostGraphs {

    private static final Logger LOG = Logger.getLogger(LostGraphs.class);
    private static final String READY =
            "select ontology_id, version from ontology_version where state = 'ready'";
    /// Served, and not ready any more: lost before, and not built again yet.
    private static final String UNDER_WAY =
            """
            select count(*) from ontology_version v
            join ontology o on o.id = v.ontology_id and o.current_version = v.version
            where v.state <> 'ready'
            """;
    private static final String AGAIN =
            """
            update ontology_version
            set state = 'building', tries = 0, progress_done = 0, builder = null, lease_until = '-infinity'
            where ontology_id = $1 and version = $2 and state = 'ready'
            """;

    private final Database database;
    private final Graphs graphs;
    private final GraphAge age;

    @Inject
    LostGraphs(Database database, Graphs graphs, GraphAge age) {
        this.database = database;
        this.graphs = graphs;
        this.age = age;
    }

    /// What a look found.
    ///
    /// @param ready how many versions should be in the graph store
    /// @param lost those that are not, queued to be built again
    record Found(int ready, List<VersionKey> lost) {}

    /// Puts what is lost back into the queue; nothing while the graph store does not answer.
    Found queue() {
        List<VersionKey> ready = ready();
        try {
            List<VersionKey> lost = graphs.missing(ready);
            age.seen(lost.size() + underWay());
            lost.forEach(this::again);
            return new Found(ready.size(), lost);
        } catch (Neo4jException e) {
            LOG.debugf("looking for lost graphs waits for the graph store: %s", e.getMessage());
            return new Found(ready.size(), List.of());
        }
    }

    private List<VersionKey> ready() {
        return database.transaction(
                tx ->
                        tx.list(
                                READY,
                                row ->
                                        new VersionKey(
                                                new OntologyId(row.getUUID(0)), row.getLong(1))));
    }

    private int underWay() {
        return database.transaction(tx -> tx.first(UNDER_WAY, row -> row.getInteger(0)).orElse(0));
    }

    private void again(VersionKey key) {
        LOG.warnf("%s is not in the graph store and is built again", key);
        database.transaction(tx -> tx.update(AGAIN, key.ontologyId().value(), key.version()));
    }
}
