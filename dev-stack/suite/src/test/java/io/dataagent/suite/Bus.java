package io.dataagent.suite;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// The product's Kafka beside its services.
///
/// @param bootstrap address of a broker, `host:port`
record Bus(String bootstrap) {

    private static final long PATIENCE_S = 60;

    /// Puts messages behind each other on one partition.
    ///
    /// @return where the last one lies
    RecordMetadata send(String topic, int partition, List<String> values)
            throws InterruptedException, ExecutionException, TimeoutException {
        RecordMetadata last = null;
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(settings(), new StringSerializer(), new StringSerializer())) {
            for (String value : values) {
                last =
                        producer.send(new ProducerRecord<>(topic, partition, null, value))
                                .get(PATIENCE_S, TimeUnit.SECONDS);
            }
        }
        return last;
    }

    /// Whether a group of consumers is done with a message and those before it.
    boolean workedOff(String group, RecordMetadata message)
            throws InterruptedException, ExecutionException, TimeoutException {
        TopicPartition place = new TopicPartition(message.topic(), message.partition());
        try (Admin admin = Admin.create(settings())) {
            OffsetAndMetadata committed =
                    admin.listConsumerGroupOffsets(group)
                            .partitionsToOffsetAndMetadata()
                            .get(PATIENCE_S, TimeUnit.SECONDS)
                            .get(place);
            return committed != null && committed.offset() > message.offset();
        }
    }

    /// The message of this text on a topic of one partition, if it lies there.
    Optional<ConsumerRecord<String, String>> find(String topic, String value) {
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(
                        settings(), new StringDeserializer(), new StringDeserializer())) {
            TopicPartition place = new TopicPartition(topic, 0);
            consumer.assign(List.of(place));
            consumer.seekToBeginning(List.of(place));
            long end = consumer.endOffsets(List.of(place)).get(place);
            while (consumer.position(place) < end) {
                Optional<ConsumerRecord<String, String>> found =
                        StreamSupport.stream(
                                        consumer.poll(Duration.ofSeconds(1)).spliterator(), false)
                                .filter(message -> value.equals(message.value()))
                                .findFirst();
                if (found.isPresent()) {
                    return found;
                }
            }
            return Optional.empty();
        }
    }

    private Map<String, Object> settings() {
        return Map.of("bootstrap.servers", bootstrap);
    }
}
