package io.dataagent.ontology.store;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/// Runs work in transactions of the service's own database. Blocks; call it on a virtual thread.
/// A database that does not answer becomes `upstream_unavailable`, a broken uniqueness
/// `conflict`; what was rolled back for the sake of another transaction is done again.
@ApplicationScoped
public class Database {

    private static final Logger LOG = Logger.getLogger(Database.class);
    private static final String UNIQUE_VIOLATION = "23505";
    private static final String INTEGRITY_CLASS = "23";
    private static final String DATA_CLASS = "22";
    private static final Set<String> PASSES = Set.of("40001", "40P01");
    private static final int TRIES = 3;

    private final DataSource source;

    @Inject
    Database(DataSource source) {
        this.source = source;
    }

    /// Work with a connection.
    @FunctionalInterface
    public interface Work<T> {

        /// Does the work.
        T run(Transaction transaction) throws SQLException;
    }

    /// Runs work in one transaction; rolls back if it throws. The work must bear being run again.
    public <T> T transaction(Work<T> work) {
        for (int tries = 1; ; tries++) {
            try {
                return once(work);
            } catch (SQLException e) {
                if (tries == TRIES || !PASSES.contains(state(e))) {
                    throw problem(e);
                }
                LOG.debugf("a transaction is done again (%s)", state(e));
            }
        }
    }

    private <T> T once(Work<T> work) throws SQLException {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try {
                T result = work.run(new Transaction(connection));
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            }
        }
    }

    private static String state(SQLException e) {
        return e.getSQLState() == null ? "" : e.getSQLState();
    }

    private static ProblemException problem(SQLException e) {
        String state = state(e);
        if (state.equals(UNIQUE_VIOLATION)) {
            return new ProblemException(ProblemCode.CONFLICT, "The name is taken.");
        }
        if (state.startsWith(INTEGRITY_CLASS)) {
            return new ProblemException(ProblemCode.CONFLICT, "Something still hangs on it.");
        }
        if (state.startsWith(DATA_CLASS)) {
            return new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "A text has a character that cannot be stored, such as NUL.");
        }
        LOG.warnf("the database refused (%s): %s", state, e.getMessage());
        return new ProblemException(ProblemCode.UPSTREAM_UNAVAILABLE, "The store does not answer.");
    }
}
