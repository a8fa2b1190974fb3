package io.dataagent.agent.database;

import io.dataagent.kit.database.BlockingPostgres;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The service's own database. Every method blocks, so it is for virtual threads only, and throws
/// [StoreUnavailable] if the database does not do what it was asked.
@ApplicationScoped
public class Database {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final BlockingPostgres database;

    @Inject
    Database(Pool pool) {
        this.database = new BlockingPostgres(pool, PATIENCE, StoreUnavailable::new);
    }

    /// Runs one statement.
    public RowSet<Row> run(String sql, @Nullable Object... parameters) {
        return database.run(sql, tuple(parameters));
    }

    /// Runs one statement and reads every row.
    public <T> List<T> list(String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
        return database.query(sql, tuple(parameters)).stream().map(mapper).toList();
    }

    /// Runs one statement and reads the first row.
    public <T> Optional<T> first(
            String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
        return database.first(sql, tuple(parameters)).map(mapper);
    }

    /// Does several things in one transaction; the work must bear being done again.
    public <T> T inTransaction(Function<SqlConnection, Uni<T>> work) {
        return database.transaction(work);
    }

    /// Parameters, of which any may be null.
    public static Tuple tuple(@Nullable Object... parameters) {
        Tuple tuple = Tuple.tuple();
        for (@Nullable Object parameter : parameters) {
            tuple.addValue(parameter);
        }
        return tuple;
    }
}
