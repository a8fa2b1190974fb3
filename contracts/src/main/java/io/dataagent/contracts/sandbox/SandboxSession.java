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
public record SandboxSession(
        String sessionId,
        boolean alive,
        boolean rebuilt,
        int runs,
        List<SandboxVariable> variables,
        List<String> pruned,
        long frameBytes) {

    public SandboxSession {
        variables = variables == null ? List.of() : List.copyOf(variables);
        pruned = pruned == null ? List.of() : List.copyOf(pruned);
    }
}
