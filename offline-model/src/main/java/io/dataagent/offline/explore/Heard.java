package io.dataagent.offline.explore;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What tools are offered, and what they answered, in order.
public final class Heard {

    private final Set<String> offered;
    private final List<Said> answers = new ArrayList<>();

    /// @param offered names of the tools in the request
    public Heard(Set<String> offered) {
        this.offered = Set.copyOf(offered);
    }

    /// An answer of a tool.
    record Said(String tool, JsonNode answer) {

        /// The cell of a row of a statement's answer by the name of its column.
        JsonNode cell(int row, String column) {
            JsonNode columns = answer.path("columns");
            for (int i = 0; i < columns.size(); i++) {
                if (columns.get(i).asText().startsWith(column + " ")) {
                    return answer.path("rows").path(row).path(i);
                }
            }
            return ContractJson.mapper().missingNode();
        }

        int rows() {
            return answer.path("rows").size();
        }
    }

    /// Notes an answer.
    public void heard(String tool, String answer) {
        answers.add(new Said(tool, read(answer)));
    }

    private static JsonNode read(String answer) {
        try {
            return ContractJson.mapper().readTree(answer);
        } catch (JsonProcessingException e) {
            return ContractJson.mapper().missingNode();
        }
    }

    boolean offers(String tool) {
        return offered.contains(tool);
    }

    List<Said> answers() {
        return answers;
    }
}
