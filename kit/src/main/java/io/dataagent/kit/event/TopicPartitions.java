package io.dataagent.kit.event;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.ToIntFunction;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.logging.Logger;

/// How many partitions a topic has, asked of the broker with the settings of every other client
/// here.
@ApplicationScoped
public class TopicPartitions implements ToIntFunction<String> {

    /// The broker does not say.
    public static final int UNKNOWN = 0;

    /// The broker says that there is no such topic.
    public static final int ABSENT = -1;

    private static final Logger LOG = Logger.getLogger(TopicPartitions.class);
    private static final long PATIENCE_S = 10;

    @Override
    public int applyAsInt(String topic) {
        try (Admin admin = Admin.create(settings())) {
            Map<String, TopicDescription> found =
                    admin.describeTopics(List.of(topic))
                            .allTopicNames()
                            .get(PATIENCE_S, TimeUnit.SECONDS);
            TopicDescription description = found.get(topic);
            return description == null ? UNKNOWN : description.partitions().size();
        } catch (ExecutionException e) {
            LOG.debugf("the partitions of %s are not known now: %s", topic, e.getMessage());
            return e.getCause() instanceof UnknownTopicOrPartitionException ? ABSENT : UNKNOWN;
        } catch (KafkaException | TimeoutException e) {
            LOG.debugf("the partitions of %s are not known now: %s", topic, e.getMessage());
            return UNKNOWN;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return UNKNOWN;
        }
    }

    private static Properties settings() {
        Properties settings = KafkaSettings.of(ConfigProvider.getConfig());
        settings.setProperty("request.timeout.ms", "5000");
        settings.setProperty("default.api.timeout.ms", "9000");
        return settings;
    }
}
