package io.dataagent.ontology.graph;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.jboss.logging.Logger;
import org.neo4j.driver.exceptions.Neo4jException;

/// The versions that are in use, in memory. A version never changes once it is ready, so what is
/// here stays right, also while the graph store is down; only new vectors make it read again.
@ApplicationScoped
public class Graphs {

    private static final Logger LOG = Logger.getLogger(Graphs.class);

    private final GraphReader reader;
    private final Cache<CacheKey, OntologyGraph> cache;

    @Inject
    Graphs(GraphReader reader, GraphConfig config) {
        this.reader = reader;
        this.cache =
                Caffeine.newBuilder()
                        .maximumWeight(config.cachedDatasets())
                        .weigher((CacheKey _, OntologyGraph g) -> 1 + g.datasets().size())
                        .build();
    }

    /// A version's graph. Blocks while it is read.
    ///
    /// @param vectors which vectors it has, so that new ones are seen by every replica
    /// @throws ProblemException `upstream_unavailable` (503) while the graph store is down and
    ///   the version is not in memory
    public OntologyGraph get(VersionKey key, String vectors) {
        try {
            return cache.get(new CacheKey(key, vectors), k -> whole(k.version()));
        } catch (Neo4jException e) {
            if (!GraphTrouble.passes(e)) {
                throw e;
            }
            LOG.warnf("the graph store does not answer: %s", e.getMessage());
            throw new ProblemException(
                    ProblemCode.UPSTREAM_UNAVAILABLE,
                    "The graph store does not answer; try again in a moment.");
        }
    }

    /// Those of these versions that the graph store does not know. Blocks.
    ///
    /// @throws Neo4jException while the graph store is down
    public List<VersionKey> missing(List<VersionKey> keys) {
        Set<String> missing =
                Set.copyOf(reader.missing(keys.stream().map(VersionKey::text).toList()));
        return keys.stream().filter(key -> missing.contains(key.text())).toList();
    }

    /// No model is without a dataset: a graph without one is lost, and nobody may take it for the
    /// whole.
    private OntologyGraph whole(VersionKey key) {
        OntologyGraph graph = reader.read(key);
        if (graph.datasets().isEmpty()) {
            throw new ProblemException(
                    ProblemCode.UPSTREAM_UNAVAILABLE,
                    "This ontology is being built again; try again in a moment.");
        }
        return graph;
    }

    private record CacheKey(VersionKey version, String vectors) {}
}
