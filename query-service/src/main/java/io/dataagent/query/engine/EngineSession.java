package io.dataagent.query.engine;

import io.dataagent.query.engine.Frames.Answer;
import io.dataagent.query.engine.Frames.Ask;
import io.dataagent.query.engine.Frames.Reason;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// What the child knows: one database, one transaction, one statement.
final class EngineSession {

    private static final long PORTION_BYTES = 8L * 1024 * 1024;

    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(
                    task -> Thread.ofPlatform().daemon().name("engine-clock").unstarted(task));
    private final AtomicReference<@Nullable Statement> current = new AtomicReference<>();
    private final AtomicReference<@Nullable Reason> stopped = new AtomicReference<>();
    private @Nullable Connection connection;
    private @Nullable EngineStatement statement;
    private @Nullable Future<?> alarm;
    private int timeoutMs = Integer.MAX_VALUE;

    /// A statement did not end well.
    static final class Failed extends Exception {

        private static final long serialVersionUID = 1L;
        private final Reason reason;

        Failed(Reason reason, @Nullable String message) {
            super(message, null, false, false);
            this.reason = reason;
        }

        Reason reason() {
            return reason;
        }
    }

    /// Stops what runs; safe from any thread.
    void cancel(Reason reason) {
        stopped.compareAndSet(null, reason);
        Statement running = current.get();
        if (running != null) {
            try {
                running.cancel();
            } catch (SQLException e) {
                // It has ended by itself.
            }
        }
    }

    void answer(Ask ask, DataInputStream in, OutputStream out) throws IOException, Failed {
        try {
            switch (ask) {
                case OPEN -> open(in);
                case BEGIN -> begin(in.readInt());
                case QUERY -> {
                    query(in, out);
                    return;
                }
                case FETCH -> {
                    fetch(in.readInt(), out);
                    return;
                }
                case PACK -> {
                    pack(out);
                    return;
                }
                case ROLLBACK -> rollback();
                case CANCEL, PING -> {}
            }
            Frames.write(out, Answer.DONE.ordinal(), body -> {});
        } catch (SQLException e) {
            Reason reason = stopped.get();
            throw new Failed(reason == null ? Reason.REFUSED : reason, e.getMessage());
        }
    }

    private void open(DataInputStream in) throws IOException, SQLException {
        connection =
                HardenedDatabase.open(
                        new HardenedDatabase.Limits(
                                Frames.required(in),
                                Frames.required(in),
                                in.readInt(),
                                in.readInt()));
    }

    private Connection connection() throws SQLException {
        if (connection == null) {
            throw new SQLException("no database is open");
        }
        return connection;
    }

    private void begin(int timeout) throws SQLException {
        forgetTimeout();
        timeoutMs = timeout;
        execute("BEGIN TRANSACTION READ ONLY");
    }

    private void query(DataInputStream in, OutputStream out)
            throws IOException, SQLException, Failed {
        end();
        String sql = Frames.required(in);
        List<EngineValue> parameters = new ArrayList<>();
        for (int count = in.readInt(); count > 0; count--) {
            parameters.add(EngineValue.read(in));
        }
        EngineStatement.requireOneSelect(connection(), sql);
        PreparedStatement prepared = EngineStatement.prepare(connection(), sql, parameters);
        current.set(prepared);
        alarm = clock.schedule(() -> cancel(Reason.TIMEOUT), timeoutMs, TimeUnit.MILLISECONDS);
        requireGoing();
        EngineStatement running = EngineStatement.run(prepared, parameters.isEmpty() ? sql : null);
        statement = running;
        Frames.write(out, Answer.COLUMNS.ordinal(), running::columns);
    }

    private void fetch(int count, OutputStream out) throws IOException, SQLException, Failed {
        requireGoing();
        EngineStatement running = Objects.requireNonNull(statement, "no statement");
        Frames.<SQLException>write(
                out, Answer.ROWS.ordinal(), body -> running.rows(body, count, PORTION_BYTES));
    }

    private void requireGoing() throws Failed {
        Reason reason = stopped.get();
        if (reason != null) {
            throw new Failed(reason, null);
        }
    }

    private void rollback() throws SQLException {
        end();
        execute("ROLLBACK");
        timeoutMs = Integer.MAX_VALUE;
        forgetTimeout();
    }

    private void pack(OutputStream out) throws IOException, SQLException, Failed {
        EngineStatement rows = statement;
        if (rows == null) {
            throw new SQLException("no statement is open");
        }
        requireGoing();
        Frames.<SQLException>write(
                out, Answer.ROWS.ordinal(), body -> rows.pack(body, this::running));
    }

    /// Another statement runs in the place of the one that was asked for; a request to stop that
    /// came in between is for it, too.
    private void running(Statement other) {
        current.set(other);
        if (stopped.get() != null) {
            cancel(Reason.STOPPED);
        }
    }

    /// A request to stop is for the whole session: it may have come before the statement did.
    private void forgetTimeout() {
        stopped.compareAndSet(Reason.TIMEOUT, null);
    }

    private void end() throws SQLException {
        current.set(null);
        if (alarm != null) {
            alarm.cancel(false);
            alarm = null;
        }
        if (statement != null) {
            EngineStatement old = statement;
            statement = null;
            old.close();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement command = connection().createStatement()) {
            command.execute(sql);
        }
    }
}
