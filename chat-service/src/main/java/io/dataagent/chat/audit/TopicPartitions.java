package io.dataagent.chat.audit;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.ToIntFunction;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.logging.Logger;

/// How many partitions a topic has, asked of the broker with the settings of every other client
/// here.
@ApplicationScoped
class TopicPartitions implements ToIntFunction<String> {

    /// The broker does not say, or there is no such topic.
    static final int UNKNOWN = 0;

    private static final Logger LOG = Logger.getLogger(TopicPartitions.class);
    private static final String PREFIX = "kafka.";
    private static final String VARIABLE = "KAFKA_";
    private static final long PATIENCE_S = 10;
    /// A running client has no use for what only consumers and producers know.
    private static final List<String> WANTED =
            List.of("bootstrap.servers", "security.", "sasl.", "ssl.");

    @Override
    public int applyAsInt(String topic) {
        try (Admin admin = Admin.create(settings())) {
            Map<String, TopicDescription> found =
                    admin.describeTopics(List.of(topic))
                            .allTopicNames()
                            .get(PATIENCE_S, TimeUnit.SECONDS);
            TopicDescription description = found.get(topic);
            return description == null ? UNKNOWN : description.partitions().size();
        } catch (KafkaException | ExecutionException | TimeoutException e) {
            LOG.debugf("the partitions of %s are not known now: %s", topic, e.getMessage());
            return UNKNOWN;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return UNKNOWN;
        }
    }

    private static Properties settings() {
        Properties settings = new Properties();
        for (String name : ConfigProvider.getConfig().getPropertyNames()) {
            OptionalInt start = start(name);
            if (start.isPresent()) {
                String plain =
                        name.substring(start.getAsInt()).toLowerCase(Locale.ROOT).replace('_', '.');
                if (WANTED.stream().anyMatch(plain::startsWith)) {
                    ConfigProvider.getConfig()
                            .getOptionalValue(name, String.class)
                            .ifPresent(value -> settings.setProperty(plain, value));
                }
            }
        }
        settings.setProperty("request.timeout.ms", "5000");
        settings.setProperty("default.api.timeout.ms", "9000");
        return settings;
    }

    private static OptionalInt start(String name) {
        return name.startsWith(PREFIX) || name.startsWith(VARIABLE)
                ? OptionalInt.of(PREFIX.length())
                : OptionalInt.empty();
    }
}
