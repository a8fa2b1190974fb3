package io.dataagent.contracts.artifact;

import java.util.List;

/// One step of a plan.
///
/// @param id from 1
/// @param description what it finds out
/// @param strategy how
/// @param dependsOn ids of earlier steps whose results it reads
/// @param datasets names of the datasets it needs
/// @param expectedOutput what its result looks like
public record PlanStep(
        int id,
        String description,
        Strategy strategy,
        List<Integer> dependsOn,
        List<String> datasets,
        String expectedOutput) {

    public PlanStep {
        dependsOn = dependsOn == null ? List.of() : List.copyOf(dependsOn);
        datasets = datasets == null ? List.of() : List.copyOf(datasets);
        expectedOutput = expectedOutput == null ? "" : expectedOutput;
        if (id < 1) {
            throw new IllegalArgumentException("step ids start at 1");
        }
    }

    /// Whether this step sends a statement to the database.
    public boolean needsSql() {
        return strategy != Strategy.PYTHON;
    }

    /// Whether this step runs Python.
    public boolean needsPython() {
        return strategy != Strategy.SQL;
    }
}
