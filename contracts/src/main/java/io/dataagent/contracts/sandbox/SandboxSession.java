package io.dataagent.contracts.sandbox;

import java.util.List;

/// A session: Python variables that survive from run to run of a conversation.
///
/// @param sessionId its id
/// @param alive whether its process is there; if not, the next run rebuilds it
/// @param rebuilt whether this run had to rebuild it by replaying the earlier inputs
/// @param runs how many inputs it would take to rebuild it
/// @param variables what it holds, at most 200
/// @param pruned results that were given up because frames held more than 500 MB
/// @param frameBytes bytes of all its frames
/// @param changed variables whose data was fetched again and is not what it was
public record SandboxSession(
        String sessionId,
        boolean alive,
        boolean rebuilt,
        int runs,
        List<SandboxVariable> variables,
        List<String> pruned,
        long frameBytes,
        List<String> changed) {

    public SandboxSession {
        variables = variables == null ? List.of() : List.copyOf(variables);
        pruned = pruned == null ? List.of() : List.copyOf(pruned);
        changed = changed == null ? List.of() : List.copyOf(changed);
    }

    /// A session whose data is what it was.
    public SandboxSession(
            String sessionId,
            boolean alive,
            boolean rebuilt,
            int runs,
            List<SandboxVariable> variables,
            List<String> pruned,
            long frameBytes) {
        this(sessionId, alive, rebuilt, runs, variables, pruned, frameBytes, List.of());
    }

    /// The same, with variables whose data is not what it was.
    public SandboxSession withChanged(List<String> variables) {
        return new SandboxSession(
                sessionId, alive, rebuilt, runs, this.variables, pruned, frameBytes, variables);
    }
}
