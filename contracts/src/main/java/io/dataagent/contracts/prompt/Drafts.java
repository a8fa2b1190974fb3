package io.dataagent.contracts.prompt;

import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.json.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What models answer with: drafts that the suite checks before they become artifacts. (The
/// Planner's draft is the [io.dataagent.contracts.artifact.PlanArtifact] itself.)
public final class Drafts {

    private Drafts() {}

    /// The Navigator's answer once it has called its tools.
    ///
    /// @param datasets names of the datasets to use; all must have come out of a tool
    /// @param relationships names of the relationships to join along; empty lets the join planner
    ///   choose
    /// @param coverage how much of the plan they cover; full if absent
    /// @param missing what the question needs and the ontology lacks
    /// @param notes remarks
    public record Navigation(
            @Described(
                            "Names (not sources) of the datasets that the statements read, and no"
                                    + " others; empty if none fits.")
                    List<String> datasets,
            @Described(
                            "Names of relationships to join along, where two datasets meet in"
                                    + " several roles; else empty.")
                    List<String> relationships,
            @Described("How much of the plan the datasets cover.") Coverage coverage,
            @Described(
                            "Each thing the question needs and the ontology lacks, in a few words;"
                                    + " empty if full.")
                    List<String> missing,
            @Described(
                            "What the SQL Builder must know, for example that a metric does not fit"
                                    + " a split; empty if nothing.")
                    String notes) {

        public Navigation {
            datasets = datasets == null ? List.of() : List.copyOf(datasets);
            relationships = relationships == null ? List.of() : List.copyOf(relationships);
            missing = missing == null ? List.of() : List.copyOf(missing);
            notes = notes == null ? "" : notes;
            coverage = coverage == null ? Coverage.FULL : coverage;
        }
    }

    /// The SQL Builder's answer.
    ///
    /// @param specs one for each step that needs SQL
    public record Queries(
            @Described("One for each step of the plan that needs SQL.") List<QuerySpec> specs) {

        public Queries {
            specs = List.copyOf(specs);
        }
    }

    /// A repaired statement.
    ///
    /// @param pilotSql with LIMIT 10
    /// @param fullSql without
    /// @param explanation what was wrong
    public record SqlRepair(
            @Described("The repaired statement with LIMIT 10.") String pilotSql,
            @Described("The repaired statement with the same output columns as before.")
                    String fullSql,
            @Described("What was wrong, in one sentence.") String explanation,
            @Described(
                            "Names of the new output columns, if other ones had to take their place; else empty.")
                    List<String> expectedColumns) {

        public SqlRepair {
            expectedColumns = expectedColumns == null ? List.of() : List.copyOf(expectedColumns);
        }

        /// A statement with the output columns of the one before.
        public SqlRepair(String pilotSql, String fullSql, String explanation) {
            this(pilotSql, fullSql, explanation, List.of());
        }
    }

    /// Python code. It finds each result it may read as the DataFrame `step_<id>` and saves
    /// pictures to `/tmp`.
    ///
    /// @param code the source
    public record PythonCode(@Described("Python source without Markdown fences.") String code) {}

    /// The Explainer's answer. A paragraph, a caveat and a title name numbers and cell texts as
    /// `{{name}}`; every name is bound below, and the suite formats it.
    ///
    /// @param paragraphs Markdown without digits of its own
    /// @param bindings what the placeholders mean
    /// @param caveats what to keep in mind
    /// @param charts which charts to draw from which step
    /// @param language of the answer, as a BCP 47 tag; null leaves it to the person's preference
    public record Narrative(
            @Described(
                            "Markdown; no digits from data but placeholders like {{total}}; the"
                                    + " first sentence answers.")
                    List<String> paragraphs,
            @Described("What each placeholder stands for; one for every name used.")
                    List<Binding> bindings,
            @Described("What limits the answer, a sentence each, without digits; empty if nothing.")
                    List<String> caveats,
            @Described("Pictures that show more than the text; empty if none.")
                    List<ChartRequest> charts,
            @Described("Language of the answer as a tag like en or de; that of the question.")
                    @Nullable String language) {

        public Narrative {
            paragraphs = List.copyOf(paragraphs);
            bindings = bindings == null ? List.of() : List.copyOf(bindings);
            caveats = caveats == null ? List.of() : List.copyOf(caveats);
            charts = charts == null ? List.of() : List.copyOf(charts);
        }

        /// An answer in the language of the person's preference, or English.
        public Narrative(
                List<String> paragraphs,
                List<Binding> bindings,
                List<String> caveats,
                List<ChartRequest> charts) {
            this(paragraphs, bindings, caveats, charts, null);
        }
    }

    /// The summary that ends an exploration. Numbers are placeholders, as in a [Narrative].
    ///
    /// @param paragraphs two or three sentences
    /// @param bindings what the placeholders mean
    /// @param nextQuestions what the person could ask next
    /// @param language of the summary, as a BCP 47 tag
    public record Summary(
            @Described(
                            "Two or three sentences that answer the question from checked findings;"
                                    + " no digits but placeholders like {{total}}.")
                    List<String> paragraphs,
            @Described("What each placeholder stands for; one for every name used.")
                    List<Binding> bindings,
            @Described("Up to three questions that the person could ask next, without digits.")
                    List<String> nextQuestions,
            @Described("Language of the summary as a tag like en or de; that of the question.")
                    @Nullable String language) {

        public Summary {
            paragraphs = paragraphs == null ? List.of() : List.copyOf(paragraphs);
            bindings = bindings == null ? List.of() : List.copyOf(bindings);
            nextQuestions = nextQuestions == null ? List.of() : List.copyOf(nextQuestions);
        }
    }

    /// The words of a report. Findings, tables and method are put in by the suite.
    ///
    /// @param title one line
    /// @param summary paragraphs of the executive summary
    /// @param comments what findings mean, by their id
    /// @param limits what limits the report
    /// @param nextQuestions what could be asked next
    /// @param bindings what the placeholders mean
    public record Report(
            @Described("Title of the report, one line, without digits.") String title,
            @Described(
                            "Paragraphs of the executive summary, the most important first; no"
                                    + " digits but placeholders.")
                    List<String> summary,
            @Described("What findings mean for the reader; at most one for each finding.")
                    List<Comment> comments,
            @Described("What limits these findings, a sentence each, without digits.")
                    List<String> limits,
            @Described("Up to five questions to look at next, without digits.")
                    List<String> nextQuestions,
            @Described("What each placeholder stands for; one for every name used.")
                    List<Binding> bindings) {

        public Report {
            title = title == null ? "" : title;
            summary = summary == null ? List.of() : List.copyOf(summary);
            comments = comments == null ? List.of() : List.copyOf(comments);
            limits = limits == null ? List.of() : List.copyOf(limits);
            nextQuestions = nextQuestions == null ? List.of() : List.copyOf(nextQuestions);
            bindings = bindings == null ? List.of() : List.copyOf(bindings);
        }
    }

    /// What a finding means.
    ///
    /// @param findingId the finding
    /// @param text one or two sentences
    public record Comment(
            @Described("Id of the finding, as in the block.") String findingId,
            @Described("One or two sentences; no digits but placeholders.") String text) {}

    /// A chart to draw.
    ///
    /// @param stepId the step whose rows it shows
    /// @param table name of a table that the step's Python code returned; null for the step's rows
    /// @param type which chart
    /// @param x column on the x axis; the categories of a pie
    /// @param y column on the y axis; the sizes of a pie, the colours of a heat map
    /// @param series column that splits it, or null; the rows of a heat map
    /// @param title what it shows
    /// @param also further columns of figures beside y on the same axis, for bars, lines and areas
    ///   without a series
    public record ChartRequest(
            @Described("Id of the step whose rows are drawn.") int stepId,
            @Described("Name of a table that the step's Python code returned, else null.")
                    @Nullable String table,
            @Described("Which chart.") ChartType type,
            @Described("Column on the x axis; the categories of a pie.") String x,
            @Described("Column on the y axis; the sizes of a pie, the colours of a heatmap.")
                    String y,
            @Described("Column that splits it into several, or null; the rows of a heatmap.")
                    @Nullable String series,
            @Described("What it shows, one line, without digits.") String title,
            @Described(
                            "Further columns of figures drawn beside y, in the same unit, where there is"
                                    + " no series; empty if none.")
                    List<String> also) {

        public ChartRequest {
            also = also == null ? List.of() : List.copyOf(also);
        }

        /// A chart of one column of figures.
        public ChartRequest(
                int stepId,
                @Nullable String table,
                ChartType type,
                String x,
                String y,
                @Nullable String series,
                String title) {
            this(stepId, table, type, x, y, series, title, List.of());
        }

        /// A chart of the rows of a step.
        public ChartRequest(
                int stepId,
                ChartType type,
                String x,
                String y,
                @Nullable String series,
                String title) {
            this(stepId, null, type, x, y, series, title);
        }
    }
}
