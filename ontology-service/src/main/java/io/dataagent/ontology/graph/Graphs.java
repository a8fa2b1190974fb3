package io.dataagent.ontology.graph;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
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
            return cache.get(new CacheKey(key, vectors), k -> reader.read(k.version()));
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

    private record CacheKey(VersionKey version, String vectors) {}
}
