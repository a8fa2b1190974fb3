package io.dataagent.query.testserver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/// A real PostgreSQL 15 of the machine's package (`postgresql-15`) on a free loopback port, in a
/// temporary folder. Every role needs its password; the superuser is `postgres` with the password
/// `postgres`.
public final class Postgres15Server implements AutoCloseable {

    private static final Path PROGRAMS = Path.of("/usr/lib/postgresql/15/bin");

    private final ServerFolder folder;
    private final int port;
    private final Thread hook;

    private Postgres15Server(ServerFolder folder, int port) {
        this.folder = folder;
        this.port = port;
        this.hook = new Thread(this::stop);
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// Whether this machine has what it takes.
    public static boolean installed() {
        return Files.isExecutable(PROGRAMS.resolve("postgres"));
    }

    /// Starts one; a machine without PostgreSQL 15 skips the test and says why.
    public static Postgres15Server startOrSkip() {
        Assumptions.assumeTrue(installed(), "PostgreSQL 15 is not installed: postgresql-15");
        ServerFolder folder = ServerFolder.create("postgres15");
        folder.run(
                List.of(
                        program("initdb"),
                        "--pgdata=" + folder.in("data"),
                        "--username=postgres",
                        "--auth=scram-sha-256",
                        "--encoding=UTF8",
                        "--locale=C.UTF-8",
                        "--pwfile=" + passwordFile(folder),
                        "--no-sync"),
                "");
        int port = ServerFolder.freePort();
        folder.run(
                List.of(
                        program("pg_ctl"),
                        "start",
                        "--pgdata=" + folder.in("data"),
                        "--wait",
                        "--log=" + folder.in("server.log"),
                        "--options=-p "
                                + port
                                + " -c listen_addresses=127.0.0.1 -c fsync=off"
                                + " -c unix_socket_directories="
                                + folder.path()),
                "");
        return new Postgres15Server(folder, port);
    }

    /// The loopback port.
    public int port() {
        return port;
    }

    /// A connection as the superuser.
    public Connection connect(String database) throws SQLException {
        return Jdbc.postgres(port, database, "postgres", "postgres");
    }

    /// Runs statements as the superuser.
    public void run(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// One text, read as the superuser.
    public String text(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(hook);
        stop();
    }

    private void stop() {
        folder.run(
                List.of(
                        program("pg_ctl"),
                        "stop",
                        "--pgdata=" + folder.in("data"),
                        "--mode=immediate",
                        "--wait"),
                "");
        folder.delete();
    }

    private static Path passwordFile(ServerFolder folder) {
        Path file = folder.in("password");
        folder.run(List.of("tee", file.toString()), "postgres");
        return file;
    }

    private static String program(String name) {
        return PROGRAMS.resolve(name).toString();
    }
}
