package io.dataagent.agent.analyst.prompt;

import io.dataagent.agent.session.RunContext;
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
    static PromptBudget of(RunContext context) {
        return PromptBudget.of(
                Arc.container().instance(PromptBudgets.class).get().config(),
                context.provider(),
                context.model());
    }

    PromptConfig config() {
        return config;
    }
}
