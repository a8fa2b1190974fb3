package io.dataagent.agent.analyst;

import io.dataagent.agent.analyst.executor.ExecutorPhase;
import io.dataagent.agent.analyst.explainer.ExplainerPhase;
import io.dataagent.agent.analyst.machine.Phases;
import io.dataagent.agent.analyst.navigator.NavigatorPhase;
import io.dataagent.agent.analyst.planner.PlannerPhase;
import io.dataagent.agent.analyst.sqlbuilder.SqlBuilderPhase;
import io.dataagent.agent.analyst.verifier.VerifierPhase;
import io.dataagent.agent.session.RunSession;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Binds the six phases to one run.
@ApplicationScoped
class PhaseFactory {

    private final PlannerPhase planner;
    private final NavigatorPhase navigator;
    private final SqlBuilderPhase sqlBuilder;
    private final ExecutorPhase executor;
    private final VerifierPhase verifier;
    private final ExplainerPhase explainer;

    @Inject
    PhaseFactory(
            PlannerPhase planner,
            NavigatorPhase navigator,
            SqlBuilderPhase sqlBuilder,
            ExecutorPhase executor,
            VerifierPhase verifier,
            ExplainerPhase explainer) {
        this.planner = planner;
        this.navigator = navigator;
        this.sqlBuilder = sqlBuilder;
        this.executor = executor;
        this.verifier = verifier;
        this.explainer = explainer;
    }

    Phases of(RunSession run) {
        return new Phases(
                step -> planner.plan(step, run),
                step -> navigator.navigate(step, run),
                step -> sqlBuilder.build(step, run),
                step -> executor.execute(step, run),
                step -> verifier.verify(step, run),
                step -> explainer.explain(step, run));
    }
}
