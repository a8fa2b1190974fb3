package io.dataagent.agent.analyst.sqlbuilder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.prompt.PromptConfig;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.DatasetNames;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.agent.toolloop.Toolbox;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.SampleRequest;
import io.dataagent.contracts.query.TableData;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// What the SQL Builder may look at: details of the datasets of its scope, and a few rows of one,
/// through the gate. Nothing outside the scope has a name here.
@ApplicationScoped
class SqlTools {

    private static final int MOST_ROWS = 5;
    private static final int CELL = 100;

    private final QueryClient query;
    private final int rows;

    @Inject
    SqlTools(@RestClient QueryClient query, PromptConfig prompts) {
        this.query = query;
        this.rows = Math.clamp(prompts.sampleRows(), 1, MOST_ROWS);
    }

    /// Asks for datasets.
    record Named(@Described("Names of datasets of the block.") List<String> names) {

        Named {
            names = names == null ? List.of() : List.copyOf(names);
            if (names.isEmpty()) {
                throw new IllegalArgumentException("no dataset is named");
            }
        }
    }

    /// Asks for rows of one.
    record Sampled(@Described("Name of one dataset of the block.") String dataset) {

        Sampled {
            if (dataset == null || dataset.isBlank()) {
                throw new IllegalArgumentException("no dataset is named");
            }
        }
    }

    /// The tools for one scope.
    Toolbox of(Grounding grounding, RunSession run) {
        Names<DatasetView> names = DatasetNames.of(grounding.joinPlan().datasets());
        return new Toolbox(
                List.of(
                        tool(
                                "get_dataset_details",
                                "Checked dataset details",
                                "All columns of datasets of the block with types, descriptions and"
                                        + " samples. Use it if the block says that columns are not"
                                        + " shown.",
                                Named.class,
                                named -> details(named, names)),
                        tool(
                                "get_sample_data",
                                "Looked at sample rows",
                                "A few rows of one dataset of the block. Use it to see how values"
                                        + " are written; never to answer the question.",
                                Sampled.class,
                                sampled -> sample(sampled, names, grounding, run))));
    }

    private static <A extends Record> Tool<A> tool(
            String name,
            String label,
            String description,
            Class<A> arguments,
            Function<A, ToolAnswer> body) {
        return new Tool<>(name, label, description, arguments, Tool.Nature.LOOKS, body);
    }

    private static ToolAnswer details(Named named, Names<DatasetView> names) {
        Names.Found<DatasetView> found = names.findAll(named.names());
        if (found.things().isEmpty()) {
            return new ToolAnswer.NothingFound(
                    found.unknown().stream()
                            .map(n -> names.unknown("dataset", n))
                            .collect(Collectors.joining(" ")));
        }
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        found.things().forEach(d -> all.add(ContractJson.mapper().valueToTree(d.withoutYaml())));
        return new ToolAnswer.Found(all);
    }

    private ToolAnswer sample(
            Sampled sampled, Names<DatasetView> names, Grounding grounding, RunSession run) {
        return names.find(sampled.dataset())
                .map(d -> rows(d.name(), grounding, run))
                .orElseGet(
                        () ->
                                new ToolAnswer.NothingFound(
                                        names.unknown("dataset", sampled.dataset())));
    }

    private ToolAnswer rows(String dataset, Grounding grounding, RunSession run) {
        ExecutionId id = ExecutionId.next();
        SampleRequest request = new SampleRequest(id, dataset, run.own().epoch(), rows);
        String grant = run.grant().header();
        ExecutionAnswer answer;
        try (CancelToken.Registration _ =
                run.cancel().onCancel(() -> query.cancel(grant, id.toString()))) {
            answer =
                    Upstream.call(
                            () -> query.sample(grant, grounding.scopeId().toString(), request));
        }
        run.cancel().check();
        return switch (answer) {
            case ExecutionAnswer.Rows r -> new ToolAnswer.Found(shown(r.table()));
            case ExecutionAnswer.Refused _ ->
                    new ToolAnswer.NotAllowed("Rows of " + dataset + " may not be shown.");
            case ExecutionAnswer.Failed _ ->
                    new ToolAnswer.NothingFound("The database gives no rows now.");
            case ExecutionAnswer.Cancelled _ ->
                    new ToolAnswer.NothingFound("The look at the rows was stopped.");
        };
    }

    private static ObjectNode shown(TableData table) {
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        ArrayNode columns = shown.putArray("columns");
        table.columns().forEach(c -> columns.add(c.name()));
        ArrayNode rows = shown.putArray("rows");
        table.rows().stream()
                .limit(MOST_ROWS)
                .forEach(
                        row -> {
                            ArrayNode cells = rows.addArray();
                            row.forEach(c -> cells.add(cut(c)));
                        });
        return shown;
    }

    private static JsonNode cut(JsonNode cell) {
        return cell.isTextual() && cell.textValue().length() > CELL
                ? JsonNodeFactory.instance.textNode(Beginning.of(cell.textValue(), CELL - 1) + "…")
                : cell;
    }
}
