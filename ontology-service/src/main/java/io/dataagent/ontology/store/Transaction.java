package io.dataagent.ontology.store;

import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Statements of one open transaction.
public final class Transaction {

    private final Connection connection;

    Transaction(Connection connection) {
        this.connection = connection;
    }

    /// Reads one row.
    @FunctionalInterface
    public interface RowReader<T> {

        /// Reads the row that the cursor is on.
        T read(ResultSet row) throws SQLException;
    }

    /// Changes rows and says how many.
    public int update(String sql, @Nullable Object... parameters) throws SQLException {
        try (PreparedStatement statement = prepared(sql, parameters)) {
            return statement.executeUpdate();
        }
    }

    /// Reads rows.
    public <T> List<T> list(String sql, RowReader<T> reader, @Nullable Object... parameters)
            throws SQLException {
        try (PreparedStatement statement = prepared(sql, parameters);
                ResultSet rows = statement.executeQuery()) {
            List<T> result = new ArrayList<>();
            while (rows.next()) {
                result.add(reader.read(rows));
            }
            return result;
        }
    }

    /// Reads the first row, if there is one.
    public <T> Optional<T> first(String sql, RowReader<T> reader, @Nullable Object... parameters)
            throws SQLException {
        return list(sql, reader, parameters).stream().findFirst();
    }

    /// Stores an event beside the state that it tells of.
    public void publish(OutboxMessage message) throws SQLException {
        update(
                "insert into outbox (bucket, topic, key, ce_id, ce_type, payload, trace_parent)"
                        + " values (?, ?, ?, ?, ?, ?, ?)",
                Outbox.bucket(message.key()),
                message.topic(),
                message.key(),
                message.ceId(),
                message.ceType(),
                message.payload(),
                message.traceParent());
    }

    private PreparedStatement prepared(String sql, @Nullable Object... parameters)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < parameters.length; i++) {
            statement.setObject(i + 1, parameters[i]);
        }
        return statement;
    }
}
