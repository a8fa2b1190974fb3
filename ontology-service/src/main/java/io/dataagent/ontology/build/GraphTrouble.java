package io.dataagent.ontology.build;

import org.neo4j.driver.exceptions.AuthenticationException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.RetryableException;

/// Tells an outage of the graph store, which passes, from an error, which does not.
final class GraphTrouble {

    private GraphTrouble() {}

    /// Whether the same work may succeed later without anybody changing it. A refused login counts:
    /// it is mended where the store is run.
    static boolean passes(Neo4jException e) {
        return e instanceof RetryableException || e instanceof AuthenticationException;
    }
}
