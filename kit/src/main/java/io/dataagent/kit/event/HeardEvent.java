package io.dataagent.kit.event;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.event.EventNames;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An event of a run on `data-agent.phase-events`, as far as a consumer can rely on it: what is
/// private was taken out before it was sent, and later versions may say more. The same event may
/// come twice: `run` and `sequence` name it.
///
/// @param run the run
/// @param sequence its place in the run, from 1, without gaps
/// @param name for example `phase_start`
/// @param body all of it
public record HeardEvent(MessageId run, long sequence, String name, JsonNode body) {

    /// Reads a message.
    ///
    /// @param ceType the CloudEvents type, or null where it did not come along
    /// @return nothing for a version that is not understood here
    /// @throws IllegalArgumentException if it is no event: it belongs into the dead-letter topic
    public static Optional<HeardEvent> read(@Nullable String ceType, String message) {
        if (!EventType.understood(ceType)) {
            return Optional.empty();
        }
        JsonNode body = tree(message);
        String name = body.path("type").asText();
        long sequence = body.path("sequence").asLong();
        if (name.isEmpty() || sequence < 1) {
            throw new IllegalArgumentException("an event has a type and a sequence from 1");
        }
        MessageId run = MessageId.of(body.path("messageId").asText());
        return Optional.of(new HeardEvent(run, sequence, name, body));
    }

    /// Whether nothing follows.
    public boolean last() {
        return EventNames.terminal().contains(name);
    }

    private static JsonNode tree(String message) {
        try {
            return ContractJson.mapper().readTree(message);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("an event is JSON", e);
        }
    }
}
