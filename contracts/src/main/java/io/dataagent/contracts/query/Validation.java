package io.dataagent.contracts.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the gate thinks of a statement, without running it.
///
/// @param accepted whether it may run
/// @param violations why not; empty if accepted
/// @param lineage where its result would come from; null if not accepted
public record Validation(
        boolean accepted, List<Violation> violations, @Nullable QueryLineage lineage) {

    public Validation {
        violations = List.copyOf(violations);
    }
}
