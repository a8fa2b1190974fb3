package io.dataagent.agent.database;

import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.inject.Vetoed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A database that takes whatever is written, remembers it, and has to read only what a test
/// puts there.
@Vetoed
public final class NoDatabase extends Database {

    /// A statement with its parameters.
    public record Written(String sql, List<@Nullable Object> parameters) {}

    private final Map<String, Object> found = new HashMap<>();
    private final List<Written> written = Collections.synchronizedList(new ArrayList<>());

    public NoDatabase() {
        super(null);
    }

    /// What the first row of a statement that holds this says.
    public NoDatabase finding(String part, Object value) {
        found.put(part, value);
        return this;
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
    @SuppressWarnings("unchecked")
    public <T> Optional<T> first(
            String sql, Function<Row, T> mapper, @Nullable Object... parameters) {
        return found.entrySet().stream()
                .filter(e -> sql.contains(e.getKey()))
                .map(e -> (T) e.getValue())
                .findFirst();
    }

    @Override
    public <T> T inTransaction(Function<SqlConnection, io.smallrye.mutiny.Uni<T>> work) {
        return null;
    }
}
