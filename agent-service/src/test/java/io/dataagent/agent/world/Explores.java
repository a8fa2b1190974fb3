package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.testkit.ScriptedReply;
import java.util.List;

/// A model that explores: it looks, looks again in the same words, claims, draws and sums up. The
/// question says what else it does.
final class Explores {

    private static final String LOOK =
            """
            {"query":"SELECT city, COUNT(*) FROM orders JOIN stores ON orders.store_id = stores.id GROUP BY city","reason":"By city"}
            """;
    private static final String CLAIM =
            """
            {"finding":"Houston leads","stepNumber":1,"kind":"highest","measure":"orders","aggregate":"count",
             "by":"stores.city","value":"Houston","other":null,"direction":null,"grain":null,"second":null,
             "having":null,"where":[]}
            """;

    private static final String CHANGE =
            """
            {"measure":"orders.total","how":"sum","dividedBy":null,"time":null,"field":"stores.city","value":"Houston"}
            """;
    private static final String NOTHING =
            """
            {"paragraphs":["There are 5 orders."],"bindings":[],"nextQuestions":[],"language":"en"}
            """;

    private Explores() {}

    static ScriptedReply play(ContextBlock block, JsonNode request) {
        int answers = 0;
        for (JsonNode message : request.path("messages")) {
            answers += message.path("role").asText().equals("tool") ? 1 : 0;
        }
        boolean tools = request.path("tools").size() > 0;
        if (tools && block.question().contains("endlessly")) {
            return call("run_sql", LOOK.replace("By city", "Look " + answers));
        }
        if (tools
                && block.question().contains("wrongly")
                && (answers < 3 || block.question().contains("forever"))) {
            return call("run_sql", LOOK.replace("COUNT(*)", "refused_column"));
        }
        if (tools && block.question().contains("changed")) {
            return answers == 0 ? call("analyse_change", CHANGE) : new ScriptedReply.Text(NOTHING);
        }
        if (tools && block.question().contains("empty")) {
            return empty(answers);
        }
        return switch (tools ? answers : 9) {
            case 0 -> call("run_sql", LOOK);
            case 1 -> call("run_sql", LOOK.replace("SELECT city", "select   city"));
            case 2 -> call("validate_finding", CLAIM);
            case 3 ->
                    call(
                            "create_chart",
                            "{\"chartType\":\"bar\",\"stepNumber\":1,\"x\":\"city\",\"y\":\"revenue\",\"series\":null,\"title\":\"Orders"
                                    + " by city\",\"description\":\"Bars\"}");
            default -> new ScriptedReply.Text(summary(block));
        };
    }

    /// What an explorer does in a table without rows.
    private static ScriptedReply empty(int answers) {
        String nothing =
                CLAIM.replace(
                        "\"where\":[]",
                        "\"where\":[{\"field\":\"stores.city\",\"is\":\"no_rows\"}]");
        return switch (answers) {
            case 0 -> call("run_sql", LOOK.replace("COUNT(*)", "COUNT(no_rows)"));
            case 1 -> call("validate_finding", nothing);
            case 2 ->
                    call(
                            "create_chart",
                            "{\"chartType\":\"bar\",\"stepNumber\":1,\"x\":\"city\",\"y\":\"revenue\",\"series\":null,\"title\":\"Orders\",\"description\":\"Bars\"}");
            default -> new ScriptedReply.Text(NOTHING);
        };
    }

    private static ScriptedReply call(String name, String arguments) {
        return new ScriptedReply.Tools(
                List.of(
                        new ScriptedReply.Call(
                                "call-" + Math.abs(arguments.hashCode()), name, arguments)));
    }

    private static String summary(ContextBlock block) {
        String text =
                block.question().contains("unbound")
                        ? "Houston has 123 orders."
                        : "{{town}} has the most orders, {{n}}.";
        return """
        {"paragraphs":["%s"],"bindings":[
        {"kind":"cell","name":"town","stepId":3,"table":null,"row":0,"column":"grp","format":"text"},
        {"kind":"cell","name":"n","stepId":3,"table":null,"row":0,"column":"value","format":"integer"}],
        "nextQuestions":["Why Houston?"],"language":"en"}
        """
                .formatted(text);
    }

    static String report() {
        return """
        {"title":"Where orders come from","summary":["{{town}} has the most orders, {{n}}.","It made 77 dollars."],
        "comments":[{"findingId":"f1","text":"The shop there carries the work."}],"limits":["It names no cause."],
        "nextQuestions":["Why Houston?"],"bindings":[
        {"kind":"cell","name":"town","stepId":3,"table":null,"row":0,"column":"grp","format":"text"},
        {"kind":"cell","name":"n","stepId":3,"table":null,"row":0,"column":"value","format":"integer"}]}
        """;
    }
}
