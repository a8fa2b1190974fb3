package io.dataagent.contracts.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the gate thinks of a statement, without running it.
///
/// @param accepted whether it may run
/// @param violations why not; empty if accepted
/// @param lineage where its result would come from; null if not accepted
/// @param facts what it does; null if not accepted or not read
public record Validation(
        boolean accepted,
        List<Violation> violations,
        @Nullable QueryLineage lineage,
        @Nullable StatementFacts facts) {

    /// A statement of which nothing more is known.
    public Validation(
            boolean accepted, List<Violation> violations, @Nullable QueryLineage lineage) {
        this(accepted, violations, lineage, null);
    }

    public Validation {
        violations = List.copyOf(violations);
    }
}
