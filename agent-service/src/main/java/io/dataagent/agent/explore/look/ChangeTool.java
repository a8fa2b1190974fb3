package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.analyst.change.Changes;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `analyse_change`: when a figure changed and what stands behind it, reckoned by code.
///
/// @param looking the exploration
record ChangeTool(Looking looking) {

    static final String NAME = "analyse_change";

    Tool<ChangeArguments> tool() {
        return new Tool<>(
                NAME,
                "Looked for what changed",
                "Says since when a figure by month stands higher or lower in the last 24 months and"
                        + " what stands behind it: the values of a field in which the change lies, and"
                        + " what began, holds or ended in linked open datasets around that month, with"
                        + " their effect. For questions why; open the datasets that may hold a cause"
                        + " first.",
                ChangeArguments.class,
                Tool.Nature.LOOKS,
                arguments ->
                        looking.step(
                                NAME,
                                "what changed " + arguments.measure(),
                                s -> look(arguments, s)));
    }

    private ToolAnswer look(ChangeArguments arguments, int step) {
        JoinPlanArtifact known =
                new JoinPlanArtifact(
                        looking.datasets(),
                        looking.relationships(),
                        List.of(),
                        List.of(),
                        List.of(),
                        "");
        ChangeStatements statements = new ChangeStatements(looking, step);
        Optional<StepResult> found =
                Changes.of(
                        arguments.named(),
                        known,
                        Changes.World.of(looking.run()),
                        statements::rows,
                        step);
        if (statements.results().isEmpty()) {
            return looking.failed(
                    NAME,
                    "query_failed",
                    "The months of " + arguments.measure() + " could not be read.",
                    "Look with run_sql, or open the dataset that leads to the field.",
                    List.of());
        }
        String about = arguments.measure() + " by month";
        looking.noted(step, null, about, statements.results().getFirst(), false);
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
}
