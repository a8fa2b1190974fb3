package io.dataagent.kit.outbox;

import io.dataagent.contracts.json.ContractJson;
import java.util.UUID;

/// A message to Kafka that is stored in the same transaction as the state it tells of.
///
/// @param topic one of [io.dataagent.contracts.event.Topics]
/// @param key the partition key; order is kept within a key
/// @param ceId CloudEvents id; consumers drop what they have seen
/// @param ceType CloudEvents type, `io.dataagent.<name>.v1`
/// @param payload JSON
public record OutboxMessage(String topic, String key, String ceId, String ceType, String payload) {

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
