package io.dataagent.ontology.graph;

import java.util.concurrent.TimeoutException;
import org.neo4j.driver.exceptions.AuthenticationException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.RetryableException;

/// Tells an outage of the graph store, which passes, from an error, which does not.
public final class GraphTrouble {

    private static final String NO_CONNECTION = "Unable to acquire connection";

    private GraphTrouble() {}

    /// Whether the same work may succeed later without anybody changing it. A refused login counts:
    /// it is mended where the store is run.
    public static boolean passes(Neo4jException e) {
        return passesSoon(e) || e instanceof AuthenticationException;
    }

    /// Whether the same work may succeed in a moment: a lost connection, none to be had in time, or
    /// what the store itself calls transient.
    static boolean passesSoon(Neo4jException e) {
        return e instanceof RetryableException || noConnection(e);
    }

    /// The driver counts a pool without a free connection among the caller's errors.
    private static boolean noConnection(Neo4jException e) {
        return e.getCause() instanceof TimeoutException
                || e.getMessage() != null && e.getMessage().startsWith(NO_CONNECTION);
    }
}
