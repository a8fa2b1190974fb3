package io.dataagent.query.source;

import io.dataagent.query.source.failure.ResultWatch;
import io.vertx.mysqlclient.MySQLConnection;
import io.vertx.sqlclient.Row;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A connected session of a MySQL or MariaDB server.
///
/// @param opened the session and its socket
/// @param number what the server calls it
/// @param mariaDb whether it is MariaDB, whose settings have other names
/// @param database of the login
/// @param another opens a second session at the same address, for cancels
record MySqlLink(
        MySqlConnector.Opened opened,
        long number,
        boolean mariaDb,
        String database,
        Supplier<MySqlConnector.Opened> another)
        implements Link {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    static MySqlLink of(MySqlConnector.Opened opened, Supplier<MySqlConnector.Opened> another) {
        Row row =
                Patience.await(
                                opened.connection()
                                        .preparedQuery(
                                                "SELECT CONNECTION_ID(), VERSION(), DATABASE()")
                                        .execute(),
                                PATIENCE)
                        .iterator()
                        .next();
        boolean mariaDb = row.getString(1).contains("MariaDB");
        return new MySqlLink(opened, row.getLong(0), mariaDb, row.getString(2), another);
    }

    ResultWatch watch() {
        return opened.watch();
    }

    MySQLConnection connection() {
        return opened.connection();
    }

    @Override
    public CustomerSession session(Consumer<Boolean> release) {
        return new MySqlSession(this, release);
    }

    /// Stops what the session runs, over a second one.
    void kill() {
        MySqlConnector.Opened second = another.get();
        try {
            Patience.await(
                    second.connection().preparedQuery("KILL QUERY " + number).execute(), PATIENCE);
        } finally {
            second.close();
        }
    }

    @Override
    public void whenClosed(Runnable then) {
        connection().closeHandler(ignored -> then.run());
    }

    @Override
    public void close() {
        opened.close();
    }
}
