package io.dataagent.agent.explore;

import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.explore.look.Limits;
import io.dataagent.agent.session.Prompt;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The prompt of an exploration.
final class ExplorerPrompts {

    private ExplorerPrompts() {}

    static Prompt of(String block, String dialect, Limits limits) {
        return new Prompt(
                ExplorerTemplates.system(
                                Prompts.label(dialect), Prompts.notes(dialect), limits.steps())
                        .render(),
                ExplorerTemplates.user(block).render());
    }

    @CheckedTemplate(basePath = "prompts/explorer")
    static class ExplorerTemplates {
        static native TemplateInstance system(String dialect, String notes, int steps);

        static native TemplateInstance user(String block);
    }
}
