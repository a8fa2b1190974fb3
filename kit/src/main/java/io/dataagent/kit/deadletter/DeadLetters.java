package io.dataagent.kit.deadletter;

import static org.apache.kafka.clients.admin.RecordsToDelete.beforeOffset;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// The dead letters of a broker. A replay leaves its mark in the message that it sends, so that a
/// second one finds it and does nothing, for as long as the topic keeps the message.
final class DeadLetters {

    private static final long PATIENCE_S = 30;
    private static final Duration POLL = Duration.ofSeconds(1);

    private final Properties settings;

    /// @param settings of a Kafka client, `bootstrap.servers` among them
    DeadLetters(Properties settings) {
        this.settings = settings;
    }

    /// All of them, by topic and age.
    List<DeadLetter> list() {
        List<String> topics;
        try (Admin admin = Admin.create(settings)) {
            topics =
                    admin.listTopics().names().get(PATIENCE_S, TimeUnit.SECONDS).stream()
                            .filter(name -> name.endsWith(DeadLetter.SUFFIX))
                            .sorted()
                            .toList();
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("Kafka does not say which topics it has", e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        List<DeadLetter> found = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            for (String topic : topics) {
                List<TopicPartition> places = places(consumer, topic);
                read(
                        consumer,
                        consumer.beginningOffsets(places),
                        message -> {
                            found.add(DeadLetter.of(message));
                            return false;
                        });
            }
        }
        return found;
    }

    Optional<DeadLetter> find(String topic, long offset) {
        return list().stream()
                .filter(letter -> letter.topic().equals(topic) && letter.offset() == offset)
                .findFirst();
    }

    /// Sends a dead letter to its topic once more, unless that was done before.
    Replay replay(String topic, long offset) {
        Optional<DeadLetter> letter = find(topic, offset);
        if (letter.isEmpty()) {
            return new Replay.Unknown();
        }
        @Nullable ConsumerRecord<byte[], byte[]> before = replayed(letter.get());
        return before == null
                ? send(letter.get())
                : new Replay.Before(before.topic(), before.partition(), before.offset());
    }

    /// Forgets a dead letter and the older ones of its topic.
    ///
    /// @return how many there were
    long drop(String topic, long offset) {
        long count =
                list().stream()
                        .filter(one -> one.topic().equals(topic) && one.offset() <= offset)
                        .count();
        if (count == 0) {
            return 0;
        }
        try (Admin admin = Admin.create(settings)) {
            admin.deleteRecords(Map.of(new TopicPartition(topic, 0), beforeOffset(offset + 1)))
                    .all()
                    .get(PATIENCE_S, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("Kafka does not drop from " + topic, e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        return count;
    }

    /// The message that an earlier replay of this dead letter sent, if it lies there.
    private @Nullable ConsumerRecord<byte[], byte[]> replayed(DeadLetter letter) {
        List<ConsumerRecord<byte[], byte[]>> found = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            List<TopicPartition> places = places(consumer, letter.origin());
            long since = letter.at().toEpochMilli();
            Map<TopicPartition, @Nullable OffsetAndTimestamp> from =
                    consumer.offsetsForTimes(
                            places.stream().collect(Collectors.toMap(p -> p, p -> since)));
            Map<TopicPartition, Long> ends = consumer.endOffsets(places);
            Map<TopicPartition, Long> starts =
                    places.stream().collect(Collectors.toMap(p -> p, p -> start(p, from, ends)));
            read(
                    consumer,
                    starts,
                    message -> {
                        String of = DeadLetter.text(message.headers(), DeadLetter.REPLAY_OF);
                        return of.equals(letter.id()) && found.add(message);
                    });
        }
        return found.isEmpty() ? null : found.getFirst();
    }

    private static long start(
            TopicPartition place,
            Map<TopicPartition, @Nullable OffsetAndTimestamp> from,
            Map<TopicPartition, Long> ends) {
        OffsetAndTimestamp first = from.get(place);
        return first == null ? ends.getOrDefault(place, 0L) : first.offset();
    }

    private Replay send(DeadLetter letter) {
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(
                        settings, new ByteArraySerializer(), new ByteArraySerializer())) {
            int partitions = producer.partitionsFor(letter.origin()).size();
            boolean known = letter.partition() >= 0 && letter.partition() < partitions;
            ProducerRecord<byte[], byte[]> message =
                    new ProducerRecord<>(
                            letter.origin(),
                            known ? letter.partition() : null,
                            letter.key(),
                            letter.value());
            letter.headers()
                    .forEach(
                            header -> {
                                if (!DeadLetter.ofSettingAside(header)) {
                                    message.headers().add(header);
                                }
                            });
            mark(message, DeadLetter.REPLAY_OF, letter.id());
            mark(message, DeadLetter.REPLAYS, String.valueOf(letter.replays() + 1));
            RecordMetadata sent = producer.send(message).get(PATIENCE_S, TimeUnit.SECONDS);
            return new Replay.Sent(sent.topic(), sent.partition(), sent.offset());
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("Kafka does not take " + letter.id(), e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static void mark(ProducerRecord<byte[], byte[]> message, String name, String value) {
        message.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        return new KafkaConsumer<>(
                settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    private static List<TopicPartition> places(KafkaConsumer<?, ?> consumer, String topic) {
        return consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .toList();
    }

    /// Reads from these places to where they end now, or until the reader has enough.
    private static void read(
            KafkaConsumer<byte[], byte[]> consumer,
            Map<TopicPartition, Long> starts,
            Enough enough) {
        Map<TopicPartition, Long> ends = consumer.endOffsets(starts.keySet());
        consumer.assign(starts.keySet());
        starts.forEach(consumer::seek);
        while (ends.entrySet().stream()
                .anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
            for (ConsumerRecord<byte[], byte[]> message : consumer.poll(POLL)) {
                if (enough.after(message)) {
                    return;
                }
            }
        }
    }

    private static IllegalStateException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("interrupted", e);
    }

    private interface Enough {
        boolean after(ConsumerRecord<byte[], byte[]> message);
    }
}
