package io.dataagent.query.gate;

import io.dataagent.query.testserver.Jdbc;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/// Runs accepted texts as a superuser in a transaction that may write, and asks the server what
/// they did: a transaction id means a write, a lock above reading means more than a read.
final class ReadOnlyWitness implements AutoCloseable {

    private static final String TRACE =
            "select (select count(*) from pg_locks where pid = pg_backend_pid() and granted"
                    + " and not (mode = 'AccessShareLock' or locktype = 'virtualxid'))"
                    + " + (pg_current_xact_id_if_assigned() is not null)::int"
                    + " + (current_setting('statement_timeout') <> '300ms')::int"
                    + " + (select count(*) from pg_listening_channels())"
                    + " + (select count(*) from public.audit_log)";

    private final EmbeddedPostgres server;
    private final Connection connection;
    private int ran;

    ReadOnlyWitness() throws IOException, SQLException {
        server = EmbeddedPostgres.start();
        execute("postgres", "create database shop");
        execute("shop", Corpus.text("/layers/postgresql-shop.sql"));
        connection = connect("shop");
        connection.setAutoCommit(false);
    }

    /// The texts that were more than a read.
    List<String> suspects(Collection<String> texts) throws SQLException {
        List<String> suspects = new ArrayList<>();
        for (String text : texts) {
            if (more(text)) {
                suspects.add(text);
            }
        }
        return suspects;
    }

    /// How many ran without an error.
    int ran() {
        return ran;
    }

    private boolean more(String text) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("set local statement_timeout = '300ms'");
            statement.execute("set local search_path = pg_catalog, pg_temp");
            statement.setMaxRows(10);
            execute(statement, text);
            ran++;
            try (ResultSet trace = statement.executeQuery(TRACE)) {
                trace.next();
                return trace.getLong(1) != 0;
            }
        } catch (SQLException e) {
            return false;
        } finally {
            connection.rollback();
            release();
        }
    }

    /// Placeholders get texts that are numbers as well.
    private static void execute(Statement statement, String text) throws SQLException {
        int values = FuzzText.values(text, Dialect.POSTGRESQL);
        if (values == 0) {
            statement.execute(text);
            return;
        }
        statement.execute("prepare witnessed as " + text);
        statement.execute(
                "execute witnessed ("
                        + String.join(", ", Collections.nCopies(values, "'1'"))
                        + ")");
    }

    /// Locks and prepared statements that outlive their transaction.
    private void release() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("select pg_advisory_unlock_all()");
            statement.execute("deallocate all");
        }
        connection.commit();
    }

    private Connection connect(String database) throws SQLException {
        return Jdbc.postgres(server.getPort(), database, "postgres", "postgres");
    }

    private void execute(String database, String sql) throws SQLException {
        try (Connection own = connect(database);
                Statement statement = own.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws IOException, SQLException {
        connection.close();
        server.close();
    }
}
