package io.dataagent.contracts.sandbox;

import io.dataagent.contracts.id.ExecutionId;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Further rows of a table that a session has shown, as the table was then.
///
/// @param executionId names the reading, so that it can be cancelled; chosen by the caller, unique
/// @param table the handle of the table
/// @param from the first row, from 0
public record SandboxPage(ExecutionId executionId, String table, long from) {

    private static final Pattern HANDLE = Pattern.compile("[0-9a-f]{32}");

    public SandboxPage {
        if (executionId == null || !isHandle(table) || from < 0) {
            throw new IllegalArgumentException("executionId, table (a handle) and from are needed");
        }
    }

    /// Whether a table can have this handle.
    public static boolean isHandle(@Nullable String handle) {
        return handle != null && HANDLE.matcher(handle).matches();
    }
}
