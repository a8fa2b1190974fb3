package io.dataagent.agent.analyst.prompt;

import io.dataagent.agent.analyst.prompt.SchemaCut.Depth;
import io.dataagent.contracts.prompt.ResponseName;
import java.util.List;

/// What one task reads of the block.
///
enum Task {
    PLANNER(ResponseName.PLANNER, Depth.PLAN, 0, true, true, List.of()),
    NAVIGATOR(
            ResponseName.NAVIGATOR,
            Depth.PLAN,
            0,
            true,
            false,
            List.of("acceptanceChecks", "clarificationQuestions", "grain")),
    SQL_BUILDER(ResponseName.SQL_BUILDER, Depth.WRITE, 8, false, false, List.of("complexity")),
    SQL_REPAIR(
            ResponseName.SQL_REPAIR,
            Depth.WRITE,
            0,
            false,
            false,
            List.of("steps", "acceptanceChecks", "complexity", "ambiguities")),
    PYTHON(
            ResponseName.PYTHON,
            Depth.READ,
            5,
            false,
            false,
            List.of("steps", "acceptanceChecks", "ambiguities")),
    VERIFIER(ResponseName.VERIFIER, Depth.READ, 5, false, false, List.of("ambiguities")),
    EXPLAINER(
            ResponseName.EXPLAINER,
            Depth.READ,
            Integer.MAX_VALUE,
            false,
            false,
            List.of("steps", "acceptanceChecks", "metrics", "dimensions", "complexity")),
    FILES(ResponseName.FILES, Depth.WRITE, 0, true, true, List.of()),
    EXPLORER(ResponseName.EXPLORER, Depth.WRITE, 0, true, true, List.of()),
    TALK(ResponseName.EXPLAINER, Depth.PLAN, 0, true, true, List.of("steps"));

    private final String responseName;
    private final Depth depth;
    private final int rows;
    private final boolean names;
    private final boolean history;
    private final List<String> unread;

    Task(
            String responseName,
            Depth depth,
            int rows,
            boolean names,
            boolean history,
            List<String> unread) {
        this.responseName = responseName;
        this.depth = depth;
        this.rows = rows;
        this.names = names;
        this.history = history;
        this.unread = unread;
    }

    String responseName() {
        return responseName;
    }

    Depth depth() {
        return depth;
    }

    int rows() {
        return rows;
    }

    boolean names() {
        return names;
    }

    boolean history() {
        return history;
    }

    /// Whether it has tools to look at what a block leaves out.
    boolean looks() {
        return this == NAVIGATOR || this == SQL_BUILDER;
    }

    List<String> unread() {
        return unread;
    }
}
