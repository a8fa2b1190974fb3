package io.dataagent.agent.report;

import io.dataagent.agent.session.Prompt;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The prompt of a report.
final class ReporterPrompts {

    private ReporterPrompts() {}

    static Prompt of(String block) {
        return new Prompt(
                ReporterTemplates.system().render(), ReporterTemplates.user(block).render());
    }

    @CheckedTemplate(basePath = "prompts/reporter")
    static class ReporterTemplates {
        static native TemplateInstance system();

        static native TemplateInstance user(String block);
    }
}
