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
    /// @param placeholders which value each place of the text takes, from 1 on; in PostgreSQL and
    ///   DuckDB, whose places have numbers, the numbers in order
    record Accepted(CheckedSql sql, QueryLineage lineage, List<Integer> placeholders)
            implements Verdict {

        public Accepted {
            placeholders = List.copyOf(placeholders);
        }
    }

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
