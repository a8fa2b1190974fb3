package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.BindingReader;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A narrative as a model wrote it. A binding or a chart that cannot be read costs itself alone,
/// with a sentence that says why.
///
/// @param narrative what could be read
/// @param unreadable why bindings could not be read, by name
/// @param charts why charts could not be read
public record Draft(
        Drafts.Narrative narrative, Map<String, String> unreadable, List<String> charts) {

    public Draft {
        unreadable = Map.copyOf(unreadable);
        charts = List.copyOf(charts);
    }

    /// A narrative that reads as it is.
    public static Draft of(Drafts.Narrative narrative) {
        return new Draft(narrative, Map.of(), List.of());
    }

    /// The same without caveats that say what others say: sentences of a report are added by the
    /// system, and no claim of the model.
    public Draft without(Set<String> said) {
        Drafts.Narrative n = narrative;
        List<String> own = n.caveats().stream().filter(c -> !said.contains(c.strip())).toList();
        return new Draft(
                new Drafts.Narrative(n.paragraphs(), n.bindings(), own, n.charts(), n.language()),
                unreadable,
                charts);
    }

    /// Reads an answer of the model.
    ///
    /// @param json the tree
    /// @throws IllegalArgumentException with a sentence for the model if it is no narrative
    public static Draft read(JsonNode json) {
        if (!json.isObject()) {
            throw new IllegalArgumentException("the answer is no JSON object");
        }
        ObjectNode rest = ((ObjectNode) json).deepCopy();
        Map<String, String> unreadable = new HashMap<>();
        List<Binding> bindings = bindings(rest, unreadable);
        List<ChartRequest> charts = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (JsonNode chart : list(rest, "charts")) {
            try {
                charts.add(chart(chart));
            } catch (IllegalArgumentException e) {
                wrong.add("chart “" + chart.path("title").asText() + "”: " + e.getMessage());
            }
        }
        Drafts.Narrative narrative =
                new Drafts.Narrative(
                        texts(rest, "paragraphs"),
                        bindings,
                        texts(rest, "caveats"),
                        charts,
                        rest.path("language").isTextual() ? rest.path("language").asText() : null);
        if (narrative.paragraphs().stream().allMatch(String::isBlank)) {
            throw new IllegalArgumentException("the answer has no text: paragraphs is empty");
        }
        return new Draft(narrative, unreadable, wrong);
    }

    private static List<Binding> bindings(ObjectNode json, Map<String, String> unreadable) {
        List<Binding> bindings = new ArrayList<>();
        for (JsonNode binding : list(json, "bindings")) {
            try {
                bindings.add(BindingReader.read(binding));
            } catch (IllegalArgumentException e) {
                unreadable.putIfAbsent(
                        binding.path("name").asText(), String.valueOf(e.getMessage()));
            }
        }
        return bindings;
    }

    private static ChartRequest chart(JsonNode chart) {
        ChartType type = ChartType.of(chart.path("type").asText());
        ObjectNode plain = chart.deepCopy();
        plain.put("type", type.wire());
        for (String axis : List.of("x", "y")) {
            if (!chart.path(axis).isTextual()) {
                throw new IllegalArgumentException(axis + " names no column");
            }
        }
        if (!chart.path("title").isTextual()) {
            plain.put("title", chart.path("y").asText() + " by " + chart.path("x").asText());
        }
        return ContractJson.read(plain.toString(), ChartRequest.class);
    }

    /// A list, also where a single thing stands for a list of one.
    private static ArrayNode list(ObjectNode json, String field) {
        JsonNode node = json.path(field);
        if (node instanceof ArrayNode list) {
            return list;
        }
        ArrayNode one = JsonNodeFactory.instance.arrayNode();
        return node.isObject() || node.isTextual() ? one.add(node) : one;
    }

    private static List<String> texts(ObjectNode json, String field) {
        List<String> texts = new ArrayList<>();
        list(json, field).forEach(t -> texts.add(t.asText()));
        return texts;
    }
}
