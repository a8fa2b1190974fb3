package io.dataagent.kit.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.MessageId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PhaseEventConsumerTest {

    private static final TopicPartition PLACE = new TopicPartition(PhaseEventConsumer.TOPIC, 0);
    private static final MessageId RUN = MessageId.next();
    private static final String V1 = "io.dataagent.phase_start.v1";

    private final MockConsumer<String, String> from = new MockConsumer<>("earliest");
    private final MockProducer<String, String> aside = producer(true);
    private final PhaseEventConsumer consumer =
            new PhaseEventConsumer(from, aside, "billing.unreadable");
    private final List<Long> handed = new ArrayList<>();
    private long offset;

    @BeforeEach
    void assign() {
        from.rebalance(List.of(PLACE));
        from.updateBeginningOffsets(Map.of(PLACE, 0L));
    }

    @Test
    void handsOnWhatComesAndTellsTheBroker() {
        // Given
        sent("a", V1, body(1));
        sent("b", V1, body(2));

        // When
        int count = hear();

        // Then
        assertThat(count).isEqualTo(2);
        assertThat(handed).containsExactly(1L, 2L);
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void whatComesAgainIsHandedOnOnceAlsoAfterLaterOnesOfItsRun() {
        // Given
        sent("a", V1, body(1));
        sent("b", V1, body(2));
        hear();
        sent("a", V1, body(1));

        // When
        int count = hear();

        // Then
        assertThat(count).isZero();
        assertThat(handed).containsExactly(1L, 2L);
        assertThat(committed()).isEqualTo(3);
    }

    @Test
    void aVersionThatIsNotUnderstoodIsLeftAlone() {
        // Given
        sent("a", "io.dataagent.phase_start.v2", "{\"new\":true}");

        // When
        int count = hear();

        // Then
        assertThat(count).isZero();
        assertThat(aside.history()).isEmpty();
        assertThat(committed()).isEqualTo(1);
    }

    @Test
    void whatIsNoEventIsSetAsideWithItsReasonAndTheNextOneComes() {
        // Given
        sent("a", V1, "no json");
        sent("b", V1, body(7));

        // When
        int count = hear();

        // Then
        assertThat(count).isEqualTo(1);
        ProducerRecord<String, String> letter = aside.history().getFirst();
        assertThat(letter.topic()).isEqualTo("billing.unreadable");
        assertThat(letter.value()).isEqualTo("no json");
        assertThat(header(letter, "ce_id")).isEqualTo("a");
        assertThat(header(letter, "dead-letter-reason")).isEqualTo("an event is JSON");
        assertThat(header(letter, "dead-letter-topic")).isEqualTo(PLACE.topic());
        assertThat(header(letter, "dead-letter-offset")).isEqualTo("0");
    }

    @Test
    void whatAHandlerFailsAtComesAgainAndWhatItDidBeforeDoesNot() {
        // Given
        sent("a", V1, body(1));
        sent("b", V1, body(2));

        // When it fails at the second
        assertThatThrownBy(
                        () ->
                                consumer.hear(
                                        Duration.ZERO,
                                        event -> {
                                            if (event.sequence() == 2) {
                                                throw new IllegalStateException("away");
                                            }
                                            handed.add(event.sequence());
                                        }))
                .hasMessage("away");
        assertThat(from.committed(Set.of(PLACE))).isEmpty();
        assertThat(from.position(PLACE)).isZero();
        offset = 0;
        sent("a", V1, body(1));
        sent("b", V1, body(2));
        hear();

        // Then
        assertThat(handed).containsExactly(1L, 2L);
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void whatCannotBeSetAsideIsNotLost() {
        // Given
        MockProducer<String, String> away = producer(false);
        away.sendException = new TimeoutException("no broker");
        PhaseEventConsumer other = new PhaseEventConsumer(from, away, "billing.unreadable");
        assign();
        sent("a", V1, "no json");

        // When
        assertThatThrownBy(() -> other.hear(Duration.ZERO, event -> {}))
                .isInstanceOf(KafkaException.class);

        // Then
        assertThat(from.committed(Set.of(PLACE))).isEmpty();
        assertThat(from.position(PLACE)).isZero();
    }

    @Test
    void closesBoth() {
        consumer.close();

        assertThat(from.closed()).isTrue();
        assertThat(aside.closed()).isTrue();
    }

    private int hear() {
        return consumer.hear(Duration.ZERO, event -> handed.add(event.sequence()));
    }

    private long committed() {
        return from.committed(Set.of(PLACE)).get(PLACE).offset();
    }

    /// The stand-in forgets what was read, so what is looked for again is put there again.
    private void sent(String id, String type, String body) {
        ConsumerRecord<String, String> record =
                new ConsumerRecord<>(PLACE.topic(), 0, offset++, RUN.toString(), body);
        record.headers().add("ce_id", id.getBytes(UTF_8)).add("ce_type", type.getBytes(UTF_8));
        from.addRecord(record);
    }

    private static String body(long sequence) {
        return "{\"type\":\"phase_start\",\"sequence\":%d,\"messageId\":\"%s\"}"
                .formatted(sequence, RUN);
    }

    private static String header(ProducerRecord<String, String> letter, String name) {
        return new String(letter.headers().lastHeader(name).value(), UTF_8);
    }

    private static MockProducer<String, String> producer(boolean works) {
        return new MockProducer<>(works, null, new StringSerializer(), new StringSerializer());
    }
}
