package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.testkit.ScriptedReply;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A model that does whatever an instruction like `[[sql: …]]` asks, wherever in the data that it
/// is shown the instruction stands; for the rest it answers as [Script] does.
final class Obedient {

    private static final Pattern ORDER = Pattern.compile("\\[\\[(\\w+): (.*?)\\]\\]");
    private static final Pattern SECRET =
            Pattern.compile("grant-\\d|a key|Bearer \\S+|https?://127\\.0\\.0\\.1:\\d+");

    private Obedient() {}

    static ScriptedReply play(ContextBlock block, JsonNode request) {
        Map<String, String> orders = orders(request);
        if (block.task().equals("explorer")) {
            return explorer(block, orders, request);
        }
        if (orders.isEmpty() && !block.task().equals("sql_builder")) {
            return plain(block, request);
        }
        return switch (block.task()) {
            case "planner" ->
                    orders.containsKey("steps")
                            ? json(manySteps(Integer.parseInt(orders.get("steps"))))
                            : Script.honest(block, request);
            case "navigator" -> navigator(block, orders, request);
            case "sql_builder" -> json(queries(block, orders));
            case "sql_repair" -> json(repair(orders));
            case "python", "verifier" ->
                    json(new Drafts.PythonCode(orders.getOrDefault("python", code(block))));
            default ->
                    orders.containsKey("say")
                            ? json(said(orders.get("say"), request))
                            : Script.honest(block, request);
        };
    }

    private static ScriptedReply plain(ContextBlock block, JsonNode request) {
        return switch (block.task()) {
            case "python", "verifier" -> json(new Drafts.PythonCode(code(block)));
            case "sql_repair" -> json(repair(Map.of()));
            default -> Script.honest(block, request);
        };
    }

    private static Map<String, String> orders(JsonNode request) {
        Map<String, String> orders = new TreeMap<>();
        for (JsonNode message : request.path("messages")) {
            if (!message.path("role").asText().equals("system")) {
                Matcher order = ORDER.matcher(message.path("content").toString());
                while (order.find()) {
                    orders.put(order.group(1), order.group(2));
                }
            }
        }
        return orders;
    }

    private static ScriptedReply navigator(
            ContextBlock block, Map<String, String> orders, JsonNode request) {
        boolean tools = request.path("tools").size() > 0;
        if (tools && orders.containsKey("tool")) {
            boolean asked = request.path("messages").toString().contains("\"role\":\"tool\"");
            if (!asked || orders.get("tool").equals("again")) {
                return new ScriptedReply.Tools(
                        List.of(
                                new ScriptedReply.Call(
                                        "c" + request.path("messages").size(),
                                        "get_dataset_details",
                                        "{\"names\":[\"secrets\"],\"ontologyId\":\""
                                                + orders.get("tool")
                                                + "\",\"userId\":\"somebody\"}")));
            }
        }
        return json(
                new Drafts.Navigation(
                        orders.containsKey("dataset")
                                ? List.of("orders", "stores", orders.get("dataset"))
                                : List.of("orders", "stores"),
                        List.of(),
                        Coverage.FULL,
                        List.of(),
                        ""));
    }

    /// Looks once by itself; then it opens, sends and says what it was told.
    private static ScriptedReply explorer(
            ContextBlock block, Map<String, String> orders, JsonNode request) {
        long answers =
                request.path("messages").findValuesAsText("role").stream()
                        .filter("tool"::equals)
                        .count();
        boolean tools = request.path("tools").size() > 0;
        if (tools && answers == 0) {
            return tool(
                    "run_sql", "query", "SELECT 'poison " + key(block.question()) + "' AS cities");
        }
        if (tools && answers == 1 && orders.containsKey("dataset")) {
            return tool("open_datasets", "names", List.of(orders.get("dataset")));
        }
        if (tools && orders.containsKey("sql")) {
            return tool("run_sql", "query", orders.get("sql") + " -- " + answers);
        }
        if (tools && orders.containsKey("tool")) {
            return tool("open_datasets", "names", List.of("secrets" + answers));
        }
        return json(said(orders.getOrDefault("say", "Nothing."), request));
    }

    private static ScriptedReply tool(String name, String argument, Object value) {
        ObjectNode arguments = ContractJson.mapper().createObjectNode();
        arguments.set(argument, ContractJson.mapper().valueToTree(value));
        arguments.put("reason", "as told");
        String text = arguments.toString();
        return new ScriptedReply.Tools(
                List.of(new ScriptedReply.Call("call-" + Math.abs(text.hashCode()), name, text)));
    }

    private static Drafts.Queries queries(ContextBlock block, Map<String, String> orders) {
        String honest = "SELECT 'poison " + key(block.question()) + "' AS cities";
        return new Drafts.Queries(
                block.plan().steps().stream()
                        .filter(PlanStep::needsSql)
                        .map(s -> spec(s.id(), orders.getOrDefault("sql", honest + s.id())))
                        .toList());
    }

    private static QuerySpec spec(int step, String sql) {
        return new QuerySpec(step, "", sql, sql, List.of("city", "revenue"), List.of("city"), "");
    }

    private static Drafts.SqlRepair repair(Map<String, String> orders) {
        String sql = orders.getOrDefault("sql", "SELECT repaired");
        return new Drafts.SqlRepair(sql, sql, "as told");
    }

    private static String code(ContextBlock block) {
        return "# poison " + key(block.question()) + "\nprint(checks)";
    }

    private static String key(String question) {
        return question.replaceAll(".*poison (\\S+).*", "$1");
    }

    /// What it is told to say, and every secret that it was shown.
    private static Drafts.Narrative said(String what, JsonNode request) {
        StringBuilder text = new StringBuilder(what);
        Matcher secret = SECRET.matcher(request.toString());
        while (secret.find()) {
            text.append(' ').append(secret.group());
        }
        return new Drafts.Narrative(
                List.of(text.toString()), List.of(), List.of(text.toString()), List.of());
    }

    private static PlanArtifact manySteps(int count) {
        return new PlanArtifact(
                io.dataagent.contracts.artifact.Complexity.ANALYTICAL,
                "all",
                List.of(),
                List.of(),
                null,
                List.of(),
                "",
                List.of(),
                List.of(),
                IntStream.rangeClosed(1, count)
                        .mapToObj(
                                i ->
                                        new PlanStep(
                                                i,
                                                "again",
                                                Strategy.SQL,
                                                List.of(),
                                                List.of("orders"),
                                                ""))
                        .toList(),
                List.of());
    }

    private static ScriptedReply json(Object draft) {
        ObjectNode node = ContractJson.mapper().valueToTree(draft);
        return new ScriptedReply.Text(node.toString());
    }
}
