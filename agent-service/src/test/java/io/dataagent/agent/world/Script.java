package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.testkit.ScriptedReply;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What the scripted model answers, by a word in the question that stands in the context block.
final class Script {

    private static final Pattern UNSURE = Pattern.compile("weather|look around|lost at navigator");
    private static final Pattern NAMING = Pattern.compile("naming (\\S+)");
    private static final Pattern LOST = Pattern.compile("lost at (\\w+) by s(\\d+)");

    private static final Pattern TOO_LONG = Pattern.compile("too long for (\\w+)( for good)?");
    private static final Set<String> SAID_TOO_LONG = ConcurrentHashMap.newKeySet();

    private Script() {}

    static ScriptedReply play(JsonNode request) {
        ContextBlock block = block(request);
        Optional<ScriptedReply> recorded = Recorded.next(block);
        if (recorded.isPresent()) {
            return recorded.get();
        }
        ScriptedReply reply =
                block.question().contains("poison ")
                        ? Obedient.play(block, request)
                        : honest(block, request);
        boolean ponders = block.question().contains("ponders") && block.task().equals("planner");
        return ponders ? new ScriptedReply.After(Duration.ofSeconds(5), reply) : reply;
    }

    static ScriptedReply honest(ContextBlock block, JsonNode request) {
        return switch (block.task()) {
            case "planner" -> text(unsure(plan(block), block.question()));
            case "navigator" -> navigator(block, request);
            case "sql_builder" -> sqlBuilder(block, request);
            case "sql_repair" -> text(repaired(Objects.requireNonNull(block.repair())));
            case "explorer" -> Explores.play(block, request);
            case "reporter" -> new ScriptedReply.Text(Explores.report());
            case "python" -> text(new Drafts.PythonCode(python(block)));
            case "files" -> FilesScript.play(block, request);
            case "verifier" -> text(new Drafts.PythonCode("print(checks)"));
            default ->
                    block.question().contains("please")
                            ? new ScriptedReply.Text("Here is no form at all.")
                            : text(narrative(block));
        };
    }

    /// What another provider answers: the same, until the task that the question says it is lost
    /// at, as in `lost at navigator by s500`.
    static ScriptedReply fail(JsonNode request) {
        if (tooLong(block(request))) {
            return new ScriptedReply.Status(413, "");
        }
        Matcher lost = LOST.matcher(block(request).question());
        boolean now = lost.find() && block(request).task().equals(lost.group(1));
        return now ? new ScriptedReply.Status(Integer.parseInt(lost.group(2)), "") : play(request);
    }

    /// The first prompt of the task that the question names is too long to be read; or all are.
    private static boolean tooLong(ContextBlock block) {
        Matcher named = TOO_LONG.matcher(block.question());
        return named.find()
                && named.group(1).equals(block.task())
                && (SAID_TOO_LONG.add(block.question()) || named.group(2) != null);
    }

    /// Code that is too slow until it is told to be cheaper, or that returns a value.
    private static String python(ContextBlock block) {
        boolean told = block.repair() != null && block.repair().error().contains("Make it cheaper");
        if (block.question().contains("dear") && !told) {
            return "sleep";
        }
        return block.question().contains("typed")
                ? "answer_values = {'slope': 1.25}"
                : "plt.savefig('/tmp/chart.png')";
    }

    private static ContextBlock block(JsonNode request) {
        ContextBlock found = null;
        for (JsonNode message : request.path("messages")) {
            JsonNode content = message.path("content");
            String text = content.isTextual() ? content.asText() : content.toString();
            found = ContextBlock.find(text).orElse(found);
        }
        return found;
    }

