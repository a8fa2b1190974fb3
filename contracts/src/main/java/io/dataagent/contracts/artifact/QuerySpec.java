package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The SQL of one step.
///
/// @param stepId the step
/// @param description what it computes
/// @param pilotSql the statement with LIMIT 10
/// @param fullSql the statement without a limit of its own, unless the question asks for one
/// @param expectedColumns names of the output columns, in order
/// @param grainColumns output columns that together are different in every row; empty for a
///   single row
/// @param notes remarks
/// @param notPossible why no statement can be written; null where there is one
public record QuerySpec(
        @Described("Id of the step of the plan.") int stepId,
        @Described("What the statement computes, in a few words.") String description,
        @Described("The statement with LIMIT 10; may be left empty.") String pilotSql,
        @Described(
                        "The statement; a LIMIT only if the question asks for a number of rows; empty if notPossible is set.")
                String fullSql,
        @Described("Names of the output columns in order, lower case with underscores.")
                List<String> expectedColumns,
        @Described("Output columns that together differ in every row; empty for a single row.")
                List<String> grainColumns,
        @Described("What the next reader must know; empty if nothing.") String notes,
        @Described(
                        "Why the datasets at hand cannot answer this step, in one sentence; null if they can.")
                @Nullable String notPossible) {

    public QuerySpec {
        expectedColumns = expectedColumns == null ? List.of() : List.copyOf(expectedColumns);
        grainColumns = grainColumns == null ? List.of() : List.copyOf(grainColumns);
        notes = notes == null ? "" : notes;
        description = description == null ? "" : description;
        pilotSql = pilotSql == null ? "" : pilotSql;
        fullSql = fullSql == null ? "" : fullSql;
        notPossible = notPossible == null || notPossible.isBlank() ? null : notPossible.strip();
    }

    /// A statement.
    public QuerySpec(
            int stepId,
            String description,
            String pilotSql,
            String fullSql,
            List<String> expectedColumns,
            List<String> grainColumns,
            String notes) {
        this(stepId, description, pilotSql, fullSql, expectedColumns, grainColumns, notes, null);
    }

    /// Whether there is a statement to run.
    public boolean possible() {
        return notPossible == null;
    }
}
