package io.dataagent.contracts.artifact;

import java.util.List;

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
public record QuerySpec(
        int stepId,
        String description,
        String pilotSql,
        String fullSql,
        List<String> expectedColumns,
        List<String> grainColumns,
        String notes) {

    public QuerySpec {
        expectedColumns = expectedColumns == null ? List.of() : List.copyOf(expectedColumns);
        grainColumns = grainColumns == null ? List.of() : List.copyOf(grainColumns);
        notes = notes == null ? "" : notes;
        description = description == null ? "" : description;
    }
}
