package io.dataagent.query.source;

import io.dataagent.query.source.role.RoleReport;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// One session at a customer's database, for one use. Whatever a statement did to the session is
/// undone before anybody else gets it; if that fails, the session is closed. A statement is always
/// exactly one: the protocol refuses more, whatever the text says. Each dialect has its own kind.
public sealed interface CustomerSession extends AutoCloseable
        permits PostgresSession, MySqlSession, DuckDbSession {

    /// Begins a transaction that cannot write, with limits and settings of its own.
    ///
    /// @param timeoutMs milliseconds for each statement
    default void beginReadOnly(int timeoutMs) {
        beginReadOnly(timeoutMs, null);
    }

    /// Begins a transaction that cannot write, with limits and settings of its own.
    ///
    /// @param timeoutMs milliseconds for each statement
    /// @param marker letters, digits and hyphens by which another session finds this one on the
    ///   server while the transaction lasts, or null
    void beginReadOnly(int timeoutMs, @Nullable String marker);

    /// Ends whatever session of the same role carries the marker, if one does: for work whose
    /// replica is gone.
    void endMarked(String marker);

    /// What the database's planner estimates that a statement costs, in its own units; empty where
    /// a dialect has no such estimate.
    ///
    /// @param parameters bound, never written into the text
    /// @throws CustomerFailure if the statement fails
    OptionalDouble planCost(String sql, Duration patience, @Nullable Object... parameters);

    /// Whether a relation is a table whose rows are stored as such: no view and no policy of rows,
    /// which may hide any amount of work.
    ///
    /// @param relation as it is written in a rendered statement
    boolean stores(String relation, Duration patience);

    /// Looks at what the session's role may do besides reading.
    RoleReport role();

    /// Ends the transaction; nothing is ever committed.
    void rollback();

    /// Runs one of our own statements and answers with all its rows.
    ///
    /// @param parameters bound, never written into the text
    List<Row> rows(String sql, Duration patience, @Nullable Object... parameters);

    /// Prepares a statement for reading in portions. Nothing is executed before the first of them
    /// is read, and what the server says against the statement is heard then.
    ///
    /// @param parameters bound, never written into the text
    Portions portions(String sql, Duration patience, @Nullable Object... parameters);

    /// Asks the server to stop what this session runs. Safe from any thread and as often as need
    /// be; does nothing once the session is closed, so that it never hits the next user of the
    /// session.
    void cancel();

    /// Gives the session back, in the background, if it can be made as new; one that was
    /// cancelled is closed, because the request may still be on its way and must not hit the next
    /// user.
    @Override
    void close();
}
