package io.dataagent.ontology.store;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.database.BlockingPostgres;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.sqlclient.DatabaseException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Runs work in transactions of the service's own database. Blocks; call it on a virtual thread.
/// What is unique here are names; every other refusal is what kit says of it.
@ApplicationScoped
public class Database {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String UNIQUE_VIOLATION = "23505";

    private final BlockingPostgres database;

    @Inject
    Database(Pool pool) {
        this.database = new BlockingPostgres(pool, PATIENCE, Database::told);
    }

    /// Runs work in one transaction; rolls back if it throws. The work must bear being run again.
    public <T extends @Nullable Object> T transaction(Function<Transaction, T> work) {
        return database.stepwise(steps -> work.apply(new Transaction(steps)));
    }

    private static RuntimeException told(Throwable failure) {
        return failure instanceof DatabaseException e && UNIQUE_VIOLATION.equals(e.getSqlState())
                ? new ProblemException(ProblemCode.CONFLICT, "The name is taken.")
                : BlockingPostgres.plain(failure);
    }
}
