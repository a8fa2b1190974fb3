package io.dataagent.gateway.signout;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;

/// The end of a session as a CloudEvent on Kafka, in binary mode.
record SessionEndMessage(SessionEnded event) {

    /// The same end is the same event, however often it is sent.
    ProducerRecord<String, String> forKafka() {
        ProducerRecord<String, String> message =
                new ProducerRecord<>(
                        Topics.SESSION_EVENTS, event.session(), ContractJson.write(event));
        Map.of(
                        "ce_specversion", "1.0",
                        "ce_id", UUID.nameUUIDFromBytes(bytes(event.session())).toString(),
                        "ce_type", "io.dataagent.session_ended.v1",
                        "ce_source", "/gateway",
                        "content-type", "application/json")
                .forEach((name, value) -> message.headers().add(name, bytes(value)));
        return message;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
