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
record SessionReader(Consumer<String, String> consumer) implements AutoCloseable {

    private static final Duration WAIT = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// @throws IllegalStateException if the topic is not there
    static SessionReader from(Consumer<String, String> consumer, Instant start) {
        SessionReader reader = new SessionReader(consumer);
        boolean begun = false;
        try {
            reader.begin(start);
            begun = true;
            return reader;
        } finally {
            if (!begun) {
                reader.close();
            }
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
        // in this order, so that what comes meanwhile is read
        Map<TopicPartition, Long> ends = consumer.endOffsets(places);
        Map<TopicPartition, OffsetAndTimestamp> found = consumer.offsetsForTimes(times);
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

    /// Whether the broker, asked now, has nothing that was not read.
    boolean isAtEnd() {
        return consumer.endOffsets(consumer.assignment(), PATIENCE).entrySet().stream()
                .allMatch(end -> consumer.position(end.getKey(), PATIENCE) >= end.getValue());
    }

    @Override
    public void close() {
        consumer.close();
    }
}
