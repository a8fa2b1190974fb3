package io.dataagent.agent.analyst.navigator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.modelgateway.ToolSpec;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// What the Navigator may ask the ontology. Every answer is a value; there is none outside of the
/// pinned version.
@ApplicationScoped
class OntologyTools {

    private static final int MAX_DETAILS = 12;
    private static final int MAX_SEARCH = 20;

    private final OntologyClient ontology;

    @Inject
    OntologyTools(@RestClient OntologyClient ontology) {
        this.ontology = ontology;
    }

    /// What a tool answers.
    sealed interface Answer {
        /// Something was found.
        record Found(JsonNode value) implements Answer {}

        /// Nothing fits; the sentence says why.
        record Nothing(String why) implements Answer {}

        /// The call is not one that the tools know.
        record NotAllowed(String why) implements Answer {}
    }

    /// The tools as a model sees them.
    List<ToolSpec> specs() {
        return List.of(
                tool("list_datasets", "Names and descriptions of all datasets.", "", ""),
                tool(
                        "get_dataset_details",
                        "The fields of some datasets: the only truth about their columns.",
                        "names",
                        "array"),
                tool("get_relationships", "Every relationship between datasets.", "", ""),
                tool(
                        "get_join_plan",
                        "How some datasets hang together, with warnings.",
                        "datasets",
                        "array"),
                tool(
                        "search_values",
                        "Datasets and fields in which a word or value occurs.",
                        "text",
                        "string"));
    }

    /// Calls a tool.
    Answer call(String name, JsonNode arguments, RunSession run) {
        return switch (name) {
            case "list_datasets" -> listDatasets(run);
            case "get_dataset_details" -> details(names(arguments, "names"), run);
            case "get_relationships" -> new Answer.Found(json(run.catalog().relationships()));
            case "get_join_plan" -> joinPlan(names(arguments, "datasets"), run);
            case "search_values" -> searchValues(arguments.path("text").asText(), run);
            default -> new Answer.NotAllowed("There is no tool of this name.");
        };
    }

    private static Answer listDatasets(RunSession run) {
        List<ObjectNode> rows = new ArrayList<>();
        for (DatasetView d : run.catalog().datasets()) {
            rows.add(
                    JsonNodeFactory.instance
                            .objectNode()
                            .put("name", d.name())
                            .put("label", d.label())
                            .put("description", d.description()));
        }
        return rows.isEmpty()
                ? new Answer.Nothing("The ontology has no datasets.")
                : new Answer.Found(json(rows));
    }

    private static Answer details(List<String> names, RunSession run) {
        List<DatasetView> found =
                run.catalog().datasets(names).stream()
                        .limit(MAX_DETAILS)
                        .map(DatasetView::withoutYaml)
                        .toList();
        return found.isEmpty()
                ? new Answer.Nothing("The ontology has none of these datasets.")
                : new Answer.Found(json(found));
    }

    private Answer joinPlan(List<String> names, RunSession run) {
        List<String> known = run.catalog().datasets(names).stream().map(DatasetView::name).toList();
        if (known.isEmpty()) {
            return new Answer.Nothing("The ontology has none of these datasets.");
        }
        return new Answer.Found(
                json(
                        Upstream.call(
                                () ->
                                        ontology.joinPlan(
                                                run.grant().header(),
                                                run.input().ontologyId().toString(),
                                                run.context().pin().version(),
                                                String.join(",", known)))));
    }

    private Answer searchValues(String text, RunSession run) {
        if (text.isBlank()) {
            return new Answer.NotAllowed("Say what to search for.");
        }
        JsonNode hits =
                json(
                        Upstream.call(
                                () ->
                                        ontology.search(
                                                run.grant().header(),
                                                run.input().ontologyId().toString(),
                                                run.context().pin().version(),
                                                text,
                                                MAX_SEARCH)));
        return hits.isEmpty() ? new Answer.Nothing("It occurs nowhere.") : new Answer.Found(hits);
    }

    private static List<String> names(JsonNode arguments, String property) {
        List<String> names = new ArrayList<>();
        arguments.path(property).forEach(n -> names.add(n.asText()));
        return names;
    }

    private static JsonNode json(Object value) {
        return ContractJson.mapper().valueToTree(value);
    }

    private static ToolSpec tool(String name, String description, String parameter, String type) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        if (!parameter.isEmpty()) {
            ObjectNode one = properties.putObject(parameter).put("type", type);
            if (type.equals("array")) {
                one.putObject("items").put("type", "string");
            }
            schema.putArray("required").add(parameter);
        }
        schema.put("additionalProperties", false);
        return new ToolSpec(name, description, schema);
    }
}
