package io.dataagent.contracts.event;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import java.time.DateTimeException;
import java.time.Instant;

/// An event with its place in the run. In JSON one flat object: `type`, `messageId`, `chatId`,
/// `sequence`, `at`, then the event's own fields.
///
/// @param messageId the run
/// @param chatId its conversation
/// @param sequence from 1 without gaps within the run
/// @param at when it was recorded
/// @param event what happened
public record RecordedEvent(
        MessageId messageId, ChatId chatId, long sequence, Instant at, RunEvent event) {

    private static final String CE_TYPE_PREFIX = "io.dataagent.";
    private static final String CE_TYPE_SUFFIX = ".v1";

    public RecordedEvent {
        if (sequence < 1) {
            throw new IllegalArgumentException("sequences start at 1");
        }
    }

    /// The event's name on SSE.
    public String name() {
        return EventNames.of(event.getClass());
    }

    /// The CloudEvents `ce_type`.
    public String ceType() {
        return CE_TYPE_PREFIX + name() + CE_TYPE_SUFFIX;
    }

    /// The CloudEvents `ce_id`: the same event always has the same one.
    public String ceId() {
        return messageId + "/" + sequence;
    }

    /// Whether nothing follows.
    public boolean terminal() {
        return event instanceof RunEvent.Terminal;
    }

    /// The full body, for SSE and the journal.
    public String json() {
        return body(ContractJson.mapper());
    }

    /// The body without anything private, for the bus.
    public String redactedJson() {
        return body(ContractJson.redactedMapper());
    }

    /// Reads a full body.
    ///
    /// @throws IllegalArgumentException if it is not one
    public static RecordedEvent parse(String json) {
        try {
            ObjectNode node = (ObjectNode) ContractJson.mapper().readTree(json);
            return new RecordedEvent(
                    MessageId.of(node.path("messageId").asText()),
                    ChatId.of(node.path("chatId").asText()),
                    node.path("sequence").asLong(),
                    Instant.parse(node.path("at").asText()),
                    ContractJson.mapper().treeToValue(node, RunEvent.class));
        } catch (JsonProcessingException | ClassCastException | DateTimeException e) {
            throw new IllegalArgumentException("not a run event", e);
        }
    }

    private String body(JsonMapper mapper) {
        ObjectNode body = mapper.createObjectNode();
        body.put("type", name());
        body.put("messageId", messageId.toString());
        body.put("chatId", chatId.toString());
        body.put("sequence", sequence);
        body.put("at", at.toString());
        ObjectNode own = mapper.valueToTree(event);
        own.remove("type");
        body.setAll(own);
        return body.toString();
    }
}
