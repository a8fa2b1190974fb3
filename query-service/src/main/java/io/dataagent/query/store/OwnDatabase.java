package io.dataagent.query.store;

import io.dataagent.kit.database.BlockingPostgres;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Blocking access to the service's own PostgreSQL; only for virtual threads.
@ApplicationScoped
public class OwnDatabase {

    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Pool pool;
    private final BlockingPostgres database;

    @Inject
    OwnDatabase(Pool pool) {
        this.pool = pool;
        this.database = new BlockingPostgres(pool, PATIENCE);
    }

    /// Runs one statement.
    public List<Row> query(String sql, @Nullable Object... parameters) {
        return database.query(sql, Tuple.from(parameters));
    }

    /// Sends one statement and does not wait; the answer comes in time or fails.
    public CompletableFuture<io.vertx.sqlclient.RowSet<io.vertx.sqlclient.Row>> send(
            String sql, @Nullable Object... parameters) {
        return pool.getDelegate()
                .preparedQuery(sql)
                .execute(io.vertx.sqlclient.Tuple.from(parameters))
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Runs one statement that answers with at most one row.
    public Optional<Row> first(String sql, @Nullable Object... parameters) {
        return query(sql, parameters).stream().findFirst();
    }

    /// Runs one statement and answers with the number of rows it changed.
    public int update(String sql, @Nullable Object... parameters) {
        return update(sql, Tuple.from(parameters));
    }

    /// Runs one statement and answers with the number of rows it changed.
    public int update(String sql, Tuple parameters) {
        return database.update(sql, parameters);
    }

    /// Runs several statements in one transaction.
    public <T> T transaction(Function<SqlConnection, Uni<T>> work) {
        return database.transaction(work);
    }
}
