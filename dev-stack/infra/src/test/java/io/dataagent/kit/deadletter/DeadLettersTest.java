package io.dataagent.kit.deadletter;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.devstack.bus.OpenBroker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Dead letters on a real broker.
class DeadLettersTest {

    private static final String TOPIC = "data-agent.chat-events";
    private static final String DEAD = TOPIC + ".dlq";

    @TempDir private static Path home;
    private static OpenBroker broker;
    private static Properties settings;

    private final DeadLetters letters = new DeadLetters(settings);

    @BeforeAll
    static void start() throws IOException {
        broker = OpenBroker.start(home);
        settings = broker.settings();
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @Test
    void aDeadLetterReplayedTwiceIsSentOnce() throws Exception {
        // Given
        long offset = setAside("chat-1", "poison once", 0);

        // When
        Replay first = letters.replay(DEAD, offset);
        Replay second = letters.replay(DEAD, offset);

        // Then
        assertThat(first).isInstanceOf(Replay.Sent.class);
        Replay.Sent sent = (Replay.Sent) first;
        assertThat(second)
                .isEqualTo(new Replay.Before(sent.topic(), sent.partition(), sent.offset()));
        assertThat(sent.partition()).isEqualTo(3);
        assertThat(lying("poison once")).hasSize(1);
    }

    @Test
    void whatIsSentIsTheMessageAsItWasWithItsOwnHeaders() throws Exception {
        // Given
        long offset = setAside("chat-2", "whole", 0);

        // When
        letters.replay(DEAD, offset);

        // Then
        ConsumerRecord<String, String> message = lying("whole").getFirst();
        assertThat(message.key()).isEqualTo("chat-2");
        assertThat(DeadLetter.text(message.headers(), "ce_id")).isEqualTo("7");
        assertThat(message.headers().lastHeader("dead-letter-reason")).isNull();
    }

    /// A consumer sets it aside again with the headers it came with.
    @Test
    void aMessageThatIsPoisonedAgainComesBackWithItsCount() throws Exception {
        // Given
        long first = setAside("chat-3", "again", 0);
        letters.replay(DEAD, first);
        int replays = number(lying("again").getFirst(), DeadLetter.REPLAYS);
        long second = setAside("chat-3", "again", replays);

        // When
        Replay replay = letters.replay(DEAD, second);

        // Then
        assertThat(letters.find(DEAD, second).orElseThrow().replays()).isEqualTo(1);
        assertThat(replay).isInstanceOf(Replay.Sent.class);
        assertThat(lying("again"))
                .extracting(message -> number(message, DeadLetter.REPLAYS))
                .containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void theCommandListsShowsReplaysAndDrops() throws Exception {
        long offset = setAside("chat-4", "shown", 0);
        String place = DEAD + " " + offset;

        assertThat(said("list")).contains(place).contains("not an event");
        assertThat(said("show", DEAD, "" + offset)).contains("key: chat-4", "shown", "ce_id: 7");
        assertThat(said("replay", DEAD, "" + offset)).startsWith("0 Sent to " + TOPIC);
        assertThat(said("replay", DEAD, "" + offset)).contains("Nothing was done.");
        assertThat(said("drop", DEAD, "" + offset)).contains("dropped");
        assertThat(said("list")).doesNotContain(place);
        assertThat(said("show", DEAD, "" + offset)).startsWith("1 There is no dead letter");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "lst",
                "show",
                "replay data-agent.chat-events.dlq",
                "replay data-agent.chat-events.dlq -1",
                "drop data-agent.chat-events.dlq all"
            })
    void wrongWordsShowTheUsage(String words) {
        assertThat(said(words.split(" "))).startsWith("2 Usage: ./data-agent dlq list");
    }

    @ParameterizedTest
    @ValueSource(strings = {"show", "replay", "drop"})
    void anUnknownPlaceIsNamed(String word) {
        assertThat(said(word, "data-agent.nothing.dlq", "5"))
                .startsWith("1 There is no dead letter data-agent.nothing.dlq 5");
    }

    /// The status and what was printed.
    private String said(String... words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int status =
                new DeadLetterMain(letters, new PrintStream(said, true, StandardCharsets.UTF_8))
                        .run(List.of(words));
        return status + " " + said.toString(StandardCharsets.UTF_8);
    }

    private static long setAside(String key, String value, int replays) throws Exception {
        ProducerRecord<String, String> message = new ProducerRecord<>(DEAD, key, value);
        message.headers()
                .add("ce_id", bytes("7"))
                .add("dead-letter-reason", bytes("not an event"))
                .add("dead-letter-topic", bytes(TOPIC))
                .add("dead-letter-partition", bytes("3"))
                .add(DeadLetter.REPLAYS, bytes("" + replays));
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            return producer.send(message).get(30, TimeUnit.SECONDS).offset();
        }
    }

    private static List<ConsumerRecord<String, String>> lying(String value) {
        List<ConsumerRecord<String, String>> found = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            List<TopicPartition> places =
                    consumer.partitionsFor(TOPIC).stream()
                            .map(info -> new TopicPartition(TOPIC, info.partition()))
                            .toList();
            consumer.assign(places);
            consumer.seekToBeginning(places);
            Map<TopicPartition, Long> ends = consumer.endOffsets(places);
            while (places.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                consumer.poll(Duration.ofSeconds(1))
                        .forEach(
                                message -> {
                                    if (value.equals(message.value())) {
                                        found.add(message);
                                    }
                                });
            }
        }
        return found;
    }

    private static int number(ConsumerRecord<String, String> message, String header) {
        return Integer.parseInt(DeadLetter.text(message.headers(), header));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
