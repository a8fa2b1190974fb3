package io.dataagent.query.gate;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.Violation;
import java.util.List;

/// What the gate says about a statement.
public sealed interface Verdict {

    /// It may run.
    ///
    /// @param sql the text to run, rendered from the tree
    /// @param lineage where the result comes from
    record Accepted(CheckedSql sql, QueryLineage lineage) implements Verdict {}

    /// It must not run.
    ///
    /// @param violations at least one reason
    record Refused(List<Violation> violations) implements Verdict {

        public Refused {
            violations = List.copyOf(violations);
            if (violations.isEmpty()) {
                throw new IllegalArgumentException("a refusal needs a reason");
            }
        }
    }
}
