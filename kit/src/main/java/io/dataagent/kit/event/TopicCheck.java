package io.dataagent.kit.event;

import io.dataagent.contracts.event.Topics;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/// Says at the start which topics are missing or have another number of partitions than the suite
/// was made for: one sentence each, with what comes of it. Nobody waits for it, and a broker that
/// does not answer is no finding.
@IfBuildProperty(name = "dataagent.outbox.enabled", stringValue = "true")
@ApplicationScoped
class TopicCheck {

    private static final Logger LOG = Logger.getLogger(TopicCheck.class);
    private static final String KAFKA = "smallrye-kafka";

    private final TopicPartitions partitions;
    private final boolean onKafka;

    TopicCheck(
            TopicPartitions partitions,
            @ConfigProperty(name = "mp.messaging.outgoing.outbox.connector") String connector) {
        this.partitions = partitions;
        this.onKafka = connector.equals(KAFKA);
    }

    void start(@Observes StartupEvent event) {
        if (onKafka) {
            Thread.ofVirtual()
                    .name("topic-check")
                    .start(() -> wrong(partitions).forEach(LOG::warn));
        }
    }

    /// One sentence for each topic that is not as it is meant.
    ///
    /// @param partitions how many a topic has, as the broker says
    static List<String> wrong(ToIntFunction<String> partitions) {
        List<String> found = new ArrayList<>();
        Topics.all().stream()
                .flatMap(topic -> Stream.of(topic, topic + Topics.DEAD_LETTER_SUFFIX))
                .forEach(
                        topic -> {
                            int there = partitions.applyAsInt(topic);
                            int meant = Topics.partitions(topic);
                            if (there == TopicPartitions.ABSENT) {
                                found.add(absent(topic, meant));
                            } else if (there != TopicPartitions.UNKNOWN && there != meant) {
                                found.add(other(topic, there, meant));
                            }
                        });
        return found;
    }

    private static String absent(String topic, int meant) {
        return "The topic %s is not there: what goes to it waits until it is. Make it with %d partitions."
                .formatted(topic, meant);
    }

    private static String other(String topic, int there, int meant) {
        return "The topic %s has %d partitions, %d are meant: %s"
                .formatted(
                        topic,
                        there,
                        meant,
                        there < meant
                                ? "no more replicas than that read it side by side. Add partitions while nothing is under way, since keys move to others."
                                : meant == 1
                                        ? "its order is lost. Make it anew once all of it has been read."
                                        : "that does no harm.");
    }
}
