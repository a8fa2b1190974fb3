package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.executor.Statements;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.StatementChecks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jboss.logging.Logger;

/// Has the statements of an answer looked at by query-service.
@ApplicationScoped
class Proofs {

    private static final Logger LOG = Logger.getLogger(Proofs.class);

    private final Statements statements;

    @Inject
    Proofs(Statements statements) {
        this.statements = statements;
    }

    /// One proof for each statement that has a result.
    List<Proof> of(Step.Verifying step, RunSession run) {
        return step.results().results().stream()
                .filter(r -> r.sql() != null && r.error() == null)
                .map(r -> of(r, step, run))
                .toList();
    }

    private Proof of(StepResult step, Step.Verifying at, RunSession run) {
        SqlResult result = java.util.Objects.requireNonNull(step.sql());
        run.cancel().check();
        try {
            StatementChecks checks =
                    statements.checks(
                            result.executedSql(), Rows.behind(result), at.grounding(), run);
            return checks.facts() == null
                    ? new Proof.Blind(step.stepId(), result, "the statement was not read again")
                    : new Proof.Looked(step.stepId(), result, checks);
        } catch (ProblemException e) {
            run.cancel().check();
            LOG.warnf("a statement was not checked: %s", e.problem().code().wire());
            return new Proof.Blind(step.stepId(), result, "the checks did not answer");
        }
    }
}
