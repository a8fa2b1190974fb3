package io.dataagent.sandbox.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The executor's Python sources, unpacked where the shell can read them.
final class ExecutorFiles {

    private static final List<String> NAMES =
            List.of(
                    "answers.py",
                    "children.py",
                    "frames.py",
                    "columns.py",
                    "inputs.py",
                    "isolation.py",
                    "joins.py",
                    "namespace.py",
                    "parent.py",
                    "places.py",
                    "pod.py",
                    "policy.py",
                    "runner.py",
                    "sessions.py",
                    "shelf.py",
                    "supervisor.py",
                    "tables.py",
                    "values.py",
                    "workings.py",
                    "zygote.py");

    private static final String PREFIX = "data-agent-sandbox-";
    private static final Pattern MINE = Pattern.compile(PREFIX + "(\\d{1,9})-.*");

    private ExecutorFiles() {}

    /// Unpacks into a new directory, removed when the service ends.
    static Path unpack() {
        try {
            var open =
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwxr-xr-x"));
            String prefix = PREFIX + ProcessHandle.current().pid() + "-";
            Path directory = Files.createTempDirectory(prefix, open);
            sweep(directory);
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            for (String name : NAMES) {
                Path file = directory.resolve(name);
                try (InputStream source =
                        ExecutorFiles.class.getResourceAsStream("/sandbox/" + name)) {
                    if (source == null) {
                        throw new IOException("not packaged: " + name);
                    }
                    Files.copy(source, file);
                }
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
            }
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException("the executor's files cannot be unpacked", e);
        }
    }

    static void remove(Path directory) {
        try {
            delete(directory);
        } catch (IOException e) {
            throw new UncheckedIOException("the executor's files cannot be removed", e);
        }
    }

    /// Removes what services left that ended without cleaning up.
    private static void sweep(Path own) throws IOException {
        UserPrincipal user = Files.getOwner(own);
        try (Stream<Path> neighbours = Files.list(own.getParent())) {
            for (Path neighbour : neighbours.toList()) {
                Matcher matcher = MINE.matcher(neighbour.getFileName().toString());
                if (matcher.matches()
                        && Files.isDirectory(neighbour, LinkOption.NOFOLLOW_LINKS)
                        && Files.getOwner(neighbour, LinkOption.NOFOLLOW_LINKS).equals(user)
                        && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty()) {
                    delete(neighbour);
                }
            }
        }
    }

    private static void delete(Path directory) throws IOException {
        for (String name : NAMES) {
            Files.deleteIfExists(directory.resolve(name));
        }
        Files.deleteIfExists(directory);
    }
}
