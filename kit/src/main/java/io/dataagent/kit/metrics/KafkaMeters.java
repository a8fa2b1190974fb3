package io.dataagent.kit.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Metrics;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// Counts what Kafka's own metrics do not say: messages given up to a dead-letter topic
/// (`dataagent.dead.letters`), and since when the oldest message waits that was received and is
/// not done (`dataagent.inbox.age`, seconds). Named in `kafka.interceptor.classes`.
public final class KafkaMeters
        implements ConsumerInterceptor<Object, Object>, ProducerInterceptor<Object, Object> {

    private static final String DEAD = ".dlq";
    private static final String SUITE = "data-agent.";

    private final ConcurrentMap<TopicPartition, ConcurrentMap<Long, Long>> waiting =
            new ConcurrentHashMap<>();

    @Override
    public ConsumerRecords<Object, Object> onConsume(ConsumerRecords<Object, Object> records) {
        for (ConsumerRecord<Object, Object> record : records) {
            received(
                    new TopicPartition(record.topic(), record.partition()),
                    record.offset(),
                    System.currentTimeMillis());
        }
        return records;
    }

    void received(TopicPartition partition, long offset, long at) {
        waiting.computeIfAbsent(partition, this::watched).put(offset, at);
    }

    private ConcurrentMap<Long, Long> watched(TopicPartition partition) {
        Gauge.builder("dataagent.inbox.age", this, meters -> meters.age(partition.topic()))
                .tag("channel", channel(partition.topic()))
                .register(Metrics.globalRegistry);
        return new ConcurrentHashMap<>();
    }

    double age(String topic) {
        long now = System.currentTimeMillis();
        return waiting.entrySet().stream()
                .filter(e -> e.getKey().topic().equals(topic))
                .flatMap(e -> e.getValue().values().stream())
                .mapToDouble(at -> (now - at) / 1000.0)
                .max()
                .orElse(0);
    }

    @Override
    public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {
        offsets.forEach(
                (partition, next) -> {
                    ConcurrentMap<Long, Long> open = waiting.get(partition);
                    if (open != null) {
                        open.keySet().removeIf(offset -> offset < next.offset());
                    }
                });
    }

    @Override
    public ProducerRecord<Object, Object> onSend(ProducerRecord<Object, Object> record) {
        return record;
    }

    @Override
    public void onAcknowledgement(
            @Nullable RecordMetadata metadata, @Nullable Exception exception) {
        if (exception == null && metadata != null && metadata.topic().endsWith(DEAD)) {
            String topic = metadata.topic();
            Metrics.counter(
                            "dataagent.dead.letters",
                            "topic",
                            topic.substring(0, topic.length() - DEAD.length()))
                    .increment();
        }
    }

    private static String channel(String topic) {
        return topic.startsWith(SUITE) ? topic.substring(SUITE.length()) : topic;
    }

    @Override
    public void close() {
        waiting.clear();
    }

    @Override
    public void configure(Map<String, ?> configs) {
        // nothing to choose
    }
}
