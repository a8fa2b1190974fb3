package io.dataagent.agent.files;

import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.session.Prompt;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The prompt of a run over files.
final class FilesPrompts {

    private FilesPrompts() {}

    /// @param memory of the conversation, in its fence; empty if there is none
    static Prompt of(String block, String memory, String dialect, int turns) {
        return new Prompt(
                FilesTemplates.system(Prompts.label(dialect), Prompts.notes(dialect), turns)
                        .render(),
                FilesTemplates.user(block, memory).render());
    }

    @CheckedTemplate(basePath = "prompts/files")
    static class FilesTemplates {
        static native TemplateInstance system(String dialect, String notes, int turns);

        static native TemplateInstance user(String block, String memory);
    }
}
