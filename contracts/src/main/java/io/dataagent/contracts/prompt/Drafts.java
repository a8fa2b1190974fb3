package io.dataagent.contracts.prompt;

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
                            "Names (not sources) of the datasets that the statements read, and no others; empty if none fits.")
                    List<String> datasets,
            @Described(
                            "Names of relationships to join along, where two datasets meet in several roles; else empty.")
                    List<String> relationships,
            @Described("How much of the plan the datasets cover.") Coverage coverage,
            @Described(
                            "Each thing the question needs and the ontology lacks, in a few words; empty if full.")
                    List<String> missing,
            @Described(
                            "What the SQL Builder must know, for example that a metric does not fit a split; empty if nothing.")
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
            @Described("What was wrong, in one sentence.") String explanation) {}

    /// Python code. It finds each result it may read as the DataFrame `step_<id>` and saves
    /// pictures to `/tmp`.
    ///
    /// @param code the source
    public record PythonCode(@Described("Python source without Markdown fences.") String code) {}

    /// The Explainer's answer. A paragraph names numbers and cell texts as `{{name}}`; every name
    /// is bound below, and the suite formats it.
    ///
    /// @param paragraphs Markdown; digits outside of placeholders are checked against the cells
    /// @param bindings what the placeholders mean
    /// @param caveats what to keep in mind
    /// @param charts which charts to draw from which step
    public record Narrative(
            @Described(
                            "Markdown; no digits from data but placeholders like {{total}}; the first sentence answers.")
                    List<String> paragraphs,
            @Described("What each placeholder stands for; one for every name used.")
                    List<Binding> bindings,
            @Described("What limits the answer, a sentence each, without digits; empty if nothing.")
                    List<String> caveats,
            @Described("Pictures that show more than the text; empty if none.")
                    List<ChartRequest> charts) {

        public Narrative {
            paragraphs = List.copyOf(paragraphs);
            bindings = bindings == null ? List.of() : List.copyOf(bindings);
            caveats = caveats == null ? List.of() : List.copyOf(caveats);
            charts = charts == null ? List.of() : List.copyOf(charts);
        }
    }

    /// What a placeholder means.
    ///
    /// @param name the placeholder
    /// @param kind `cell` (stepId, row, column), `aggregate` (op over stepId, column),
    ///   `row_count` (stepId) or `derived` (op over other names)
    /// @param stepId the step, for cell, aggregate and row_count
    /// @param row 0-based row, for cell
    /// @param column the column, for cell and aggregate
    /// @param op aggregate: `sum`, `average`, `min`, `max`, `count`; derived: `sum`, `difference`
    ///   (a − b), `ratio` (a / b), `percent_change` ((a − b) / b), `share` (a / b), `product`,
    ///   `absolute`
    /// @param of names of the operands, for derived
    /// @param format `integer`, `decimal`, `percent`, `date`, `month` or `text`
    public record Binding(
            @Described("The placeholder without braces, lower case with underscores.") String name,
            @Described(
                            "`cell`: one cell. `aggregate`: op over a column. `row_count`: rows of a step. `derived`: op over other names.")
                    String kind,
            @Described("Id of the step, for cell, aggregate and row_count; else null.")
                    @Nullable Integer stepId,
            @Described("Row of the table, counted from 0, for cell; else null.")
                    @Nullable Integer row,
            @Described("Name of the column, for cell and aggregate; else null.")
                    @Nullable String column,
            @Described(
                            "`sum`, `average`, `min`, `max`, `count`; derived also `difference`, `ratio`, `percent_change`, `share`, `product`, `absolute`; else null.")
                    @Nullable String op,
            @Described(
                            "Names of the operands of a derived value, the newer or the part first; else empty.")
                    List<String> of,
            @Described(
                            "`integer`, `decimal`, `percent` (of a fraction), `date`, `month` or `text`.")
                    String format) {

        public Binding {
            of = of == null ? List.of() : List.copyOf(of);
        }
    }

    /// A chart to draw.
    ///
    /// @param stepId the step whose rows it shows
    /// @param type `bar`, `line`, `stacked_bar`, `scatter` or `histogram`
    /// @param x column on the x axis
    /// @param y column on the y axis
    /// @param series column that splits it, or null
    /// @param title what it shows
    public record ChartRequest(
            @Described("Id of the step whose rows are drawn.") int stepId,
            @Described("`line`, `bar` or `scatter`.") String type,
            @Described("Column on the x axis.") String x,
            @Described("Column on the y axis.") String y,
            @Described("Column that splits it into several, or null.") @Nullable String series,
            @Described("What it shows, one line, without digits.") String title) {}
}
