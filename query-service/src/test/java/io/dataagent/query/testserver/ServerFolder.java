package io.dataagent.query.testserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A temporary folder for one server, and the way its programs are run: never as root.
final class ServerFolder {

    private static final String UNPRIVILEGED = "nobody";

    private final Path path;

    private ServerFolder(Path path) {
        this.path = path;
    }

    static ServerFolder create(String name) {
        try {
            Path path = Files.createTempDirectory(Path.of("/tmp"), name);
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
            if (root()) {
                Files.setOwner(
                        path,
                        path.getFileSystem()
                                .getUserPrincipalLookupService()
                                .lookupPrincipalByName(UNPRIVILEGED));
            }
            return new ServerFolder(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path path() {
        return path;
    }

    Path in(String name) {
        return path.resolve(name);
    }

    /// Starts a program as an unprivileged user; its output goes to a file of the folder.
    Process start(String log, List<String> command) {
        try {
            return builder(command).redirectOutput(in(log).toFile()).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a program to its end.
    ///
    /// @throws IllegalStateException with its output if it fails
    String run(List<String> command, String input) {
        try {
            Process process = builder(command).start();
            feed(process, input);
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(command.getFirst() + " failed: " + output);
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// A program that has ended already does not read; its exit says why.
    private static void feed(Process process, String input) {
        try (var in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            Thread.onSpinWait();
        }
    }

    /// Ends a server and removes the folder.
    void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
        delete();
    }

    void delete() {
        try (Stream<Path> files = Files.walk(path)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ProcessBuilder builder(List<String> command) {
        List<String> all = new ArrayList<>();
        if (root()) {
            all.addAll(
                    List.of(
                            "setpriv",
                            "--reuid=" + UNPRIVILEGED,
                            "--regid=nogroup",
                            "--clear-groups"));
        }
        all.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(all).directory(path.toFile()).redirectErrorStream(true);
        // Two servers must not meet in one folder of temporary tables.
        builder.environment().put("TMPDIR", path.toString());
        return builder;
    }

    private static boolean root() {
        return "root".equals(System.getProperty("user.name"));
    }
}
