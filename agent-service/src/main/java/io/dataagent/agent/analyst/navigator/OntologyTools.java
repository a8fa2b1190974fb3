package io.dataagent.agent.analyst.navigator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.DatasetNames;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.agent.toolloop.Toolbox;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// What the Navigator may ask the ontology. Every answer is a value; there is none outside of the
/// pinned version.
@ApplicationScoped
class OntologyTools {

    static final String JOIN_PLAN = "get_join_plan";
    static final String JOIN_PLAN_LABEL = "Looked for a way to join";

    private static final int MAX_DETAILS = 12;
    private static final int MAX_SEARCH = 20;
    private static final int MAX_CHARS = 60_000;

    private final OntologyClient ontology;

    @Inject
    OntologyTools(@RestClient OntologyClient ontology) {
        this.ontology = ontology;
    }

    /// The tools for a run.
    Toolbox of(RunSession run) {
        return new Toolbox(
                List.of(listing(run), detailing(run), relating(run), joining(run), searching(run)));
    }

    private static Tool<Asked.Page> listing(RunSession run) {
        return tool(
                "list_datasets",
                "Listed the datasets",
                "Names, labels and descriptions of all datasets. Use it if the datasets at hand do"
                        + " not fit.",
                Asked.Page.class,
                page -> page.of(listed(run), "The ontology has no datasets."));
    }

    private static Tool<Asked.Named> detailing(RunSession run) {
        return tool(
                "get_dataset_details",
                "Checked dataset details",
                "The fields of some datasets with types and samples: the only truth about their"
                        + " columns. Names that do not exist come back with those that do.",
                Asked.Named.class,
                named -> details(named.names(), run));
    }

    private static Tool<Asked.Page> relating(RunSession run) {
        return tool(
                "get_relationships",
                "Looked at the relationships",
                "Every relationship between datasets, by name.",
                Asked.Page.class,
                page ->
                        page.of(
                                run.catalog().relationships().stream()
                                        .map(OntologyTools::slim)
                                        .toList(),
                                "The ontology has no relationships."));
    }

    private Tool<Asked.Joined> joining(RunSession run) {
        return tool(
                JOIN_PLAN,
                JOIN_PLAN_LABEL,
                "How some datasets hang together: datasets in between, joins, warnings of rows that"
                        + " would count twice, other ways.",
                Asked.Joined.class,
                joined -> joinPlan(joined.datasets(), run));
    }

    private Tool<Asked.Text> searching(RunSession run) {
        return tool(
                "search_values",
                "Searched for values",
                "Datasets and fields in which a word or value occurs. Use it if no column at hand"
                        + " shows it.",
                Asked.Text.class,
                text -> search(text.text(), run));
    }

    private static <A extends Record> Tool<A> tool(
            String name,
            String label,
            String description,
            Class<A> arguments,
            Function<A, ToolAnswer> body) {
        return new Tool<>(name, label, description, arguments, Tool.Nature.LOOKS, body);
    }

    private static List<ObjectNode> listed(RunSession run) {
        return run.catalog().datasets().stream()
                .map(
                        d ->
                                JsonNodeFactory.instance
                                        .objectNode()
                                        .put("name", d.name())
                                        .put("label", d.label())
                                        .put("description", d.description()))
                .toList();
    }

    private static ToolAnswer details(List<String> asked, RunSession run) {
        Names<DatasetView> names = DatasetNames.of(run.catalog().datasets());
        Names.Found<DatasetView> found = names.findAll(asked);
        List<String> unknown =
                found.unknown().stream().map(n -> names.unknown("dataset", n)).toList();
        if (found.things().isEmpty()) {
            return new ToolAnswer.NothingFound(String.join(" ", unknown));
        }
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode shown = answer.putArray("datasets");
        List<String> left = new ArrayList<>();
        int room = MAX_CHARS;
        for (DatasetView dataset : found.things()) {
            JsonNode one = slim(dataset.withoutYaml());
            room -= one.toString().length();
            if (shown.isEmpty() || (room >= 0 && shown.size() < MAX_DETAILS)) {
                shown.add(one);
            } else {
                left.add(dataset.name());
            }
        }
        unknown.forEach(u -> answer.withArray("unknown").add(u));
        left.forEach(l -> answer.withArray("left_out_ask_again").add(l));
        return new ToolAnswer.Found(answer);
    }

    private ToolAnswer joinPlan(List<String> asked, RunSession run) {
        Names<DatasetView> names = DatasetNames.of(run.catalog().datasets());
        Names.Found<DatasetView> found = names.findAll(asked);
        if (!found.unknown().isEmpty()) {
            return new ToolAnswer.NothingFound(
                    found.unknown().stream()
                            .map(n -> names.unknown("dataset", n))
                            .collect(Collectors.joining(" ")));
        }
        String all =
                found.things().stream().map(DatasetView::name).collect(Collectors.joining(","));
        return new ToolAnswer.Found(
                slim(
                        Upstream.call(
                                () ->
                                        ontology.joinPlan(
                                                run.grant().header(),
                                                run.input().ontologyId().toString(),
                                                run.context().pin().version(),
                                                all))));
    }

    private ToolAnswer search(String text, RunSession run) {
        try {
            List<SearchHit> hits =
                    Upstream.call(
                            () ->
                                    ontology.search(
                                            run.grant().header(),
                                            run.input().ontologyId().toString(),
                                            run.context().pin().version(),
                                            text,
                                            MAX_SEARCH));
            return hits.isEmpty()
                    ? new ToolAnswer.NothingFound("It occurs nowhere.")
                    : new ToolAnswer.Found(withoutScores(slim(hits)));
        } catch (ProblemException e) {
            if (e.problem().code() != ProblemCode.UPSTREAM_UNAVAILABLE) {
                throw e;
            }
            return new ToolAnswer.NothingFound(
                    "The search does not answer now. Use list_datasets and get_dataset_details.");
        }
    }

    /// JSON without what is empty, null or false.
    private static JsonNode slim(Object value) {
        JsonNode node = ContractJson.mapper().valueToTree(value);
        prune(node);
        return node;
    }

    private static void prune(JsonNode node) {
        node.forEach(OntologyTools::prune);
        if (node instanceof ObjectNode object) {
            Set<String> empty =
                    object.properties().stream()
                            .filter(e -> empty(e.getValue()))
                            .map(Map.Entry::getKey)
                            .collect(Collectors.toSet());
            object.remove(empty);
        }
    }

    private static boolean empty(JsonNode value) {
        return value.isNull()
                || (value.isContainerNode() && value.isEmpty())
                || (value.isBoolean() && !value.asBoolean());
    }

    private static JsonNode withoutScores(JsonNode hits) {
        hits.forEach(hit -> ((ObjectNode) hit).remove("score"));
        return hits;
    }
}
