package io.dataagent.testkit.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import java.util.Optional;
import java.util.Set;

/// Anthropic's messages: its headers, its rules of thinking, tools and caching. Source: the API
/// reference of Anthropic (messages, extended and adaptive thinking, prompt caching, errors).
final class AnthropicDialect implements Dialect {

    private static final Set<String> FIELDS =
            Set.of(
                    "model",
                    "max_tokens",
                    "messages",
                    "system",
                    "temperature",
                    "thinking",
                    "tools",
                    "tool_choice",
                    "stop_sequences",
                    "stream",
                    "metadata");
    private static final int OUTPUT_TOKENS = 90;

    private final Traits traits;
    private final String key;
    private final AnthropicCache cache = new AnthropicCache();

    AnthropicDialect(Traits traits, String key) {
        this.traits = traits;
        this.key = key;
    }

    @Override
    public Optional<Wire> refusal(Request request) {
        try {
            headers(request);
            if (request.method().equals("GET")) {
                return Optional.of(model(request));
            }
            if (!request.path().equals("/v1/messages")) {
                throw new Refused(404, "not_found_error", "", "Not found");
            }
            check(request.body());
            return Optional.empty();
        } catch (Refused e) {
            return Optional.of(error(e));
        }
    }

    private void headers(Request request) {
        if (!request.header("x-api-key").equals(key)) {
            throw new Refused(401, "authentication_error", "", "invalid x-api-key");
        }
        if (!request.header("anthropic-version").equals("2023-06-01")) {
            throw invalid("anthropic-version: header is required");
        }
    }

    private Wire model(Request request) {
        if (!request.path().equals("/v1/models/" + traits.name())) {
            throw new Refused(404, "not_found_error", "", "model: no such model");
        }
        return Wire.of(200, "{\"type\":\"model\",\"id\":\"" + traits.name() + "\"}");
    }

    private void check(JsonNode body) {
        body.fieldNames()
                .forEachRemaining(
                        name -> {
                            if (!FIELDS.contains(name)) {
                                throw invalid(name + ": Extra inputs are not permitted");
                            }
                        });
        if (!body.path("model").asText().equals(traits.name())) {
            throw new Refused(404, "not_found_error", "", "model: " + body.path("model").asText());
        }
        maxTokens(body);
        thinking(body);
        temperature(body);
        AnthropicMessages.check(body);
        int tokens = body.toString().length() / 4;
        if (tokens > traits.context()) {
            throw invalid(
                    "prompt is too long: " + tokens + " tokens > " + traits.context() + " maximum");
        }
    }

    private void maxTokens(JsonNode body) {
        int most = body.path("max_tokens").asInt(0);
        if (most < 1) {
            throw invalid("max_tokens: Field required");
        }
        if (most > traits.maxOutput()) {
            throw invalid(
                    "max_tokens: "
                            + most
                            + " > "
                            + traits.maxOutput()
                            + ", which is the maximum allowed number of output tokens for "
                            + traits.name());
        }
    }

    private void thinking(JsonNode body) {
        JsonNode thinking = body.path("thinking");
        if (thinking.isMissingNode()) {
            return;
        }
        boolean adaptive = thinking.path("type").asText().equals("adaptive");
        if (adaptive ? !traits.adaptive() : !traits.budget()) {
            throw invalid(
                    adaptive
                            ? "adaptive thinking is not supported on this model"
                            : "\"thinking.type.enabled\" is not supported for this model. Use"
                                    + " \"thinking.type.adaptive\".");
        }
        int budget = thinking.path("budget_tokens").asInt();
        if (!adaptive && budget < 1024) {
            throw invalid("thinking.enabled.budget_tokens: Input should be >= 1024");
        }
        if (!adaptive && budget >= body.path("max_tokens").asInt()) {
            throw invalid("`max_tokens` must be greater than `thinking.budget_tokens`.");
        }
        if (Set.of("any", "tool").contains(body.at("/tool_choice/type").asText())) {
            throw invalid("Thinking may not be enabled when tool_choice forces tool use.");
        }
        if (body.has("temperature") && body.path("temperature").asDouble() != 1) {
            throw invalid("`temperature` may only be set to 1 when thinking is enabled.");
        }
    }

    private void temperature(JsonNode body) {
        double temperature = body.path("temperature").asDouble(1);
        if (temperature < 0 || temperature > 1) {
            throw invalid("temperature: range: 0..1");
        }
        if (body.has("temperature") && !traits.temperature()) {
            throw invalid("`temperature` is deprecated for this model.");
        }
    }

    static Refused invalid(String message) {
        return new Refused(400, "invalid_request_error", "", message);
    }

    private static Wire error(Refused refused) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("type", "error");
        body.putObject("error").put("type", refused.code()).put("message", refused.getMessage());
        return Wire.of(refused.status(), body.toString());
    }

    @Override
    public String render(Request request, ModelTurn turn) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", "msg_1").put("type", "message").put("role", "assistant");
        body.put("model", traits.name());
        ArrayNode content = body.putArray("content");
        boolean thinks = request.body().has("thinking");
        if (thinks && !turn.thinking().isEmpty()) {
            content.addObject()
                    .put("type", "thinking")
                    .put("thinking", turn.thinking())
                    .put("signature", AnthropicMessages.signature(turn.thinking()));
        }
        if (!turn.text().isEmpty()) {
            content.addObject().put("type", "text").put("text", turn.text());
        }
        for (ModelTurn.Call call : turn.calls()) {
            ObjectNode use = content.addObject().put("type", "tool_use").put("id", call.id());
            use.put("name", call.name());
            use.set("input", ContractJson.read(call.arguments(), JsonNode.class));
        }
        String usual = turn.calls().isEmpty() ? "end_turn" : "tool_use";
        body.put("stop_reason", turn.end().isEmpty() ? usual : turn.end());
        body.putNull("stop_sequence");
        body.set("usage", cache.usage(request.body(), OUTPUT_TOKENS));
        return body.toString();
    }
}
