package io.dataagent.agent.artifact;

import org.jspecify.annotations.Nullable;

/// Where the rows of a table are that were not handed out with it: in the Python session that made
/// it, for as long as that has them.
///
/// @param session the session
/// @param table the handle of the table in it
public record Rest(String session, String table) {

    private static final String BETWEEN = "/";

    /// In a line, as it is kept.
    String line() {
        return session + BETWEEN + table;
    }

    /// Reads such a line; null for none.
    static @Nullable Rest of(@Nullable String line) {
        if (line == null) {
            return null;
        }
        int at = line.indexOf(BETWEEN);
        return at < 0 ? null : new Rest(line.substring(0, at), line.substring(at + 1));
    }
}