    private static PlanArtifact plan(ContextBlock block) {
        String q = block.question();
        if (q.contains("explain yourself")) {
            return plan(Complexity.CONVERSATIONAL, List.of(), List.of());
        }
        if (q.contains("which one")) {
            return plan(
                    Complexity.SIMPLE,
                    List.of(step(1, Strategy.SQL)),
                    List.of(
                            new ClarificationQuestion(
                                    "Which window?", "12 months", "window", List.of())));
        }
        if (q.contains("lorem")) {
            return plan(Complexity.CONVERSATIONAL, List.of(), List.of());
        }
        if (q.contains("compared")) {
            return plan(Complexity.ANALYTICAL, List.of(step(1, Strategy.SQL)), List.of());
        }
        if (q.contains("why")) {
            return plan(
                    Complexity.ANALYTICAL,
                    List.of(
                            step(1, Strategy.SQL),
                            step(2, Strategy.SQL),
                            step(3, Strategy.PYTHON, 1, 2)),
                    List.of());
        }
        return plan(Complexity.SIMPLE, List.of(step(1, Strategy.SQL)), List.of());
    }

    /// A plan that is not sure of its datasets, so that the Navigator is asked: where the question
    /// says so, by `weather` (which there is not), `look around`, or by being lost there.
    private static PlanArtifact unsure(PlanArtifact plan, String question) {
        boolean sure = !UNSURE.matcher(question).find();
        return new PlanArtifact(
                plan.complexity(),
                plan.intent(),
                plan.metrics(),
                plan.dimensions(),
                plan.timeWindow(),
                plan.filters(),
                plan.grain(),
                plan.ambiguities(),
                plan.acceptanceChecks(),
                plan.steps(),
                plan.clarificationQuestions(),
                sure ? List.of() : List.of("what is not at hand"));
    }

    /// Looks around for as many turns as the question asks for; then names what the question says
    /// after `naming`, until it is told that this cannot be used.
    private static ScriptedReply navigator(ContextBlock block, JsonNode request) {
        String messages = request.path("messages").toString();
        int told = messages.split("\"role\":\"tool\"", -1).length - 1;
        if (told == 0) {
            return tools("list_datasets {}", "drop_everything {}");
        }
        if (block.question().contains("thoroughly") && told < 6) {
            return told == 2
                    ? tools("get_dataset_details {\"names\":[\"Orders\"]}", "get_relationships {}")
                    : tools(
                            "get_join_plan {\"datasets\":[\"orders\",\"stores\"]}",
                            "search_values {\"text\":\"Houston\"}");
        }
        Matcher naming = NAMING.matcher(block.question());
        boolean slip = naming.find() && !messages.contains("cannot be used");
        boolean none = block.question().contains("weather");
        return text(
                new Drafts.Navigation(
                        none
                                ? List.of()
                                : slip
                                        ? List.of(naming.group(1).split(";"))
                                        : List.of("orders", "stores"),
                        List.of(),
                        none ? Coverage.NONE : Coverage.FULL,
                        none ? List.of(lacking(block.question())) : List.of(),
                        ""));
    }

    private static String lacking(String question) {
        return question.contains("above 40") ? "weather above 40" : "weather";
    }

    static ScriptedReply tools(String... calls) {
        return new ScriptedReply.Tools(
                IntStream.range(0, calls.length)
                        .mapToObj(
                                i ->
                                        new ScriptedReply.Call(
                                                "c" + i,
                                                calls[i].split(" ")[0],
                                                calls[i].substring(calls[i].indexOf(' ') + 1)))
                        .toList());
    }

    /// Follows the sentence of the gate where there is one to follow.
    private static Drafts.SqlRepair repaired(ContextBlock.RepairTask task) {
        String how =
                task.error().contains("does not follow a relationship")
                        ? " on " + task.suggestions().getFirst()
                        : task.error().contains("write a number without quotes") ? " unquoted" : "";
        return new Drafts.SqlRepair(
                "SELECT repaired" + how + " LIMIT 10", "SELECT repaired" + how, "fixed");
    }

    /// Looks at rows first where the question says so.
    private static ScriptedReply sqlBuilder(ContextBlock block, JsonNode request) {
        boolean asked = request.path("messages").toString().contains("\"role\":\"tool\"");
        return asked || !block.question().contains("sampled")
                ? text(queries(block))
                : new ScriptedReply.Tools(
                        List.of(
                                new ScriptedReply.Call(
                                        "s1", "get_sample_data", "{\"dataset\":\"orders\"}"),
                                new ScriptedReply.Call(
                                        "s2", "get_sample_data", "{\"dataset\":\"secrets\"}"),
                                new ScriptedReply.Call(
                                        "s3",
                                        "get_dataset_details",
                                        "{\"names\":[\"stores\",\"secrets\"]}")));
    }

