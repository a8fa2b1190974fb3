package io.dataagent.kit.event;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/// A ready-made consumer of `data-agent.phase-events` for services that are no part of the suite:
/// it hears in a group of its own, hands an event on once although it may come again, leaves alone
/// versions that it does not understand, and sets aside what is no event in a topic of its own.
///
/// What was handed on is told to the broker after each look. A handler that throws ends the look:
/// what it did not get through comes with the next one, and after a restart the last events may
/// come again; [HeardEvent#run] and [HeardEvent#sequence] name an event for who keeps what it
/// said. For one thread.
public final class PhaseEventConsumer implements AutoCloseable {

    /// Where events of runs are.
    public static final String TOPIC = "data-agent.phase-events";

    private static final int REMEMBERED = 100_000;
    private static final Duration CLOSING = Duration.ofSeconds(5);

    private final org.apache.kafka.clients.consumer.Consumer<String, String> from;
    private final Producer<String, String> aside;
    private final String topicAside;
    private final Set<String> seen = Collections.newSetFromMap(new Remembered());

    PhaseEventConsumer(
            org.apache.kafka.clients.consumer.Consumer<String, String> from,
            Producer<String, String> aside,
            String topicAside) {
        this.from = from;
        this.aside = aside;
        this.topicAside = topicAside;
        from.subscribe(List.of(TOPIC));
    }

    /// Begins to hear, at the oldest event that is kept where the group is new.
    ///
    /// @param broker how it is reached, at least `bootstrap.servers`, by Kafka's names
    /// @param group the name of your service: its replicas share the events
    /// @param topicAside a topic of yours for what cannot be read
    public static PhaseEventConsumer of(Properties broker, String group, String topicAside) {
        Properties in = new Properties();
        in.putAll(broker);
        in.put(ConsumerConfig.GROUP_ID_CONFIG, group);
        in.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        in.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        Properties out = new Properties();
        out.putAll(broker);
        out.put(ProducerConfig.ACKS_CONFIG, "all");
        StringDeserializer text = new StringDeserializer();
        StringSerializer written = new StringSerializer();
        return new PhaseEventConsumer(
                new KafkaConsumer<>(in, text, text),
                new KafkaProducer<>(out, written, written),
                topicAside);
    }

    /// Looks once, and hands on what is new.
    ///
    /// @param longest how long to wait where nothing is there
    /// @param handler what becomes of an event; what it throws is thrown here, and the event comes
    ///     again
    /// @return how many events were handed on
    public int hear(Duration longest, Consumer<HeardEvent> handler) {
        ConsumerRecords<String, String> found = from.poll(longest);
        boolean through = false;
        int handed = 0;
        try {
            for (ConsumerRecord<String, String> record : found) {
                handed += take(record, handler) ? 1 : 0;
            }
            from.commitSync();
            through = true;
        } finally {
            if (!through) {
                rewind(found);
            }
        }
        return handed;
    }

    /// Says to the broker that another replica may have its share.
    @Override
    public void close() {
        from.close();
        aside.close(CLOSING);
    }

    private boolean take(ConsumerRecord<String, String> record, Consumer<HeardEvent> handler) {
        String id = id(record);
        if (seen.contains(id)) {
            return false;
        }
        HeardEvent event = read(record);
        if (event != null) {
            handler.accept(event);
        }
        seen.add(id);
        return event != null;
    }

    private @Nullable HeardEvent read(ConsumerRecord<String, String> record) {
        try {
            return HeardEvent.read(
                            EventType.header(record.headers(), EventType.HEADER), record.value())
                    .orElse(null);
        } catch (IllegalArgumentException e) {
            setAside(record, e);
            return null;
        }
    }

    /// With the headers that the suite's own consumers write.
    private void setAside(ConsumerRecord<String, String> record, IllegalArgumentException reason) {
        ProducerRecord<String, String> letter =
                new ProducerRecord<>(topicAside, record.key(), record.value());
        record.headers().forEach(header -> letter.headers().add(header));
        mark(letter, "reason", String.valueOf(reason.getMessage()));
        mark(letter, "topic", record.topic());
        mark(letter, "partition", Integer.toString(record.partition()));
        mark(letter, "offset", Long.toString(record.offset()));
        sent(aside.send(letter));
    }

    /// Only what is kept there counts as heard.
    private static void sent(Future<RecordMetadata> letter) {
        try {
            letter.get();
        } catch (ExecutionException e) {
            throw new KafkaException("An event that cannot be read was not set aside", e);
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    private static void mark(ProducerRecord<String, String> letter, String name, String value) {
        letter.headers().add("dead-letter-" + name, value.getBytes(StandardCharsets.UTF_8));
    }

    /// What was sent twice has one `ce_id`; what came without has its place.
    private static String id(ConsumerRecord<String, String> record) {
        String id = EventType.header(record.headers(), "ce_id");
        return id == null ? record.partition() + "/" + record.offset() : id;
    }

    private void rewind(ConsumerRecords<String, String> found) {
        for (TopicPartition partition : found.partitions()) {
            from.seek(partition, found.records(partition).getFirst().offset());
        }
    }

    /// The last ids, the oldest of which is forgotten for each new one.
    private static final class Remembered extends LinkedHashMap<String, Boolean> {

        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > REMEMBERED;
        }
    }
}
