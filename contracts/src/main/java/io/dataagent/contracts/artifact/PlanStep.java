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
/// @param elements what its statement does, thing by thing; empty in plans that do not say it
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
                String expectedOutput,
        @Described("Each thing the statement does and nothing more; empty for python.")
                List<PlanElement> elements) {

    public PlanStep {
        dependsOn = dependsOn == null ? List.of() : List.copyOf(dependsOn);
        datasets = datasets == null ? List.of() : List.copyOf(datasets);
        expectedOutput = expectedOutput == null ? "" : expectedOutput;
        elements = elements == null ? List.of() : List.copyOf(elements);
        if (id < 1) {
            throw new IllegalArgumentException("step ids start at 1");
        }
    }

    /// A step that does not say what its statement does.
    public PlanStep(
            int id,
            String description,
            Strategy strategy,
            List<Integer> dependsOn,
            List<String> datasets,
            String expectedOutput) {
        this(id, description, strategy, dependsOn, datasets, expectedOutput, List.of());
    }

    /// The same without saying what its statement does.
    public PlanStep withoutElements() {
        return new PlanStep(id, description, strategy, dependsOn, datasets, expectedOutput);
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
        return new PlanStep(id, description, strategy, dependsOn, names, expectedOutput, elements);
    }

    /// The same step, doing these things.
    public PlanStep doing(List<PlanElement> things) {
        return new PlanStep(id, description, strategy, dependsOn, datasets, expectedOutput, things);
    }
}
