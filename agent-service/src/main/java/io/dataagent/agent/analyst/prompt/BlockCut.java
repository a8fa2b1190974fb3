package io.dataagent.agent.analyst.prompt;

import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.session.RunContext;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ContextBlock.Attempt;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.DatasetLine;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.RunInput;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes the block of one task within the budget of the model that reads it. The offline model
/// reads all of it; for others each part is cut to what the task needs, and the block says what is
/// not shown. What is still too long is cut by half again.
record BlockCut(RunInput input, RunContext context, List<String> catalog, Task task) {

    /// Tokens for the system text, the response schema and the tools.
    private static final int RESERVED = 4000;

    private static final int TRIES = 6;

    /// What a statement does not need, and what a task without statements does not either.
    private static final List<String> WRITTEN = List.of("version");

    private static final List<String> READ = List.of("version", "dialect", "asOf");
    private static final int METRICS = 5;

    /// The part of the ontology at hand.
    record Schema(
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics,
            List<String> notes) {}

    String render(Schema schema, Work work, PromptBudget budget) {
        if (budget.whole()) {
            return block(schema, catalog, work, input.history(), List.of(), List.of()).render();
        }
        PromptBudget now = budget;
        String text = cut(schema, work, now);
        for (int i = 0; i < TRIES && PromptBudget.tokens(text) > room(budget); i++) {
            now = now.half();
            text = cut(schema, work, now);
        }
        return text;
    }

    private static int room(PromptBudget budget) {
        return Math.max(RESERVED, budget.contextTokens() - RESERVED);
    }

    private String cut(Schema schema, Work work, PromptBudget budget) {
        Relevance relevance =
                Relevance.of(words(work), schema.metrics(), schema.relationships())
                        .madeOf(sources(work));
        SchemaCut cut = new SchemaCut(budget, relevance, task.depth(), task.looks());
        SchemaCut.Shown shown = cut.of(schema.datasets(), schema.relationships());
        List<MetricView> metrics = metrics(schema, relevance, shown);
        Schema small = new Schema(shown.datasets(), shown.relationships(), metrics, schema.notes());
        List<String> notShown = new ArrayList<>(shown.notShown());
        if (task.names() && catalog.size() > budget.named()) {
            notShown.add(
                    (catalog.size() - budget.named())
                            + " more datasets are not named; list_datasets or search_values finds"
                            + " them.");
        }
        List<HistoryTurn> history =
                task.history() ? HistoryCut.of(input.history(), budget) : List.of();
        if (task.history() && history.size() < input.history().size()) {
            notShown.add("Turns before those in history.");
        }
        ContextBlock block =
                block(small, names(budget), tried(work, budget), history, shown.lines(), notShown);
        ObjectNode json = block.json();
        trim(json, budget);
        return ContextBlock.fenced(json);
    }

    private void trim(ObjectNode json, PromptBudget budget) {
        json.remove(task.depth() == SchemaCut.Depth.WRITE ? WRITTEN : READ);
        if (task.depth() == SchemaCut.Depth.READ) {
            json.path("datasets")
                    .forEach(d -> ((ObjectNode) d).remove(List.of("source", "rowCount")));
            json.remove(List.of("otherDatasets", "joinNotes"));
        }
        if (task != Task.NAVIGATOR) {
            json.path("relationships").forEach(r -> sure((ObjectNode) r));
        }
        json.path("metrics")
                .forEach(m -> ((ObjectNode) m).remove(List.of("label", "synonyms", "datasets")));
        if (json.path("plan") instanceof ObjectNode plan) {
            plan.remove(task.unread());
            plan.remove("setAside");
            if (task != Task.SQL_BUILDER) {
                plan.path("steps").forEach(s -> ((ObjectNode) s).remove("elements"));
            }
        }
        json.path("querySpecs").forEach(s -> ((ObjectNode) s).remove("pilotSql"));
        if (task == Task.SQL_REPAIR) {
            json.path("querySpecs").forEach(s -> ((ObjectNode) s).remove("fullSql"));
        }
        if (task == Task.EXPLAINER || task == Task.PYTHON) {
            json.remove(List.of("querySpecs", "findings"));
        }
        if (json.path("report") instanceof ObjectNode report) {
            report.remove("recommendedTarget");
            if (report.path("outcome").asText().equals("verified")) {
                report.remove("diagnosis");
            }
            drop((ArrayNode) report.path("checks"));
        }
        int first = Math.min(task.rows(), budget.firstRows());
        int last = task == Task.EXPLAINER ? budget.lastRows() : 0;
        JsonNode results = json.path("results");
        if (new RowCut(first, last, budget.rowTokens()).of(results)) {
            json.withArray("notShown")
                    .add(
                            "Rows of a table with `of` rows; `stats` tells of all of them, and"
                                    + " aggregates are computed over all of them.");
        }
    }

