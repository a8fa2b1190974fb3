package io.dataagent.query.testserver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/// A real MariaDB of the machine's packages (`mariadb-server-core`, `mariadb-client-core`) on a
/// free loopback port, in a temporary folder, without a binary log.
public final class MariaDbServer implements AutoCloseable {

    private static final Path SERVER = Path.of("/usr/sbin/mariadbd");
    private static final Path CLIENT = Path.of("/usr/bin/mariadb");
    private static final int START_SECONDS = 60;

    private final ServerFolder folder;
    private final int port;
    private final Process process;
    private final Thread hook;

    private MariaDbServer(ServerFolder folder, int port, Process process) {
        this.folder = folder;
        this.port = port;
        this.process = process;
        this.hook = new Thread(() -> folder.end(process));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /// Whether this machine has what it takes.
    public static boolean installed() {
        return Files.isExecutable(SERVER) && Files.isExecutable(CLIENT);
    }

    /// Starts one; a machine without MariaDB skips the test and says why.
    ///
    /// @param options further ones of the server
    public static MariaDbServer startOrSkip(String... options) {
        Assumptions.assumeTrue(
                installed(), "MariaDB is not installed: mariadb-server-core, mariadb-client-core");
        ServerFolder folder = ServerFolder.create("mariadb");
        String data = folder.in("data").toString();
        folder.run(
                List.of(
                        "/usr/bin/mariadb-install-db",
                        "--no-defaults",
                        "--datadir=" + data,
                        "--auth-root-authentication-method=normal",
                        "--skip-test-db",
                        "--force"),
                "");
        int port = ServerFolder.freePort();
        List<String> command =
                new ArrayList<>(
                        List.of(
                                SERVER.toString(),
                                "--no-defaults",
                                "--datadir=" + data,
                                "--socket=" + folder.in("socket"),
                                "--pid-file=" + folder.in("pid"),
                                "--port=" + port,
                                "--bind-address=127.0.0.1",
                                "--skip-name-resolve",
                                "--skip-log-bin",
                                "--character-set-server=utf8mb4",
                                "--innodb-buffer-pool-size=32M",
                                "--innodb-flush-log-at-trx-commit=0"));
        command.addAll(List.of(options));
        Process process = folder.start("server.log", command);
        MariaDbServer server = new MariaDbServer(folder, port, process);
        server.awaitReady();
        return server;
    }

    /// The loopback port.
    public int port() {
        return port;
    }

    /// Runs statements as the server's root, through its socket.
    public void run(String database, String sql) {
        text(database, sql);
    }

    /// Runs statements as the server's root; answers with the values, separated by tabs and lines.
    public String text(String database, String sql) {
        return folder.run(
                        List.of(
                                CLIENT.toString(),
                                "--no-defaults",
                                "--socket=" + folder.in("socket"),
                                "--user=root",
                                "--batch",
                                "--skip-column-names",
                                "--database=" + database),
                        sql)
                .strip();
    }

    /// One number, read as the server's root.
    public long number(String database, String sql) {
        return Long.parseLong(text(database, sql));
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(hook);
        folder.end(process);
    }

    private void awaitReady() {
        long deadline = System.nanoTime() + START_SECONDS * 1_000_000_000L;
        while (true) {
            try {
                text("mysql", "select 1");
                return;
            } catch (IllegalStateException e) {
                if (!process.isAlive() || System.nanoTime() > deadline) {
                    close();
                    throw e;
                }
                Thread.onSpinWait();
            }
        }
    }
}
