package io.dataagent.query.source;

import io.vertx.core.net.NetClient;
import io.vertx.mysqlclient.MySQLConnection;
import io.vertx.sqlclient.Row;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A connected session of a MySQL or MariaDB server.
///
/// @param connection the session
/// @param client its socket's owner
/// @param number what the server calls it
/// @param mariaDb whether it is MariaDB, whose settings have other names
/// @param another opens a second session at the same address, for cancels
record MySqlLink(
        MySQLConnection connection,
        NetClient client,
        long number,
        boolean mariaDb,
        Supplier<MySqlConnector.Opened> another)
        implements Link {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    static MySqlLink of(
            MySQLConnection connection, NetClient client, Supplier<MySqlConnector.Opened> another) {
        Row row =
                Patience.await(
                                connection
                                        .preparedQuery("SELECT CONNECTION_ID(), VERSION()")
                                        .execute(),
                                PATIENCE)
                        .iterator()
                        .next();
        boolean mariaDb = row.getString(1).contains("MariaDB");
        return new MySqlLink(connection, client, row.getLong(0), mariaDb, another);
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
        connection.closeHandler(ignored -> then.run());
    }

    @Override
    public void close() {
        new MySqlConnector.Opened(connection, client).close();
    }
}
