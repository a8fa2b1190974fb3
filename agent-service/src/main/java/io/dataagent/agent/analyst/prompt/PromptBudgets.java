package io.dataagent.agent.analyst.prompt;

import io.dataagent.agent.session.RunSession;
import io.quarkus.arc.Arc;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// The budgets of all models. Blocks are written by functions without state, which ask here.
@ApplicationScoped
@Unremovable
class PromptBudgets {

    private final PromptConfig config;

    @Inject
    PromptBudgets(PromptConfig config) {
        this.config = config;
    }

    /// The budget of the model that a run uses.
    static PromptBudget of(RunSession run) {
        PromptBudget budget =
                PromptBudget.of(
                        Arc.container().instance(PromptBudgets.class).get().config(),
                        run.context().provider(),
                        run.context().model());
        return run.small() ? budget.smaller() : budget;
    }

    PromptConfig config() {
        return config;
    }
}
