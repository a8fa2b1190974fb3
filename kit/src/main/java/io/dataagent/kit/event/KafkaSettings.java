package io.dataagent.kit.event;

import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.eclipse.microprofile.config.Config;

/// How a client of Kafka that is made by hand reaches the broker: where it is and how to sign in,
/// as every other client here is told.
public final class KafkaSettings {

    private static final int PREFIX = "kafka.".length();
    private static final List<String> WANTED =
            List.of("kafka.bootstrap.servers", "kafka.security.", "kafka.sasl.", "kafka.ssl.");

    private KafkaSettings() {}

    /// Settings by the names that Kafka knows.
    public static Properties of(Config config) {
        Properties settings = new Properties();
        for (String name : config.getPropertyNames()) {
            String plain = name.toLowerCase(Locale.ROOT).replace('_', '.');
            if (WANTED.stream().anyMatch(plain::startsWith)) {
                config.getOptionalValue(name, String.class)
                        .ifPresent(value -> settings.setProperty(plain.substring(PREFIX), value));
            }
        }
        return settings;
    }
}
