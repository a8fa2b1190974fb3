package io.dataagent.sandbox.local;

import java.nio.file.Path;

/// The executor's files for tests of other drivers.
public final class ExecutorFilesOfTests {

    private ExecutorFilesOfTests() {}

    /// Unpacks them into a new directory.
    public static Path unpack() {
        return ExecutorFiles.unpack();
    }

    /// Removes the directory.
    public static void remove(Path directory) {
        ExecutorFiles.remove(directory);
    }
}
