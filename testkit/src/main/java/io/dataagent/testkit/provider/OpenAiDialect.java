package io.dataagent.testkit.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// OpenAI's chat completions and Azure's variant: its address, its key, its rules. Sources: the
/// API reference of OpenAI (chat, structured outputs, reasoning) and Azure's REST reference.
final class OpenAiDialect implements Dialect {

    private static final Set<String> FIELDS =
            Set.of(
                    "model",
                    "messages",
                    "tools",
                    "tool_choice",
                    "response_format",
                    "temperature",
                    "top_p",
                    "max_tokens",
                    "max_completion_tokens",
                    "parallel_tool_calls",
                    "stream");
    private static final int PROMPT_TOKENS = 1_200;
    private static final int CACHED_TOKENS = 1_024;
    private static final int COMPLETION_TOKENS = 90;
    private static final int REASONING_TOKENS = 64;

    private final Traits traits;
    private final String key;
    private final boolean azure;

    OpenAiDialect(Traits traits, String key, boolean azure) {
        this.traits = traits;
        this.key = key;
        this.azure = azure;
    }

    @Override
    public Optional<Wire> refusal(Request request) {
        try {
            authenticate(request);
            if (request.method().equals("GET")) {
                return Optional.of(model(request));
            }
            address(request);
            check(request.body());
            return Optional.empty();
        } catch (Refused e) {
            return Optional.of(error(e));
        }
    }

    private void authenticate(Request request) {
        boolean known =
                azure
                        ? request.header("api-key").equals(key)
                                && request.header("authorization").isEmpty()
                        : key.isEmpty() || request.header("authorization").equals("Bearer " + key);
        if (!known) {
            throw new Refused(401, "invalid_api_key", "", "Incorrect API key provided: sk-…");
        }
    }

    private Wire model(Request request) {
        if (!request.path().endsWith("/models/" + traits.name())) {
            throw new Refused(404, "model_not_found", "model", "The model does not exist");
        }
        return Wire.of(200, "{\"id\":\"" + traits.name() + "\",\"object\":\"model\"}");
    }

    private void address(Request request) {
        if (!azure) {
            String model = request.body().path("model").asText();
            if (!request.path().endsWith("/v1/chat/completions")) {
                throw new Refused(404, "", "", "Invalid URL (POST " + request.path() + ")");
            }
            if (!model.equals(traits.name())) {
                throw new Refused(
                        404,
                        "model_not_found",
                        "",
                        "The model `"
                                + model
                                + "` does not exist or you do not have access to it.");
            }
            return;
        }
        if (!request.query().matches("api-version=\\d{4}-\\d{2}-\\d{2}(-preview)?")) {
            throw new Refused(404, "404", "", "Resource not found");
        }
        String wanted = "/openai/deployments/" + traits.name() + "/chat/completions";
        if (!request.path().equals(wanted)) {
            throw new Refused(
                    404,
                    "DeploymentNotFound",
                    "",
                    "The API deployment for this resource does not exist.");
        }
    }

    private void check(JsonNode body) {
        body.fieldNames().forEachRemaining(this::knownField);
        OpenAiMessages.check(body.path("messages"));
        numbers(body);
        OpenAiSchemas.tools(body.path("tools"));
        OpenAiSchemas.format(body, traits.schema());
        int tokens = body.path("messages").toString().length() / 4;
        if (tokens > traits.context()) {
            throw new Refused(
                    400,
                    "context_length_exceeded",
                    "messages",
                    "This model's maximum context length is "
                            + traits.context()
                            + " tokens. However, your messages resulted in "
                            + tokens
                            + " tokens. Please reduce the length of the messages.");
        }
    }

    private void knownField(String name) {
        boolean known =
                FIELDS.contains(name) || (name.equals("reasoning_effort") && traits.effort());
        if (!known) {
            throw new Refused(400, "", "", "Unrecognized request argument supplied: " + name);
        }
    }

    private void numbers(JsonNode body) {
        if (body.has("temperature")) {
            double temperature = body.path("temperature").asDouble();
            if (!traits.temperature()) {
                throw new Refused(
                        400,
                        "unsupported_value",
                        "temperature",
                        "Unsupported value: 'temperature' does not support "
                                + temperature
                                + " with this model. Only the default (1) value is supported.");
            }
            if (temperature < 0 || temperature > 2) {
                throw new Refused(400, "decimal_above_max_value", "temperature", "Invalid value");
            }
        }
        bound(body);
        String effort = body.path("reasoning_effort").asText("low");
        if (!new HashSet<>(Set.of("low", "medium", "high")).contains(effort)) {
            throw new Refused(400, "invalid_value", "reasoning_effort", "Invalid value");
        }
    }

    private void bound(JsonNode body) {
        if (traits.effort() && body.has("max_tokens")) {
            throw new Refused(
                    400,
                    "unsupported_parameter",
                    "max_tokens",
                    "Unsupported parameter: 'max_tokens' is not supported with this model. Use"
                            + " 'max_completion_tokens' instead.");
        }
        int most =
                Math.max(
                        body.path("max_tokens").asInt(),
                        body.path("max_completion_tokens").asInt());
        if (most > traits.maxOutput()) {
            throw new Refused(
                    400,
                    "",
                    "max_tokens",
                    "max_tokens is too large: "
                            + most
                            + ". This model supports at most "
                            + traits.maxOutput()
                            + " completion tokens, whereas you provided "
                            + most
                            + ".");
        }
    }

    private static Wire error(Refused refused) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ObjectNode error = body.putObject("error");
        error.put("message", refused.getMessage()).put("type", "invalid_request_error");
        error.put("param", refused.parameter().isEmpty() ? null : refused.parameter());
        error.put("code", refused.code().isEmpty() ? null : refused.code());
        return Wire.of(refused.status(), body.toString());
    }

    @Override
    public String render(Request request, ModelTurn turn) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("id", "chatcmpl-1").put("object", "chat.completion").put("created", 1);
        body.put("model", traits.name() + "-2024-08-06");
        ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
        ObjectNode message = choice.putObject("message").put("role", "assistant");
        boolean refuses = turn.end().equals("refusal");
        message.put("content", turn.text().isEmpty() || refuses ? null : turn.text());
        message.put("refusal", refuses ? turn.text() : null);
        calls(message, turn);
        String usual = turn.calls().isEmpty() ? "stop" : "tool_calls";
        choice.put("finish_reason", turn.end().isEmpty() || refuses ? usual : turn.end());
        usage(body);
        return body.toString();
    }

    private static void calls(ObjectNode message, ModelTurn turn) {
        if (turn.calls().isEmpty()) {
            return;
        }
        ArrayNode calls = message.putArray("tool_calls");
        for (ModelTurn.Call call : turn.calls()) {
            ObjectNode node = calls.addObject().put("id", call.id()).put("type", "function");
            node.putObject("function").put("name", call.name()).put("arguments", call.arguments());
        }
    }

    private void usage(ObjectNode body) {
        ObjectNode usage = body.putObject("usage");
        usage.put("prompt_tokens", PROMPT_TOKENS)
                .put("completion_tokens", COMPLETION_TOKENS)
                .put("total_tokens", PROMPT_TOKENS + COMPLETION_TOKENS);
        usage.putObject("prompt_tokens_details").put("cached_tokens", CACHED_TOKENS);
        usage.putObject("completion_tokens_details")
                .put("reasoning_tokens", traits.effort() ? REASONING_TOKENS : 0);
    }
}
