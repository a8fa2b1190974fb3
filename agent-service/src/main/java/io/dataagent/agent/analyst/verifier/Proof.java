package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.StatementChecks;

/// What query-service proves about the statement of a step.
public sealed interface Proof {

    /// The step.
    int stepId();

    /// Its result.
    SqlResult result();

    /// It was looked at.
    record Looked(int stepId, SqlResult result, StatementChecks checks) implements Proof {}

    /// It could not be looked at; that is no pass.
    record Blind(int stepId, SqlResult result, String why) implements Proof {}
}
