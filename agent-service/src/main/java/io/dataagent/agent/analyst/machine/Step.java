package io.dataagent.agent.analyst.machine;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.agent.kind.Stage;
import io.dataagent.agent.toolloop.LoopState;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where a run stands. The step is the state: it carries exactly what its phase needs, so that no
/// phase can read an artifact that does not exist yet, and its JSON is the checkpoint.
///
/// ```
///                    +--> ClarificationNeeded
///                    |
///  Planning ---------+--------------- conversational ------------------+
///     |                                                                |
///     v                                                                v
///  Navigating ---------------------- not covered -----------------> Explaining --> Answered
///     |    ^                                                           ^
///     v    |                                                           |
///  Building <---+  (revision: the Verifier's findings, <= 3)           |
///     |         |      same statements again, no step possible ------->+
///     v         |                                                      |
///  Executing    |                                                      |
///     |         |                                                      |
///     v         |                                                      |
///  Verifying ---+-- verified, not verified, trouble, budget spent ---->+
///     |
///     +--> ClarificationNeeded (several values are written like one that occurs nowhere)
///     +--> Failed (no step has a result)
///
///  any step --> failed | cancelled (decided by the runner)
/// ```
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "step")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Step.Planning.class, name = "planning"),
    @JsonSubTypes.Type(value = Step.Navigating.class, name = "navigating"),
    @JsonSubTypes.Type(value = Step.Building.class, name = "building"),
    @JsonSubTypes.Type(value = Step.Executing.class, name = "executing"),
    @JsonSubTypes.Type(value = Step.Verifying.class, name = "verifying"),
    @JsonSubTypes.Type(value = Step.Explaining.class, name = "explaining"),
    @JsonSubTypes.Type(value = Step.Answered.class, name = "answered"),
    @JsonSubTypes.Type(value = Step.ClarificationNeeded.class, name = "clarification_needed"),
    @JsonSubTypes.Type(value = Step.Failed.class, name = "failed")
})
public sealed interface Step {

    /// A step that a phase still has to work on.
    sealed interface Working extends Step, Stage {

        /// What is left to spend.
        Budget budget();

        @Override
        default Phase phase() {
            return switch (this) {
                case Planning p -> Phase.PLANNER;
                case Navigating n -> Phase.NAVIGATOR;
                case Building b -> Phase.SQL_BUILDER;
                case Executing e -> Phase.EXECUTOR;
                case Verifying v -> Phase.VERIFIER;
                case Explaining x -> Phase.EXPLAINER;
            };
        }

        @Override
        default int attempt() {
            return budget().attempt();
        }
    }

    /// A step after which nothing follows.
    sealed interface Done extends Step {}

    /// The question is taken apart.
    record Planning(Budget budget) implements Working {}

    /// Datasets and joins are looked for.
    ///
    /// @param loop how far the look around has come
    record Navigating(PlanArtifact plan, Budget budget, @Nullable Evidence last, LoopState loop)
            implements Working {

        public Navigating {
            loop = loop == null ? LoopState.NEW : loop;
        }

        /// A look around that begins.
        public Navigating(PlanArtifact plan, Budget budget, @Nullable Evidence last) {
            this(plan, budget, last, LoopState.NEW);
        }

        /// The same step with the look around as far as it has come.
        public Navigating with(LoopState newer) {
            return new Navigating(plan, budget, last, newer);
        }

        @Override
        public boolean underway() {
            return !loop.turns().isEmpty();
        }

        /// What the last verification found; no cell text.
        public List<Finding> findings() {
            return last == null ? List.of() : last.report().findings();
        }
    }

    /// Statements are written.
    ///
    /// @param loop how far a look at the data has come
    record Building(
            PlanArtifact plan,
            Grounding grounding,
            Budget budget,
            @Nullable Evidence last,
            LoopState loop)
            implements Working {

        public Building {
            loop = loop == null ? LoopState.NEW : loop;
        }

        /// Writing that begins.
        public Building(
                PlanArtifact plan, Grounding grounding, Budget budget, @Nullable Evidence last) {
            this(plan, grounding, budget, last, LoopState.NEW);
        }

        /// The same step with the look at the data as far as it has come.
        public Building with(LoopState newer) {
            return new Building(plan, grounding, budget, last, newer);
        }

        @Override
        public boolean underway() {
            return !loop.turns().isEmpty();
        }

        /// What the last verification found; no cell text.
        public List<Finding> findings() {
            return last == null ? List.of() : last.report().findings();
        }
    }

    /// Statements and code run.
    ///
    /// @param kept results of an earlier attempt that stand and are not made again
    record Executing(
            PlanArtifact plan,
            Grounding grounding,
            QuerySpecs specs,
            Budget budget,
            List<StepResult> kept)
            implements Working {

        public Executing {
            kept = kept == null ? List.of() : List.copyOf(kept);
        }

        /// The first attempt.
        public Executing(PlanArtifact plan, Grounding grounding, QuerySpecs specs, Budget budget) {
            this(plan, grounding, specs, budget, List.of());
        }
    }

    /// Results are checked.
    record Verifying(
            PlanArtifact plan,
            Grounding grounding,
            QuerySpecs specs,
            StepResults results,
            Budget budget)
            implements Working {}

    /// The answer is written.
    record Explaining(Basis basis, Budget budget) implements Working {}

    /// The answer is there.
    record Answered(ExplainerOutput output) implements Done {}

    /// The person is asked first.
    record ClarificationNeeded(PlanArtifact plan) implements Done {}

    /// It did not work.
    record Failed(ProblemCode code, String message) implements Done {}
}
