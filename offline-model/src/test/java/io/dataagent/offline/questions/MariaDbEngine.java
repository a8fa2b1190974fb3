package io.dataagent.offline.questions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A real MariaDB of the machine's packages, without a network, reached through its socket. It
/// never runs as root.
record MariaDbEngine(Path folder, Process server) implements Engine {

    private static final Path SERVER = Path.of("/usr/sbin/mariadbd");
    private static final Path CLIENT = Path.of("/usr/bin/mariadb");
    private static final boolean ROOT = "root".equals(System.getProperty("user.name"));
    private static final int START_SECONDS = 60;

    /// Starts one; a machine without MariaDB skips the test and says why.
    static MariaDbEngine startOrSkip() {
        Assumptions.assumeTrue(
                Files.isExecutable(SERVER) && Files.isExecutable(CLIENT),
                "MariaDB is not installed: mariadb-server-core, mariadb-client-core");
        try {
            Path folder = Files.createTempDirectory(Path.of("/tmp"), "dialect");
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
            if (ROOT) {
                var users = folder.getFileSystem().getUserPrincipalLookupService();
                Files.setOwner(folder, users.lookupPrincipalByName("nobody"));
            }
            String data = "--datadir=" + folder.resolve("data");
            ended(
                    command(
                            folder,
                            "/usr/bin/mariadb-install-db",
                            "--no-defaults",
                            data,
                            "--auth-root-authentication-method=normal",
                            "--skip-test-db",
                            "--force"),
                    "");
            Process server =
                    command(
                                    folder,
                                    SERVER.toString(),
                                    "--no-defaults",
                                    data,
                                    "--socket=" + folder.resolve("socket"),
                                    "--pid-file=" + folder.resolve("pid"),
                                    "--skip-networking",
                                    "--skip-log-bin",
                                    "--character-set-server=utf8mb4",
                                    "--default-time-zone=+00:00",
                                    "--innodb-buffer-pool-size=32M",
                                    "--innodb-flush-log-at-trx-commit=0")
                            .redirectOutput(folder.resolve("log").toFile())
                            .start();
            MariaDbEngine engine = new MariaDbEngine(folder, server);
            Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly));
            engine.await();
            return engine;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String dialect() {
        return "mysql";
    }

    @Override
    public String type(String datatype) {
        return switch (datatype) {
            case "Integer" -> "BIGINT";
            case "Decimal" -> "DECIMAL(18,4)";
            case "Float" -> "DOUBLE";
            case "Boolean" -> "BOOLEAN";
            case "Date" -> "DATE";
            case "DateTime" -> "DATETIME";
            case "DateTimeTz" -> "TIMESTAMP NULL";
            default -> "VARCHAR(255)";
        };
    }

    @Override
    public void run(String sql) {
        text(sql);
    }

    @Override
    public List<List<String>> rows(String sql) {
        String text = text(sql);
        return text.isEmpty()
                ? List.of()
                : text.lines()
                        .map(l -> Arrays.stream(l.split("\t", -1)).map(Engine::plain).toList())
                        .toList();
    }

    @Override
    public void close() {
        server.destroy();
        try {
            if (!server.waitFor(10, TimeUnit.SECONDS)) {
                server.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What a client prints. It reads a file: to one that found no server and is gone, nothing can
    /// be written any more.
    private String text(String sql) {
        try {
            Path input = Files.writeString(folder.resolve("input"), sql);
            return ended(
                    command(
                                    folder,
                                    CLIENT.toString(),
                                    "--no-defaults",
                                    "--socket=" + folder.resolve("socket"),
                                    "--user=root",
                                    "--default-character-set=utf8mb4",
                                    "--batch",
                                    "--skip-column-names")
                            .redirectInput(input.toFile()),
                    sql);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void await() {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (true) {
            try {
                text("SELECT 1");
                return;
            } catch (IllegalStateException e) {
                if (!server.isAlive() || System.nanoTime() > deadline) {
                    close();
                    throw e;
                }
                Thread.onSpinWait();
            }
        }
    }

    private static String ended(ProcessBuilder builder, String what) throws IOException {
        Process p = builder.start();
        String output = new String(p.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (p.waitFor() != 0) {
                throw new IllegalStateException(output + what);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return output;
    }

    private static ProcessBuilder command(Path folder, String... words) {
        List<String> all = new ArrayList<>();
        if (ROOT) {
            all.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
        }
        all.addAll(List.of(words));
        ProcessBuilder builder =
                new ProcessBuilder(all).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("TMPDIR", folder.toString());
        return builder;
    }
}
