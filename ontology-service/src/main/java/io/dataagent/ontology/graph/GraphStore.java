package io.dataagent.ontology.graph;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;
import org.neo4j.driver.TransactionCallback;
import org.neo4j.driver.exceptions.Neo4jException;

/// Does units of work in the graph store, again while they fail for a reason that passes: many
/// tries that begin close together, where the driver's own retries begin with a second. Reads give
/// up soon, because somebody waits; writes are patient. Work must bear being done twice. Blocks;
/// call it on a virtual thread.
@ApplicationScoped
class GraphStore {

    private static final Logger LOG = Logger.getLogger(GraphStore.class);
    private static final Duration FIRST_WAIT = Duration.ofMillis(50);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    private final Driver driver;
    private final GraphConfig config;

    @Inject
    GraphStore(Driver driver, GraphConfig config) {
        this.driver = driver;
        this.config = config;
    }

    <T> T read(TransactionCallback<T> work) {
        return again(config.readPatience(), () -> inSession(s -> s.executeRead(work)));
    }

    <T> T write(TransactionCallback<T> work) {
        return again(config.writePatience(), () -> inSession(s -> s.executeWrite(work)));
    }

    /// Changes the schema; such statements have transactions of their own.
    void define(String ddl) {
        again(config.writePatience(), () -> inSession(s -> s.run(ddl).consume()));
    }

    private <T> T inSession(SessionWork<T> work) {
        try (Session session = driver.session()) {
            return work.in(session);
        }
    }

    /// Tries at least twice; after the patience is over the last exception is thrown.
    private static <T> T again(Duration patience, Supplier<T> work) {
        long end = System.nanoTime() + patience.toNanos();
        Duration wait = FIRST_WAIT;
        for (int tries = 1; ; tries++) {
            try {
                return work.get();
            } catch (Neo4jException e) {
                boolean late = tries > 1 && System.nanoTime() + wait.toNanos() > end;
                if (!GraphTrouble.passesSoon(e) || late || !pause(wait)) {
                    throw e;
                }
                LOG.debugf("try %d in the graph store failed (%s)", tries, e.code());
                wait = wait.multipliedBy(2);
                wait = wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
            }
        }
    }

    private static boolean pause(Duration wait) {
        try {
            Thread.sleep(wait);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Work in a session.
    @FunctionalInterface
    private interface SessionWork<T> {
        T in(Session session);
    }
}
