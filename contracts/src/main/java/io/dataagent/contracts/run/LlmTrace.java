package io.dataagent.contracts.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.Phase;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One call of a language model, kept whole.
///
/// @param callIndex 0, 1, 2 … within the message
/// @param phase the phase that called
/// @param stepId the step, for the Executor
/// @param purpose `plan_generation`, `tool_exploration_1`, `query_generation`,
///   `sql_repair_step_1`, `python_gen_step_1`, `verification_code`, `narrative`
/// @param provider the provider
/// @param model the model
/// @param temperature or null
/// @param structuredOutput whether a schema was asked for
/// @param promptHash SHA-256 of the prompt template, hexadecimal
/// @param promptMessages the messages as sent
/// @param responseContent the answer
/// @param toolCalls the tool calls asked for, or null
/// @param promptTokens tokens read
/// @param completionTokens tokens written
/// @param startedAt when
/// @param completedAt when
/// @param durationMs milliseconds
/// @param error why it failed, or null
/// @param made how the call was made and what it cost, or null
public record LlmTrace(
        int callIndex,
        Phase phase,
        @Nullable Integer stepId,
        String purpose,
        String provider,
        String model,
        @Nullable Double temperature,
        boolean structuredOutput,
        @Nullable String promptHash,
        JsonNode promptMessages,
        @Nullable String responseContent,
        @Nullable JsonNode toolCalls,
        long promptTokens,
        long completionTokens,
        Instant startedAt,
        Instant completedAt,
        long durationMs,
        @Nullable String error,
        @Nullable Made made) {

    /// How a call was made and what it cost, its failed tries included.
    ///
    /// @param cachedTokens of those read, what came from the provider's cache
    /// @param reasoningTokens of those written, what nobody sees
    /// @param costMicros millionths of the price table's currency, or null without a price
    /// @param tries how often the request was sent for an answer
    /// @param parameters as sent last, without the conversation: tools and schemas by name
    /// @param notes what was left out or changed because the provider refuses it
    public record Made(
            long cachedTokens,
            long reasoningTokens,
            @Nullable Long costMicros,
            int tries,
            @Nullable JsonNode parameters,
            List<String> notes) {

        public Made {
            notes = notes == null ? List.of() : List.copyOf(notes);
        }
    }
}
