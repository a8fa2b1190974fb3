package io.dataagent.gateway.signout;

import io.dataagent.contracts.event.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;

/// Reads all of `data-agent.session-events` from a moment on, in no group: every replica hears
/// everything, also one that has just started.
final class SessionReader implements AutoCloseable {

    private static final Duration WAIT = Duration.ofSeconds(1);

    private final Consumer<String, String> consumer;

    private SessionReader(Consumer<String, String> consumer) {
        this.consumer = consumer;
    }

    /// @throws IllegalStateException if the topic is not there
    static SessionReader from(Consumer<String, String> consumer, Instant start) {
        SessionReader reader = new SessionReader(consumer);
        try {
            reader.begin(start);
            return reader;
        } catch (RuntimeException e) {
            reader.close();
            throw e;
        }
    }

    private void begin(Instant start) {
        List<TopicPartition> places =
                consumer.partitionsFor(Topics.SESSION_EVENTS).stream()
                        .map(info -> new TopicPartition(info.topic(), info.partition()))
                        .toList();
        if (places.isEmpty()) {
            throw new IllegalStateException(Topics.SESSION_EVENTS + " is not there");
        }
        consumer.assign(places);
        Map<TopicPartition, Long> times =
                places.stream()
                        .collect(Collectors.toMap(Function.identity(), p -> start.toEpochMilli()));
        Map<TopicPartition, OffsetAndTimestamp> found = consumer.offsetsForTimes(times);
        Map<TopicPartition, Long> ends = consumer.endOffsets(places);
        for (TopicPartition place : places) {
            consumer.seek(
                    place,
                    Optional.ofNullable(found.get(place))
                            .map(OffsetAndTimestamp::offset)
                            .orElseGet(() -> ends.get(place)));
        }
    }

    /// What came within a second.
    List<String> next() {
        return StreamSupport.stream(consumer.poll(WAIT).spliterator(), false)
                .map(ConsumerRecord::value)
                .toList();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
