package io.dataagent.agent.database;

import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.inject.Vetoed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A database that takes whatever is written, remembers it, and has nothing to read.
@Vetoed
public final class NoDatabase extends Database {

    /// A statement with its parameters.
    public record Written(String sql, List<@Nullable Object> parameters) {}

    private final List<Written> written = Collections.synchronizedList(new ArrayList<>());

    public NoDatabase() {
        super(null);
    }

    /// What was written, in order.
    public List<Written> written() {
        return List.copyOf(written);
    }

    @Override
    public RowSet<Row> run(String sql, @Nullable Object... parameters) {
        written.add(new Written(sql, Arrays.asList(parameters)));
        return null;
    }

    @Override
    public <T> List<T> list(String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
        return List.of();
    }

    @Override
    public <T> Optional<T> first(
            String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
        return Optional.empty();
    }

    @Override
    public <T> T inTransaction(
            Function<SqlConnection, io.smallrye.mutiny.Uni<T>> work) {
        return null;
    }
}
