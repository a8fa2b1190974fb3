package io.dataagent.offline.navigate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What tools are offered, which were called, and what they said. Answers are read leniently: an
/// answer of an unexpected shape simply says nothing.
public final class ToolTalk {

    private final Set<String> offered;
    private final List<Heard> heard = new ArrayList<>();

    /// What a tool said.
    public record Heard(String tool, JsonNode answer) {

        /// The cell of a row of a statement's answer by the name of its column.
        public JsonNode cell(int row, String column) {
            JsonNode columns = answer.path("columns");
            return IntStream.range(0, columns.size())
                    .filter(i -> columns.get(i).asText().startsWith(column + " "))
                    .mapToObj(i -> answer.path("rows").path(row).path(i))
                    .findFirst()
                    .orElse(ContractJson.mapper().missingNode());
        }

        public int rows() {
            return answer.path("rows").size();
        }
    }

    /// @param offered names of the tools in the request
    public ToolTalk(Set<String> offered) {
        this.offered = Set.copyOf(offered);
    }

    /// Notes a call with its answer, or without one if it was not answered.
    public void heard(String tool, String answer) {
        heard.add(new Heard(tool, read(answer)));
    }

    /// What a tool said; nothing if it is no JSON.
    public static JsonNode read(String text) {
        try {
            return ContractJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            return ContractJson.mapper().missingNode();
        }
    }

    /// The answers in order.
    public List<Heard> answers() {
        return List.copyOf(heard);
    }

    private Stream<JsonNode> answers(String tool) {
        return heard.stream().filter(h -> h.tool().equals(tool)).map(Heard::answer);
    }

    public boolean offers(String tool) {
        return offered.contains(tool);
    }

    boolean called(String tool) {
        return calls(tool) > 0;
    }

    /// How often a tool was called.
    int calls(String tool) {
        return (int) answers(tool).count();
    }

    /// Names of the datasets in which the searched words occur, the best first.
    List<String> found() {
        return objects("search_values", n -> n.hasNonNull("dataset")).stream()
                .map(n -> n.get("dataset").asText())
                .distinct()
                .toList();
    }

    /// Names of all datasets, as the list tool said.
    List<String> names() {
        return objects("list_datasets", n -> n.hasNonNull("name")).stream()
                .map(n -> n.get("name").asText())
                .distinct()
                .toList();
    }

    List<DatasetView> details() {
        return objects(
                        "get_dataset_details",
                        n -> n.hasNonNull("name") && n.path("fields").isArray())
                .stream()
                .flatMap(n -> read(n, DatasetView.class).stream())
                .toList();
    }

    List<RelationshipView> relationships() {
        return objects("get_relationships", n -> n.hasNonNull("fromDataset")).stream()
                .flatMap(n -> read(n, RelationshipView.class).stream())
                .toList();
    }

    private List<JsonNode> objects(String tool, Predicate<JsonNode> which) {
        List<JsonNode> found = new ArrayList<>();
        answers(tool).forEach(n -> collect(n, which, found));
        return found;
    }

    private static void collect(JsonNode node, Predicate<JsonNode> which, List<JsonNode> found) {
        if (node.isObject() && which.test(node)) {
            found.add(node);
        } else if (node.isContainerNode()) {
            node.forEach(child -> collect(child, which, found));
        }
    }

    private static <T> List<T> read(JsonNode node, Class<T> type) {
        try {
            return List.of(ContractJson.mapper().treeToValue(node, type));
        } catch (JsonProcessingException e) {
            return List.of();
        }
    }
}