    private static Drafts.Queries queries(ContextBlock block) {
        return new Drafts.Queries(
                block.plan().steps().stream()
                        .filter(PlanStep::needsSql)
                        .map(s -> spec(s.id(), sql(block, s.id())))
                        .toList());
    }

    private static String sql(ContextBlock block, int step) {
        String q = block.question();
        boolean revised = !block.findings().isEmpty();
        if (q.startsWith("Delete")) {
            return "DELETE FROM orders";
        }
        if (q.contains("other people")) {
            return "SELECT * FROM secrets";
        }
        for (String word :
                List.of(
                        "refused_column",
                        "wrong_join",
                        "wrong_type",
                        "springfield",
                        "broken",
                        "slow",
                        "long")) {
            if (q.contains(word)) {
                return "SELECT " + word;
            }
        }
        return (q.contains("dups") || q.contains("twice")) && !revised
                ? "SELECT dups"
                : "SELECT cities " + step;
    }

    private static Drafts.Narrative narrative(ContextBlock block) {
        if (block.cannotAnswer() != null) {
            String lacking = lacking(block.question());
            return words(
                    "There is no data on the %s.%s"
                            .formatted(
                                    lacking,
                                    lacking.contains("40") ? " There were 41 such days." : ""));
        }
        if (block.results().isEmpty()) {
            return words("I answer questions about orders and stores.");
        }
        if (block.question().contains("counted")) {
            return new Drafts.Narrative(
                    List.of("{{n}} rows come to {{sum}}."),
                    List.of(
                            new Binding.RowCount("n", 1, null),
                            new Binding.Aggregate(
                                    "sum",
                                    AggregateOp.SUM,
                                    1,
                                    null,
                                    "revenue",
                                    null,
                                    ValueFormat.DECIMAL)),
                    List.of(),
                    List.of());
        }
        if (block.question().contains("typed")) {
            return new Drafts.Narrative(
                    List.of("The slope is {{slope}}, {{month}} on."),
                    List.of(
                            new Binding.ReturnedValue("slope", 3, "slope", ValueFormat.DECIMAL),
                            new Binding.Cell("month", 3, null, 0, "month", ValueFormat.MONTH)),
                    List.of(),
                    List.of(
                            new Drafts.ChartRequest(
                                    3, ChartType.LINE, "month", "fitted", null, "Fit")));
        }
        boolean invented = block.question().contains("invented");
        return new Drafts.Narrative(
                List.of(
                        "{{city}} leads with {{revenue}}.",
                        invented ? "It grew by 99 percent." : "That is all."),
                List.of(
                        new Binding.Cell("city", 1, null, 1, "city", ValueFormat.TEXT),
                        new Binding.Cell("revenue", 1, null, 1, "revenue", ValueFormat.DECIMAL)),
                List.of(),
                List.of(
                        new Drafts.ChartRequest(
                                1, ChartType.BAR, "city", "revenue", null, "Revenue")));
    }

    private static Drafts.Narrative words(String text) {
        return new Drafts.Narrative(List.of(text), List.of(), List.of(), List.of());
    }

    private static QuerySpec spec(int step, String sql) {
        return new QuerySpec(
                step,
                "revenue",
                sql + " LIMIT 10",
                sql,
                List.of("city", "revenue"),
                List.of("city"),
                "");
    }

    private static PlanStep step(int id, Strategy strategy, Integer... before) {
        return new PlanStep(
                id, "revenue by city", strategy, List.of(before), List.of("orders"), "rows");
    }

    private static PlanArtifact plan(
            Complexity complexity, List<PlanStep> steps, List<ClarificationQuestion> asks) {
        return new PlanArtifact(
                complexity,
                "revenue",
                List.of("revenue"),
                List.of("city"),
                null,
                List.of(),
                "city",
                List.of(),
                List.of(),
                steps,
                asks,
                List.of());
    }

    static ScriptedReply text(Object draft) {
        return new ScriptedReply.Text(ContractJson.write(draft));
    }
}
