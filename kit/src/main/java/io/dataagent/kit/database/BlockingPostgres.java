package io.dataagent.kit.database;

import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// A service's own PostgreSQL for code that blocks; only on virtual threads. What was rolled back
/// for the sake of another transaction is done again, for then nothing of it was kept; every other
/// failure is the caller's, and the problem mapper knows what it means ([PostgresFailures]).
public final class BlockingPostgres {

    private final Pool pool;
    private final Waiting waiting;

    /// @param patience how long an answer may take
    public BlockingPostgres(Pool pool, Duration patience) {
        this(pool, patience, BlockingPostgres::plain);
    }

    /// @param told a failure as the service's own code knows it
    public BlockingPostgres(
            Pool pool, Duration patience, Function<Throwable, RuntimeException> told) {
        this.pool = pool;
        this.waiting = new Waiting(patience, told);
    }

    /// A failure as it is thrown where nobody has words of their own for it.
    public static RuntimeException plain(Throwable failure) {
        return switch (failure) {
            case TimeoutException late -> new DatabaseSilent(late);
            case RuntimeException own -> own;
            case Throwable checked -> new CompletionException(checked);
        };
    }

    /// Runs one statement.
    public RowSet<Row> run(String sql, Tuple parameters) {
        return waiting.again(() -> waiting.on(pool.preparedQuery(sql).execute(parameters)));
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
        return waiting.again(() -> waiting.on(pool.withTransaction(work)));
    }

    /// Does several things in one transaction, one after the other on the caller's own thread; the
    /// work must bear being done again.
    public <T extends @Nullable Object> T stepwise(Function<Steps, T> work) {
        return waiting.again(
                () -> {
                    SqlConnection connection = connection();
                    try {
                        return stepwise(connection, work);
                    } finally {
                        waiting.quietly(connection.close());
                    }
                });
    }

    /// Statements of one open transaction, each of which is waited for.
    @FunctionalInterface
    public interface Steps {

        /// Runs one statement.
        RowSet<Row> run(String sql, Tuple parameters);
    }

    private <T extends @Nullable Object> T stepwise(
            SqlConnection connection, Function<Steps, T> work) {
        Transaction transaction = waiting.on(connection.begin());
        boolean done = false;
        try {
            T result =
                    work.apply(
                            (sql, parameters) ->
                                    waiting.on(connection.preparedQuery(sql).execute(parameters)));
            waiting.on(transaction.commit());
            done = true;
            return result;
        } finally {
            if (!done) {
                waiting.quietly(transaction.rollback());
            }
        }
    }

    /// One that comes after its time goes back at once.
    private SqlConnection connection() {
        CompletableFuture<SqlConnection> asked = pool.getConnection().subscribeAsCompletionStage();
        boolean came = false;
        try {
            SqlConnection connection = waiting.on(Uni.createFrom().completionStage(asked.copy()));
            came = true;
            return connection;
        } finally {
            if (!came) {
                var _ = asked.thenAccept(SqlConnection::closeAndForget);
            }
        }
    }
}
