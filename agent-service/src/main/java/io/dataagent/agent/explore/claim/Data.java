package io.dataagent.agent.explore.claim;

import io.dataagent.contracts.artifact.StepResult.SqlResult;

/// Where claims are computed: statements within the scope of an exploration, behind the gate.
@FunctionalInterface
public interface Data {

    /// Runs a statement.
    Read read(String sql);

    /// What became of a statement.
    sealed interface Read {
        /// It ran.
        record Got(SqlResult result) implements Read {}

        /// It did not.
        ///
        /// @param why a sentence without cell values
        record Not(String why) implements Read {}
    }
}
