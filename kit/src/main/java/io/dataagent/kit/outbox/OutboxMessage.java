package io.dataagent.kit.outbox;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.kit.trace.TraceParent;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A message to Kafka that is stored in the same transaction as the state it tells of.
///
/// @param topic one of [io.dataagent.contracts.event.Topics]
/// @param key the partition key; order is kept within a key
/// @param ceId CloudEvents id; consumers drop what they have seen
/// @param ceType CloudEvents type, `io.dataagent.<name>.v1`
/// @param payload JSON
/// @param traceParent where in a trace it came about, or null where nothing is traced
public record OutboxMessage(
        String topic,
        String key,
        String ceId,
        String ceType,
        String payload,
        @Nullable String traceParent) {

    /// A message of what this thread does now.
    public OutboxMessage(String topic, String key, String ceId, String ceType, String payload) {
        this(topic, key, ceId, ceType, payload, TraceParent.current());
    }

    /// A message with a new id.
    ///
    /// @param name event name, for example `chat_deleted`
    /// @param body a contract record
    public static OutboxMessage of(String topic, String key, String name, Object body) {
        return new OutboxMessage(
                topic,
                key,
                UUID.randomUUID().toString(),
                "io.dataagent." + name + ".v1",
                ContractJson.write(body));
    }
}
