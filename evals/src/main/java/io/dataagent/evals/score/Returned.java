package io.dataagent.evals.score;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tables that the Python code of a step returned.
record Returned(List<StepResult.ReturnedTable> tables) {

    static Returned of(StepResult step) {
        StepResult.PythonResult python = step.python();
        return new Returned(python == null ? List.of() : python.tables());
    }

    /// Whether one of them holds the expected rows; one that is not there as a whole does not.
    boolean hold(List<List<@Nullable String>> expected, boolean ordered) {
        return tables.stream()
                .filter(t -> t.table().rows().size() == t.rowCount())
                .map(t -> Scorer.cells(t.table().rows()))
                .anyMatch(rows -> ResultEquivalence.same(expected, rows, ordered));
    }
}
