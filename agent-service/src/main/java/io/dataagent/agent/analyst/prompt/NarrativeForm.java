package io.dataagent.agent.analyst.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.modelgateway.ResponseSchema;
import java.util.List;
import java.util.Set;

/// What an answer can be written with. The schema and the prompt offer nothing that there is not:
/// no numbers where nothing was counted, nothing of Python where none returned anything.
public enum NarrativeForm {
    /// Words alone: a talk, or why there is no answer.
    WORDS(Set.of("bindings", "charts"), Set.of()),
    /// One row of one statement: nothing to fold, to rank or to draw.
    ROW(Set.of("table", "charts"), Set.of("value", "aggregate", "row_count", "rank")),
    /// Rows of statements.
    ROWS(Set.of("table"), Set.of("value")),
    /// Rows, and tables and values that Python returned.
    RETURNED(Set.of(), Set.of());

    private final ResponseSchema schema;

    NarrativeForm(Set<String> without, Set<String> kinds) {
        ObjectNode whole = RecordSchema.answer(Drafts.Narrative.class);
        cut(whole, without, kinds);
        if (without.contains("bindings")) {
            whole.remove("$defs");
        }
        this.schema = new ResponseSchema(ResponseName.EXPLAINER, whole);
    }

    /// The form for some results.
    public static NarrativeForm of(List<StepResult> results) {
        if (results.isEmpty()) {
            return WORDS;
        }
        if (results.stream().anyMatch(NarrativeForm::returned)) {
            return RETURNED;
        }
        return results.size() == 1 && oneRow(results.getFirst()) ? ROW : ROWS;
    }

    private static boolean oneRow(StepResult result) {
        return result.sql() != null && result.sql().rowCount() == 1 && !result.sql().truncated();
    }

    private static boolean returned(StepResult result) {
        return result.python() != null
                && !(result.python().tables().isEmpty() && result.python().values().isEmpty());
    }

    /// The schema of the draft.
    public ResponseSchema schema() {
        return schema;
    }

    private static void cut(JsonNode node, Set<String> without, Set<String> kinds) {
        if (node.path("properties") instanceof ObjectNode properties) {
            properties.remove(without);
            if (node.path("required") instanceof ArrayNode required) {
                required.removeIf(name -> without.contains(name.asText()));
            }
        }
        if (node.path("anyOf") instanceof ArrayNode options) {
            options.removeIf(
                    option -> kinds.contains(option.at("/properties/kind/enum/0").asText()));
        }
        node.forEach(child -> cut(child, without, kinds));
    }
}
