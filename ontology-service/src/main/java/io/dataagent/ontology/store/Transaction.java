package io.dataagent.ontology.store;

import io.dataagent.kit.database.BlockingPostgres;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// Statements of one open transaction.
public final class Transaction {

    private final BlockingPostgres.Steps steps;

    Transaction(BlockingPostgres.Steps steps) {
        this.steps = steps;
    }

    /// Changes rows and says how many.
    public int update(String sql, @Nullable Object... parameters) {
        return steps.run(sql, Tuple.from(parameters)).rowCount();
    }

    /// Reads rows.
    public <T extends @Nullable Object> List<T> list(
            String sql, Function<Row, T> reader, @Nullable Object... parameters) {
        return StreamSupport.stream(steps.run(sql, Tuple.from(parameters)).spliterator(), false)
                .map(reader)
                .toList();
    }

    /// Reads the first row, if there is one.
    public <T> Optional<T> first(
            String sql, Function<Row, T> reader, @Nullable Object... parameters) {
        return list(sql, reader, parameters).stream().findFirst();
    }

    /// Stores an event beside the state that it tells of.
    public void publish(OutboxMessage message) {
        steps.run(Outbox.INSERT, Outbox.parameters(message));
    }
}