    /// Whoever does not choose joins needs no doubts about them.
    private static void sure(ObjectNode relationship) {
        relationship.put("confidence", 1.0).put("origin", "declared");
    }

    /// Checks that held need no words.
    private static void drop(ArrayNode checks) {
        for (int i = checks.size() - 1; i >= 0; i--) {
            if (checks.get(i).path("passed").asBoolean()) {
                checks.remove(i);
            }
        }
    }

    private ContextBlock block(
            Schema schema,
            List<String> names,
            Work work,
            List<HistoryTurn> history,
            List<DatasetLine> lines,
            List<String> notShown) {
        return new ContextBlock(
                ContextBlock.CURRENT_VERSION,
                task.responseName(),
                input.question(),
                context.asOf(),
                context.timeZone(),
                context.pin().dialect(),
                history,
                input.preferences(),
                input.clarification(),
                schema.datasets(),
                schema.relationships(),
                schema.metrics(),
                names,
                work.plan(),
                schema.notes(),
                work.specs(),
                work.step(),
                work.results(),
                work.findings(),
                work.report(),
                work.repair(),
                work.cannotAnswer(),
                context.asOf().atZone(ZoneId.of(context.timeZone())).toLocalDate(),
                lines,
                work.revise(),
                notShown,
                input.role(),
                input.options().dataDescription(),
                null);
    }

    private List<String> names(PromptBudget budget) {
        return task.names() ? catalog.stream().limit(budget.named()).toList() : List.of();
    }

    /// Those that are asked for; where none is, some of the datasets that are shown.
    private List<MetricView> metrics(Schema schema, Relevance relevance, SchemaCut.Shown shown) {
        if (task.depth() == SchemaCut.Depth.READ) {
            return List.of();
        }
        return relevance.metrics().isEmpty()
                ? schema.metrics().stream()
                        .filter(m -> near(m, shown.datasets()))
                        .limit(METRICS)
                        .toList()
                : relevance.metrics();
    }

    private static boolean near(MetricView metric, List<DatasetView> datasets) {
        List<String> names = datasets.stream().map(DatasetView::name).toList();
        return !metric.datasets().isEmpty() && names.containsAll(metric.datasets());
    }

    /// Statements tried before the last one are recalled by their beginning, each with its error.
    private static Work tried(Work work, PromptBudget budget) {
        RepairTask repair = work.repair();
        if (repair == null) {
            return work;
        }
        List<Attempt> attempts =
                repair.attempts().stream()
                        .filter(a -> !a.statement().equals(repair.sql()))
                        .map(a -> new Attempt(begun(a.statement(), budget), a.error()))
                        .toList();
        Set<String> told = repair.attempts().stream().map(Attempt::statement).collect(toSet());
        List<String> tried =
                repair.tried().stream()
                        .filter(t -> !t.equals(repair.sql()) && !told.contains(t))
                        .map(t -> begun(t, budget))
                        .toList();
        return work.repair(
                new RepairTask(
                        repair.sql(),
                        repair.error(),
                        repair.suggestions(),
                        tried,
                        repair.position(),
                        attempts));
    }

    private static String begun(String statement, PromptBudget budget) {
        return Beginning.of(statement, budget.triedLength());
    }

    /// The words that say what is asked.
    private Words words(Work work) {
        Stream<@Nullable String> asked =
                Stream.of(
                        input.question(),
                        input.history().isEmpty() ? null : input.history().getLast().question(),
                        work.step() == null ? null : work.step().description(),
                        work.repair() == null ? null : work.repair().sql());
        Stream<String> answers =
                input.clarification() == null
                        ? Stream.of()
                        : input.clarification().answers().stream().map(a -> a.answer());
        if (task == Task.EXPLAINER) {
            return Words.of(columns(work));
        }
        return Words.of(
                Stream.of(asked.filter(Objects::nonNull), answers, planned(work)).flatMap(s -> s));
    }

    private static Stream<String> columns(Work work) {
        return work.results().stream()
                .filter(r -> r.sql() != null)
                .flatMap(r -> Objects.requireNonNull(r.sql()).table().columns().stream())
                .map(c -> c.name());
    }

    /// The fields that the results are made of, as their lineage says.
    private static Set<String> sources(Work work) {
        return work.results().stream()
                .map(r -> r.sql())
                .filter(Objects::nonNull)
                .flatMap(sql -> sql.lineage().outputs().stream())
                .flatMap(output -> output.sources().stream())
                .collect(toSet());
    }

    private static Stream<String> planned(Work work) {
        if (work.plan() == null) {
            return Stream.of();
        }
        return Stream.of(
                        List.of(work.plan().intent()),
                        work.plan().metrics(),
                        work.plan().dimensions(),
                        work.plan().filters(),
                        work.plan().steps().stream().map(s -> s.description()).toList())
                .flatMap(List::stream);
    }
}
