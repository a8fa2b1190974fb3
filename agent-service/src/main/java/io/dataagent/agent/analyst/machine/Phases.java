package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.VerificationReport;

/// The six phases as the machine sees them: one method each.
///
/// @param planner takes the question apart
/// @param navigator finds datasets and joins
/// @param sqlBuilder writes statements
/// @param executor runs them
/// @param verifier checks the results
/// @param explainer writes the answer
public record Phases(
        Planner planner,
        Navigator navigator,
        SqlBuilder sqlBuilder,
        Executor executor,
        Verifier verifier,
        Explainer explainer) {

    /// Takes the question apart.
    @FunctionalInterface
    public interface Planner {
        PlanArtifact plan(Step.Planning step);
    }

    /// Finds datasets and joins.
    @FunctionalInterface
    public interface Navigator {
        Navigated navigate(Step.Navigating step);
    }

    /// Writes one statement for each step that needs one.
    @FunctionalInterface
    public interface SqlBuilder {
        QuerySpecs build(Step.Building step);
    }

    /// Runs statements and code; a step that fails is a result, not an exception.
    @FunctionalInterface
    public interface Executor {
        StepResults execute(Step.Executing step);
    }

    /// Checks the results; its own failure is a report that says `not_verified`.
    @FunctionalInterface
    public interface Verifier {
        VerificationReport verify(Step.Verifying step);
    }

    /// Writes the answer.
    @FunctionalInterface
    public interface Explainer {
        ExplainerOutput explain(Step.Explaining step);
    }

    /// What navigation came to.
    public sealed interface Navigated {

        /// The ontology covers the question, at least in part.
        record Covered(Grounding grounding) implements Navigated {

            JoinPlanArtifact joinPlan() {
                return grounding.joinPlan();
            }
        }

        /// The ontology covers nothing of it.
        record Uncovered(CannotAnswer cannotAnswer) implements Navigated {}
    }
}
