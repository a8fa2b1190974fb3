package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.testkit.ScriptedReply;
import io.dataagent.testkit.provider.ModelTurn;
import io.dataagent.testkit.provider.ProviderServer.Turn;
import io.dataagent.testkit.provider.Request;

/// The script in the protocols of other providers, with a thought before each turn.
final class EveryProvider {

    private EveryProvider() {}

    static Turn openAi(Request request) {
        return new Turn.Said(turn(Script.play(request.body()), ""));
    }

    static Turn anthropic(Request request) {
        JsonNode tools = request.body().path("tools");
        String answerTool = tools.path(tools.size() - 1).path("name").asText();
        ScriptedReply reply = Script.play(likeOpenAi(request.body()));
        return new Turn.Said(turn(reply, answerTool).after("Let me think."));
    }

    private static ModelTurn turn(ScriptedReply reply, String answerTool) {
        return switch (reply) {
            case ScriptedReply.Text t when answerTool.isEmpty() -> ModelTurn.says(t.text());
            case ScriptedReply.Text t ->
                    ModelTurn.calls(new ModelTurn.Call("answer", answerTool, t.text()));
            case ScriptedReply.Tools t ->
                    new ModelTurn(
                            "",
                            "",
                            t.calls().stream()
                                    .map(c -> new ModelTurn.Call(c.id(), c.name(), c.arguments()))
                                    .toList(),
                            "");
            case ScriptedReply.After a -> turn(a.then(), answerTool);
            case ScriptedReply.Status s -> throw new IllegalStateException("not played here");
            case ScriptedReply.CutOff c -> throw new IllegalStateException("not played here");
            case ScriptedReply.OutOfTokens o -> throw new IllegalStateException("not played here");
        };
    }

    /// The texts of the conversation where the script looks for them.
    private static JsonNode likeOpenAi(JsonNode body) {
        ObjectNode request = JsonNodeFactory.instance.objectNode();
        ArrayNode messages = request.putArray("messages");
        for (JsonNode turn : body.path("messages")) {
            for (JsonNode block : turn.path("content")) {
                String type = block.path("type").asText();
                boolean result = type.equals("tool_result");
                if (result || type.equals("text")) {
                    messages.addObject()
                            .put("role", result ? "tool" : turn.path("role").asText())
                            .put("content", block.path(result ? "content" : "text").asText());
                }
            }
        }
        return request;
    }
}
