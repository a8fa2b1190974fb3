package io.dataagent.agent.analyst.prompt;

import io.dataagent.agent.session.Prompt;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Map;

/// The prompts of the six phases. Each template lies at `templates/prompts/<phase>/` and is
/// checked when the service is built; text that came from data stands in the context block only.
public final class Prompts {

    private Prompts() {}

    /// For the Planner; preferences are the person's own words.
    public static Prompt planner(String block, Map<String, String> preferences) {
        return new Prompt(
                PlannerTemplates.system().render(),
                PlannerTemplates.user(block, !preferences.isEmpty()).render());
    }

    /// For the Navigator.
    public static Prompt navigator(String block, int maxTurns) {
        return new Prompt(
                NavigatorTemplates.system(maxTurns).render(),
                NavigatorTemplates.user(block).render());
    }

    /// For the SQL Builder.
    public static Prompt sqlBuilder(String block, String dialect, boolean tools, boolean revision) {
        return new Prompt(
                SqlBuilderTemplates.system(label(dialect), notes(dialect), tools).render(),
                SqlBuilderTemplates.user(block, revision).render());
    }

    /// For a statement that failed.
    public static Prompt sqlRepair(String block, String dialect) {
        return new Prompt(
                ExecutorTemplates.system(label(dialect), notes(dialect)).render(),
                ExecutorTemplates.repair(block).render());
    }

    /// For the Python code of a step.
    public static Prompt python(String block, int stepId, List<String> frames) {
        return new Prompt(
                ExecutorTemplates.python(frames).render(),
                ExecutorTemplates.user(block, stepId).render());
    }

    /// For generated checks.
    public static Prompt verifier(String block, List<String> frames) {
        return new Prompt(
                VerifierTemplates.system(frames).render(), VerifierTemplates.user(block).render());
    }

    /// For the Explainer.
    public static Prompt explainer(
            String block, Map<String, String> preferences, NarrativeForm form) {
        return new Prompt(
                ExplainerTemplates.system(
                                form != NarrativeForm.WORDS,
                                form == NarrativeForm.ROWS || form == NarrativeForm.RETURNED,
                                form == NarrativeForm.RETURNED)
                        .render(),
                ExplainerTemplates.user(block, !preferences.isEmpty()).render());
    }

    /// The name of a database for people.
    public static String label(String dialect) {
        return switch (dialect) {
            case "mysql" -> "MySQL/MariaDB";
            case "duckdb" -> "DuckDB";
            default -> "PostgreSQL";
        };
    }

    /// What is different in a database.
    public static String notes(String dialect) {
        return switch (dialect) {
            case "mysql" -> DialectTemplates.mysql().render().strip();
            case "duckdb" -> DialectTemplates.duckdb().render().strip();
            default -> DialectTemplates.postgresql().render().strip();
        };
    }

    @CheckedTemplate(basePath = "prompts/dialect")
    static class DialectTemplates {
        static native TemplateInstance postgresql();

        static native TemplateInstance mysql();

        static native TemplateInstance duckdb();
    }

    @CheckedTemplate(basePath = "prompts/planner")
    static class PlannerTemplates {
        static native TemplateInstance system();

        static native TemplateInstance user(String block, boolean preferences);
    }

    @CheckedTemplate(basePath = "prompts/navigator")
    static class NavigatorTemplates {
        static native TemplateInstance system(int maxTurns);

        static native TemplateInstance user(String block);
    }

    @CheckedTemplate(basePath = "prompts/sqlbuilder")
    static class SqlBuilderTemplates {
        static native TemplateInstance system(String dialect, String notes, boolean tools);

        static native TemplateInstance user(String block, boolean revision);
    }

    @CheckedTemplate(basePath = "prompts/executor")
    static class ExecutorTemplates {
        static native TemplateInstance system(String dialect, String notes);

        static native TemplateInstance repair(String block);

        static native TemplateInstance python(List<String> frames);

        static native TemplateInstance user(String block, int stepId);
    }

    @CheckedTemplate(basePath = "prompts/verifier")
    static class VerifierTemplates {
        static native TemplateInstance system(List<String> frames);

        static native TemplateInstance user(String block);
    }

    @CheckedTemplate(basePath = "prompts/explainer")
    static class ExplainerTemplates {
        static native TemplateInstance system(boolean rows, boolean many, boolean python);

        static native TemplateInstance user(String block, boolean preferences);
    }
}
