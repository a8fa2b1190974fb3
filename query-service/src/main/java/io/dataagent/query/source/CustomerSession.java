package io.dataagent.query.source;

import io.vertx.pgclient.PgConnection;
import io.vertx.sqlclient.Cursor;
import io.vertx.sqlclient.PreparedStatement;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

/// One session at a customer's database, for one use. Whatever a statement did to the session is
/// undone before anybody else gets it: `ROLLBACK` and `DISCARD ALL`; if that fails, the session
/// is closed. Every statement that is not ours goes through the extended protocol, where the
/// server refuses more than one.
public final class CustomerSession implements AutoCloseable {

    private static final Duration GRACE = Duration.ofSeconds(3);

    private final PgConnection connection;
    private final Consumer<Boolean> release;
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

    private enum State {
        OPEN,
        CANCELLED,
        CLOSED
    }

    CustomerSession(PgConnection connection, Consumer<Boolean> release) {
        this.connection = connection;
        this.release = release;
    }

    /// Begins a transaction that cannot write, with limits and a search path of its own.
    ///
    /// @param timeoutMs milliseconds for each statement
    public void beginReadOnly(int timeoutMs) {
        command(
                "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;"
                        + "SET LOCAL statement_timeout="
                        + timeoutMs
                        + ";SET LOCAL lock_timeout=2000"
                        + ";SET LOCAL idle_in_transaction_session_timeout=60000"
                        + ";SET LOCAL search_path=pg_catalog,pg_temp"
                        + ";SET LOCAL standard_conforming_strings=on"
                        + ";SET LOCAL timezone='UTC'"
                        + ";SET LOCAL row_security=on");
    }

    /// Ends the transaction; nothing is ever committed.
    public void rollback() {
        command("ROLLBACK");
    }

    /// Runs one of our own constant statements and answers with its rows.
    public List<Row> rows(String sql, Duration patience, Object... parameters) {
        RowSet<Row> rows =
                Patience.await(
                        connection.preparedQuery(sql).execute(Tuple.from(parameters)), patience);
        return StreamSupport.stream(rows.spliterator(), false).toList();
    }

    /// Prepares a statement for reading in portions.
    public Portions portions(String sql, Duration patience) {
        PreparedStatement statement = Patience.await(connection.prepare(sql), patience);
        return new Portions(statement.cursor(), patience);
    }

    private void command(String sql) {
        Patience.await(connection.query(sql).execute(), GRACE);
    }

    /// Asks the server to stop what this session runs. Safe from any thread; does nothing once
    /// the session is closed, so that it never hits the next user of the session.
    public void cancel() {
        if (state.compareAndSet(State.OPEN, State.CANCELLED)) {
            Patience.await(connection.cancelRequest(), GRACE);
        }
    }

    /// Gives the session back, in the background, if it can be made as new; one that was
    /// cancelled is closed, because the request may still be on its way and must not hit the next
    /// user.
    @Override
    public void close() {
        State last = state.getAndSet(State.CLOSED);
        if (last == State.OPEN) {
            Thread.ofVirtual().start(() -> release.accept(reset()));
        } else if (last == State.CANCELLED) {
            release.accept(false);
        }
    }

    private boolean reset() {
        try {
            command("ROLLBACK");
            command("DISCARD ALL");
            return true;
        } catch (CustomerFailure e) {
            return false;
        }
    }

    /// Rows in portions, through a portal of the extended protocol. It ends with its transaction.
    public static final class Portions {

        private final Cursor cursor;
        private final Duration patience;

        Portions(Cursor cursor, Duration patience) {
            this.cursor = cursor;
            this.patience = patience;
        }

        /// The next rows, at most so many.
        public RowSet<Row> read(int count) {
            return Patience.await(cursor.read(count), patience);
        }

        /// Whether there may be more.
        public boolean hasMore() {
            return cursor.hasMore();
        }
    }
}
