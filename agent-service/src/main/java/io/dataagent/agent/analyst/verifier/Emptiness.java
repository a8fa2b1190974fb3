package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.artifact.StepResult.SqlResult;

/// Judges a result without rows, or with nothing but missing values: it may be the truth, or the
/// sign of a wrong condition.
@FunctionalInterface
interface Emptiness {

    /// What an empty result means.
    Verdict judge(int stepId, SqlResult result);

    /// The judgement.
    sealed interface Verdict {

        /// The conditions are sound; there is just nothing that meets them.
        record Plausible(String why) implements Verdict {}

        /// A condition asks for what the data does not have, or nobody can tell.
        record Doubtful(String why) implements Verdict {}
    }
}
