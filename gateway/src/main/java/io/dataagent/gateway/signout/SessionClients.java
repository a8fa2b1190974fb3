package io.dataagent.gateway.signout;

import io.dataagent.kit.event.KafkaSettings;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.Config;

/// The gateway's two clients of Kafka.
@ApplicationScoped
class SessionClients {

    private final Config config;

    SessionClients(Config config) {
        this.config = config;
    }

    /// Says within ten seconds whether a message was taken by all replicas of the broker.
    Producer<String, String> producer() {
        Map<String, Object> settings = settings();
        settings.put("acks", "all");
        settings.put("max.block.ms", 5000);
        settings.put("request.timeout.ms", 5000);
        settings.put("delivery.timeout.ms", 9000);
        return new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
    }

    /// Of what was said since a moment.
    SessionReader reader(Instant start) {
        Map<String, Object> settings = settings();
        settings.put("default.api.timeout.ms", 9000);
        settings.put("enable.auto.commit", false);
        settings.put("allow.auto.create.topics", false);
        settings.put("auto.offset.reset", "earliest");
        return SessionReader.from(
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer()),
                start);
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>(KafkaSettings.of(config));
        settings.put("client.id", "gateway");
        settings.put("reconnect.backoff.max.ms", 5000);
        return settings;
    }
}
