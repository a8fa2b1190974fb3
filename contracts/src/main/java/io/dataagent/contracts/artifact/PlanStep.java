package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Described;
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
        @Described("1, 2, 3 …, in order.") int id,
        @Described(
                        "What is measured, by what it is split, over which period, with which conditions.")
                String description,
        @Described("How it is carried out.") Strategy strategy,
        @Described("Ids of earlier steps whose rows this step reads; empty if none.")
                List<Integer> dependsOn,
        @Described("Names of the datasets a statement reads, as in the block; empty for python.")
                List<String> datasets,
        @Described(
                        "Columns and rows, `one row per month: month, revenue`; for python the table or picture it makes.")
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

    /// The same step, reading these datasets.
    public PlanStep reading(List<String> names) {
        return new PlanStep(id, description, strategy, dependsOn, names, expectedOutput);
    }
}
