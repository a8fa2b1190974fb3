package io.dataagent.sandbox.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/// The executor's Python sources, unpacked where the shell can read them.
final class ExecutorFiles {

    private static final List<String> NAMES =
            List.of(
                    "children.py",
                    "frames.py",
                    "isolation.py",
                    "parent.py",
                    "policy.py",
                    "runner.py",
                    "supervisor.py",
                    "tables.py",
                    "values.py");

    private ExecutorFiles() {}

    /// Unpacks into a new directory, removed when the service ends.
    static Path unpack() {
        try {
            var open =
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwxr-xr-x"));
            Path directory = Files.createTempDirectory("data-agent-sandbox-", open);
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
            for (String name : NAMES) {
                Files.deleteIfExists(directory.resolve(name));
            }
            Files.deleteIfExists(directory);
        } catch (IOException e) {
            throw new UncheckedIOException("the executor's files cannot be removed", e);
        }
    }
}
