package io.dataagent.agent.database;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// The service's own database. Every method blocks, so it is for virtual threads only, and throws
/// [StoreUnavailable] if the database does not do what it was asked.
@ApplicationScoped
public class Database {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Pool pool;

    @Inject
    Database(Pool pool) {
        this.pool = pool;
    }

    /// Runs one statement.
    public RowSet<Row> run(String sql, @Nullable Object... parameters) {
        return await(pool.preparedQuery(sql).execute(tuple(parameters)));
    }

    /// Runs one statement and reads every row.
    public <T> List<T> list(String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
        return StreamSupport.stream(run(sql, parameters).spliterator(), false).map(mapper).toList();
    }

    /// Runs one statement and reads the first row.
    public <T> Optional<T> first(
            String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
        return list(sql, mapper, parameters).stream().findFirst();
    }

    /// Does several things in one transaction.
    public <T> T inTransaction(Function<SqlConnection, Uni<T>> work) {
        return await(pool.withTransaction(work));
    }

    /// Parameters, of which any may be null.
    public static Tuple tuple(@Nullable Object... parameters) {
        Tuple tuple = Tuple.tuple();
        for (@Nullable Object parameter : parameters) {
            tuple.addValue(parameter);
        }
        return tuple;
    }

    /// Waits without hearing interrupts: a write whose fate is unknown would cost the run its
    /// place.
    private static <T> T await(Uni<T> uni) {
        try {
            return uni.ifNoItem().after(PATIENCE).fail().subscribeAsCompletionStage().join();
        } catch (CompletionException e) {
            throw new StoreUnavailable(e.getCause() == null ? e : e.getCause());
        }
    }
}
