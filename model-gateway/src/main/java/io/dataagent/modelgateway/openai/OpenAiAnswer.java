package io.dataagent.modelgateway.openai;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.protocol.UnusableAnswer;
import io.dataagent.modelgateway.protocol.Usage;
import org.jspecify.annotations.Nullable;

/// Reads of an answer what LangChain4j does not: why it ended, refusals, all kinds of tokens.
final class OpenAiAnswer {

    private OpenAiAnswer() {}

    /// The tokens, or null if the server does not count.
    static @Nullable Usage usage(JsonNode body) {
        JsonNode usage = body.path("usage");
        if (!usage.isObject() || !usage.has("prompt_tokens")) {
            return null;
        }
        long prompt = Math.max(0, usage.path("prompt_tokens").asLong());
        long cached =
                Math.clamp(usage.at("/prompt_tokens_details/cached_tokens").asLong(), 0, prompt);
        return new Usage(
                prompt - cached,
                cached,
                0,
                usage.path("completion_tokens").asLong(),
                usage.at("/completion_tokens_details/reasoning_tokens").asLong());
    }

    /// @throws UnusableAnswer if there is nothing in it that may be used
    static void check(JsonNode body) throws UnusableAnswer {
        @Nullable Usage usage = usage(body);
        if (body.hasNonNull("error") && body.path("choices").isEmpty()) {
            throw new UnusableAnswer(
                    FailureKind.SERVER_ERROR, "an error came with status 200", usage);
        }
        JsonNode choice = body.path("choices").path(0);
        JsonNode message = choice.path("message");
        if (!message.isObject()) {
            throw new UnusableAnswer(FailureKind.EMPTY, "there is no message", usage);
        }
        @Nullable FailureKind kind =
                switch (choice.path("finish_reason").asText()) {
                    case "length" -> FailureKind.OUT_OF_TOKENS;
                    case "content_filter" -> FailureKind.CONTENT_FILTER;
                    default ->
                            message.path("refusal").asText("").isBlank()
                                            || message.path("refusal").isNull()
                                    ? null
                                    : FailureKind.REFUSAL;
                };
        if (kind != null) {
            throw new UnusableAnswer(kind, "the answer ended early", usage);
        }
    }
}
