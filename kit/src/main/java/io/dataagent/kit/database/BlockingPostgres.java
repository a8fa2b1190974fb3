package io.dataagent.kit.database;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import io.vertx.sqlclient.DatabaseException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// A service's own PostgreSQL for code that blocks; only on virtual threads. What was rolled back
/// for the sake of another transaction is done again, for then nothing of it was kept; every other
/// failure is the caller's, and the problem mapper knows what it means ([PostgresFailures]).
public final class BlockingPostgres {

    private static final int TRIES = 3;

    private final Pool pool;
    private final Duration patience;

    /// @param patience how long an answer may take
    public BlockingPostgres(Pool pool, Duration patience) {
        this.pool = pool;
        this.patience = patience;
    }

    /// Runs one statement.
    public RowSet<Row> run(String sql, Tuple parameters) {
        return again(() -> pool.preparedQuery(sql).execute(parameters));
    }

    /// Runs one statement and reads every row.
    public List<Row> query(String sql, Tuple parameters) {
        return StreamSupport.stream(run(sql, parameters).spliterator(), false).toList();
    }

    /// Runs one statement and reads the first row.
    public Optional<Row> first(String sql, Tuple parameters) {
        return query(sql, parameters).stream().findFirst();
    }

    /// Runs one statement; how many rows it changed.
    public int update(String sql, Tuple parameters) {
        return run(sql, parameters).rowCount();
    }

    /// Does several things in one transaction; the work must bear being done again.
    public <T extends @Nullable Object> T transaction(Function<SqlConnection, Uni<T>> work) {
        return again(() -> pool.withTransaction(work));
    }

    private <T extends @Nullable Object> T again(Supplier<Uni<T>> call) {
        for (int tries = 1; ; tries++) {
            try {
                return call.get().await().atMost(patience);
            } catch (DatabaseException e) {
                if (tries == TRIES || !raced(e)) {
                    throw e;
                }
            }
        }
    }

    private static boolean raced(DatabaseException e) {
        return e.getSqlState() != null && SqlState.of(e.getSqlState()) == SqlState.RACED;
    }
}
