package io.dataagent.kit.event;

import io.dataagent.contracts.event.Topics;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Optional;
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
        return Topics.all().stream()
                .flatMap(topic -> Stream.of(topic, topic + Topics.DEAD_LETTER_SUFFIX))
                .map(topic -> new Seen(topic, partitions.applyAsInt(topic)))
                .flatMap(seen -> seen.wrong().stream())
                .toList();
    }

    /// A topic as the broker has it.
    private record Seen(String topic, int there) {

        private Optional<String> wrong() {
            int meant = Topics.partitions(topic);
            if (there == TopicPartitions.UNKNOWN || there == meant) {
                return Optional.empty();
            }
            return Optional.of(
                    there == TopicPartitions.ABSENT
                            ? "The topic %s is not there: what goes to it waits until it is. Make it with %d partitions."
                                    .formatted(topic, meant)
                            : "The topic %s has %d partitions, %d are meant: %s"
                                    .formatted(topic, there, meant, so(meant)));
        }

        private String so(int meant) {
            if (there < meant) {
                return "no more replicas than that read it side by side. Add partitions while"
                        + " nothing is under way, since keys move to others.";
            }
            return meant == 1
                    ? "its order is lost. Make it anew once all of it has been read."
                    : "that does no harm.";
        }
    }
}
