package io.dataagent.modelgateway;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.run.TokenUsage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a call cost and how it was made; kept also of calls that failed.
///
/// @param usage tokens of all tries
/// @param costMicros millionths of the price table's currency, or null if the model has no price
/// @param tries how often the request was sent for an answer
/// @param sent the parameters as sent last, without the conversation; null if nothing was sent
/// @param notes what was left out or changed, and why
public record CallReport(
        TokenUsage usage,
        @Nullable Long costMicros,
        int tries,
        @Nullable JsonNode sent,
        List<String> notes) {

    /// Nothing was sent.
    public static final CallReport NONE = new CallReport(TokenUsage.NONE, null, 0, null, List.of());

    public CallReport {
        notes = List.copyOf(notes);
    }
}
