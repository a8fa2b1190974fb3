package io.dataagent.contracts.prompt;

import io.dataagent.contracts.artifact.QuerySpec;
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
    /// @param coverage `full`, `partial` or `none`
    /// @param missing what the question needs and the ontology lacks
    /// @param notes remarks
    public record Navigation(
            List<String> datasets,
            List<String> relationships,
            String coverage,
            List<String> missing,
            String notes) {

        public Navigation {
            datasets = datasets == null ? List.of() : List.copyOf(datasets);
            relationships = relationships == null ? List.of() : List.copyOf(relationships);
            missing = missing == null ? List.of() : List.copyOf(missing);
            notes = notes == null ? "" : notes;
        }
    }

    /// The SQL Builder's answer.
    ///
    /// @param specs one for each step that needs SQL
    public record Queries(List<QuerySpec> specs) {

        public Queries {
            specs = List.copyOf(specs);
        }
    }

    /// A repaired statement.
    ///
    /// @param pilotSql with LIMIT 10
    /// @param fullSql without
    /// @param explanation what was wrong
    public record SqlRepair(String pilotSql, String fullSql, String explanation) {}

    /// Python code. It finds each result it may read as the DataFrame `step_<id>` and saves
    /// pictures to `/tmp`.
    ///
    /// @param code the source
    public record PythonCode(String code) {}

    /// The Explainer's answer. A paragraph names numbers and cell texts as `{{name}}`; every name
    /// is bound below, and the suite formats it.
    ///
    /// @param paragraphs Markdown; digits outside of placeholders are checked against the cells
    /// @param bindings what the placeholders mean
    /// @param caveats what to keep in mind
    /// @param charts which charts to draw from which step
    public record Narrative(
            List<String> paragraphs,
            List<Binding> bindings,
            List<String> caveats,
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
            String name,
            String kind,
            @Nullable Integer stepId,
            @Nullable Integer row,
            @Nullable String column,
            @Nullable String op,
            List<String> of,
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
            int stepId, String type, String x, String y, @Nullable String series, String title) {}
}
