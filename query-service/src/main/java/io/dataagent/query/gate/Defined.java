package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import java.util.List;

/// Whether a query can be what a name of the scope means.
public sealed interface Defined {

    /// It can.
    record Usable(Definition definition) implements Defined {}

    /// It cannot.
    ///
    /// @param violations at least one reason
    record Unusable(List<Violation> violations) implements Defined {

        public Unusable {
            violations = List.copyOf(violations);
        }
    }
}
