package io.dataagent.kit.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.distribution.CountAtBucket;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnMetersTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @BeforeEach
    void open() {
        Metrics.addRegistry(registry);
    }

    @AfterEach
    void close() {
        Metrics.removeRegistry(registry);
    }

    @ParameterizedTest
    @CsvSource({
        "dataagent.query.duration, 0.005, 60, 13",
        "http.server.requests, 0.005, 60, 13",
        "dataagent.run.duration, 0.1, 600, 14",
        "dataagent.phase.duration, 0.1, 600, 14"
    })
    void timersCountByTheBoundsOfTheirKind(String name, double first, double last, int many) {
        registry.config().meterFilter(Buckets.filter());

        CountAtBucket[] counts =
                registry.timer(name, "outcome", "ok").takeSnapshot().histogramCounts();

        assertThat(counts).hasSize(many);
        assertThat(counts[0].bucket() / 1e9).isEqualTo(first);
        assertThat(counts[many - 1].bucket() / 1e9).isEqualTo(last);
    }

    @Test
    void whatIsNoHistogramHasNoBounds() {
        registry.config().meterFilter(Buckets.filter());

        assertThat(registry.timer("some.other").takeSnapshot().histogramCounts()).isEmpty();
    }

    @Test
    void aLabelThatSomebodyElseChoosesDoesNotFillTheMemory() {
        registry.config().meterFilter(new SeriesLimit());
        for (int i = 0; i < 5_000; i++) {
            registry.counter("dataagent.exploded", "who", "a" + i).increment();
        }
        registry.counter("dataagent.other", "who", "a").increment();

        assertThat(named("dataagent.exploded")).hasSize(SeriesLimit.MOST);
        assertThat(registry.counter("dataagent.exploded", "who", "a7").count()).isEqualTo(1);
        assertThat(named("dataagent.other")).hasSize(1);
    }

    @Test
    void countersAreThereFromTheStart() {
        ZeroCounters.register("dataagent.a", registry);
        ZeroCounters.register("dataagent.b{x=1|2;y=3|4}", registry);

        assertThat(named("dataagent.a")).hasSize(1);
        assertThat(named("dataagent.b")).hasSize(4);
        assertThat(registry.counter("dataagent.b", "x", "2", "y", "3").count()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "UPPER", "a{b", "a{}", "a{b}", "a{=c}"})
    void whatIsNoCounterIsRefused(String counter) {
        assertThatThrownBy(() -> ZeroCounters.register(counter, registry))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void deadLettersAreCountedByTheTopicTheyCameFrom() {
        try (KafkaMeters meters = new KafkaMeters()) {
            meters.onAcknowledgement(sent("data-agent.run-results.dlq"), null);
            meters.onAcknowledgement(sent("data-agent.run-results"), null);
            meters.onAcknowledgement(null, new IllegalStateException("no broker"));
        }

        assertThat(
                        registry.counter(
                                        "dataagent.dead.letters", "topic", "data-agent.run-results")
                                .count())
                .isEqualTo(1);
    }

    @Test
    void theInboxIsAsOldAsWhatWasReceivedAndIsNotDone() {
        TopicPartition partition = new TopicPartition("data-agent.chat-events", 0);
        long past = System.currentTimeMillis() - Duration.ofSeconds(30).toMillis();
        try (KafkaMeters meters = new KafkaMeters()) {
            meters.received(partition, 7, past);
            meters.received(partition, 8, System.currentTimeMillis());
            assertThat(
                            registry.get("dataagent.inbox.age")
                                    .tag("channel", "chat-events")
                                    .gauge()
                                    .value())
                    .isBetween(29.0, 40.0);

            meters.onCommit(Map.of(partition, new OffsetAndMetadata(8)));
            assertThat(meters.age("data-agent.chat-events")).isBetween(0.0, 10.0);
            meters.onCommit(Map.of(partition, new OffsetAndMetadata(9)));
            assertThat(meters.age("data-agent.chat-events")).isZero();
        }
    }

    private List<Meter> named(String name) {
        return registry.getMeters().stream().filter(m -> m.getId().getName().equals(name)).toList();
    }

    private static RecordMetadata sent(String topic) {
        return new RecordMetadata(new TopicPartition(topic, 0), 1, 0, 0, 0, 0);
    }
}
