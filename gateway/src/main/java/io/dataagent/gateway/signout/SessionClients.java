package io.dataagent.gateway.signout;

import io.dataagent.kit.event.KafkaSettings;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Properties;
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
        Properties settings = settings();
        settings.setProperty("acks", "all");
        settings.setProperty("max.block.ms", "5000");
        settings.setProperty("request.timeout.ms", "5000");
        settings.setProperty("delivery.timeout.ms", "9000");
        return new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
    }

    /// Of what was said since a moment.
    SessionReader reader(Instant start) {
        Properties settings = settings();
        settings.setProperty("default.api.timeout.ms", "9000");
        settings.setProperty("enable.auto.commit", "false");
        settings.setProperty("allow.auto.create.topics", "false");
        settings.setProperty("auto.offset.reset", "earliest");
        return SessionReader.from(
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer()),
                start);
    }

    private Properties settings() {
        Properties settings = KafkaSettings.of(config);
        settings.setProperty("client.id", "gateway");
        settings.setProperty("reconnect.backoff.ms", "500");
        settings.setProperty("reconnect.backoff.max.ms", "5000");
        settings.setProperty("metadata.recovery.strategy", "none");
        return settings;
    }
}
