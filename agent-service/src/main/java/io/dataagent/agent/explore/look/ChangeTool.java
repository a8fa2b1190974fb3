package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.analyst.change.Changes;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `analyse_change`: when a figure changed and what stands behind it, reckoned by code.
final class ChangeTool {

    static final String NAME = "analyse_change";

    private final Looking looking;

    ChangeTool(Looking looking) {
        this.looking = looking;
    }

    /// What is asked.
    record Arguments(
            @Described("What is reckoned, as dataset.field; to count rows the dataset alone.")
                    String measure,
            @Described("How: sum, count or average.") PlanElement.Aggregate how,
            @Described(
                            "To divide the sum: another dataset.field of the same dataset, or the dataset for its rows; null if not.")
                    @Nullable String dividedBy,
            @Described("The time as dataset.field; null for the first of the dataset.")
                    @Nullable String time,
            @Described("The field as dataset.field of the one value that is asked about, or null.")
                    @Nullable String field,
            @Described("That value, compared with all others; null for all.")
                    @Nullable String value) {

        Arguments {
            if (measure == null || measure.isBlank()) {
                throw new IllegalArgumentException("no measure is named");
            }
            if ((field == null) != (value == null)) {
                throw new IllegalArgumentException("field and value belong together");
            }
            how = how == null ? PlanElement.Aggregate.SUM : how;
        }

        Changes.Named named() {
            PlanElement figure =
                    dividedBy == null
                            ? new PlanElement.Measure("", how, List.of(measure))
                            : new PlanElement.Ratio("", List.of(measure), List.of(dividedBy));
            return new Changes.Named(
                    figure,
                    time,
                    field == null || value == null
                            ? null
                            : new PlanElement.Condition(
                                    "", field, PlanElement.Test.IS, List.of(value)));
        }
    }

    Tool<Arguments> tool() {
        return new Tool<>(
                NAME,
                "Looked for what changed",
                "Says since when a figure by month stands higher or lower in the last 24 months and"
                        + " what stands behind it: the values of a field in which the change lies, and"
                        + " what began, holds or ended in linked open datasets around that month, with"
                        + " their effect. For questions why; open the datasets that may hold a cause"
                        + " first.",
                Arguments.class,
                Tool.Nature.LOOKS,
                arguments ->
                        looking.step(
                                NAME,
                                "what changed " + arguments.measure(),
                                s -> look(arguments, s)));
    }

    private ToolAnswer look(Arguments arguments, int step) {
        JoinPlanArtifact known =
                new JoinPlanArtifact(
                        looking.datasets(),
                        looking.relationships(),
                        List.of(),
                        List.of(),
                        List.of(),
                        "");
        Read read = new Read(step);
        Optional<StepResult> found =
                Changes.of(
                        arguments.named(),
                        known,
                        Changes.World.of(looking.run()),
                        read::rows,
                        step);
        if (read.results.isEmpty()) {
            return looking.failed(
                    NAME,
                    "query_failed",
                    "The months of " + arguments.measure() + " could not be read.",
                    "Look with run_sql, or open the dataset that leads to the field.",
                    List.of());
        }
        String about = arguments.measure() + " by month";
        looking.noted(step, null, about, read.results.getFirst(), false);
        ObjectNode shown = JsonNodeFactory.instance.objectNode().put("step", step);
        TableData table = found.map(StepResult::table).orElse(null);
        shown.put("changed", table != null);
        if (table != null) {
            shown.set("what", listed(table));
        }
        return new ToolAnswer.Found(shown.put("line", line(step, about, table)));
    }

    private static String line(int step, String about, @Nullable TableData table) {
        return table == null
                ? "Step %d: %s shows no lasting change.".formatted(step, about)
                : "Step %d: %s changed; %d things stand behind it."
                        .formatted(step, about, table.rows().size() - 1);
    }

    /// A row for the figure itself and one for each cause, without what is empty.
    private static ArrayNode listed(TableData table) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (List<JsonNode> row : table.rows()) {
            ObjectNode one = all.addObject();
            for (int i = 0; i < row.size(); i++) {
                Column column = table.columns().get(i);
                if (!row.get(i).isNull()) {
                    one.set(column.name(), row.get(i));
                }
            }
        }
        return all;
    }

    /// The statements of one analysis; the first gives the figure by month.
    private final class Read {

        private final int step;
        private final List<SqlResult> results = new ArrayList<>();

        private Read(int step) {
            this.step = step;
        }

        private Optional<TableData> rows(String sql) {
            if (looking.desk().notebook().checks() >= looking.limits().checks()) {
                return Optional.empty();
            }
            looking.desk().note(book -> book.counted(0, 1));
            if (looking.run(sql, step, false) instanceof Looking.Outcome.Ran(SqlResult result)
                    && !result.truncated()) {
                results.add(result);
                return Optional.of(result.table());
            }
            return Optional.empty();
        }
    }
}
