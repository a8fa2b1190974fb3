package io.dataagent.gateway.signout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.session.SessionEvent;
import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

/// Over Kafka's own stand-ins for a broker; `bench sign-out` has gateways side by side and a real
/// one.
class SessionBusTest {

    private static final TopicPartition PLACE = new TopicPartition(Topics.SESSION_EVENTS, 0);
    private static final SessionEnded ONE = new SessionEnded("1".repeat(64), Instant.now());
    private static final SessionEnded TWO = new SessionEnded("2".repeat(64), Instant.now());

    private final EndedSessions ended = new EndedSessions(Duration.ofHours(1), Clock.systemUTC());
    private final Stand stand = new Stand();
    private final SessionBus bus = new SessionBus(ended, stand);

    @Test
    void sendsWhatEndedHereByItsKeyAsACloudEvent() {
        ended.hear(ONE);
        bus.tell(ONE);

        bus.send();

        ProducerRecord<String, String> sent = stand.producer.history().getFirst();
        assertThat(sent.topic()).isEqualTo(Topics.SESSION_EVENTS);
        assertThat(sent.key()).isEqualTo(ONE.session());
        assertThat(ContractJson.read(sent.value(), SessionEvent.class)).isEqualTo(ONE);
        assertThat(new String(sent.headers().lastHeader("ce_type").value()))
                .isEqualTo("io.dataagent.session_ended.v1");
    }

    @Test
    void keepsWhatCannotBeSentAndSendsItOnceWhenKafkaIsBack() {
        List.of(ONE, TWO)
                .forEach(
                        event -> {
                            ended.hear(event);
                            bus.tell(event);
                        });
        stand.producer.sendException = new KafkaException("away");
        assertThatThrownBy(bus::send).isInstanceOf(RuntimeException.class);

        stand.producer.sendException = null;
        bus.send();
        bus.send();

        assertThat(stand.producer.history())
                .extracting(ProducerRecord::key)
                .containsExactly(ONE.session(), TWO.session());
    }

    @Test
    void keepsNoMoreThanAReplicaRemembersWhileKafkaIsAway() {
        for (int i = 0; i <= EndedSessions.MOST; i++) {
            bus.tell(ONE);
        }

        assertThat(bus.waiting()).hasSize(EndedSessions.MOST);
    }

    @Test
    void doesNotSendWhatNobodyNeedsAnyMore() {
        bus.tell(new SessionEnded("3".repeat(64), Instant.EPOCH));

        bus.send();

        assertThat(stand.producer.history()).isEmpty();
    }

    @Test
    void hearsWhatWasSaidSinceTokensMayLiveAlsoBeforeItStarted() {
        stand.consumer.schedulePollTask(
                () -> {
                    say(6, ContractJson.write(TWO));
                    say(7, "{\"type\":\"later_than_this\"}");
                    say(8, "nonsense");
                    say(9, ContractJson.write(ONE));
                });

        bus.hear();

        assertThat(stand.consumer.position(PLACE)).isEqualTo(10);
        assertThat(ended.has(ONE.session())).isTrue();
        assertThat(ended.has(TWO.session())).isTrue();
    }

    @Test
    void beginsAnewWithAClientOfItsOwnWhenOneBreaks() {
        stand.consumer.schedulePollTask(
                () -> stand.consumer.setPollException(new KafkaException("broken")));
        MockConsumer<String, String> broken = stand.consumer;

        assertThatThrownBy(bus::hear).isInstanceOf(KafkaException.class);
        stand.consumer = Stand.consumer();
        stand.consumer.schedulePollTask(() -> say(6, ContractJson.write(ONE)));
        bus.hear();

        assertThat(broken.closed()).isTrue();
        assertThat(ended.has(ONE.session())).isTrue();
    }

    @Test
    void isSureOnlyOnceItHasReadToTheEndThatTheBrokerNames() {
        stand.consumer.schedulePollTask(() -> say(6, ContractJson.write(ONE)));
        bus.hear();
        assertThat(ended.whole()).isFalse(); // of 9, 7 and 8 are not read

        stand.consumer.schedulePollTask(() -> say(7, ContractJson.write(TWO)));
        stand.consumer.schedulePollTask(() -> say(8, ContractJson.write(ONE)));
        bus.hear();
        bus.hear();

        assertThat(ended.whole()).isTrue();
    }

    @Test
    void aNoticeThatNamesASessionAsTheProviderDoesIsLeftOut() {
        stand.consumer.schedulePollTask(
                () -> {
                    say(
                            6,
                            "{\"type\":\"session_ended\",\"session\":\"f9c1b1de\",\"at\":\"2026-01-02T03:04:05Z\"}");
                    say(7, "{\"type\":\"session_ended\",\"at\":\"2026-01-02T03:04:05Z\"}");
                    say(8, ContractJson.write(ONE));
                });

        bus.hear();

        assertThat(ended.size()).isEqualTo(1);
        assertThat(ended.whole()).isTrue();
    }

    private void say(long offset, String message) {
        stand.consumer.addRecord(
                new ConsumerRecord<>(PLACE.topic(), PLACE.partition(), offset, "key", message));
    }

    private static final class Stand extends SessionClients {

        private final MockProducer<String, String> producer =
                new MockProducer<>(true, null, new StringSerializer(), new StringSerializer());
        private MockConsumer<String, String> consumer = consumer();

        Stand() {
            super(org.eclipse.microprofile.config.ConfigProvider.getConfig());
        }

        static MockConsumer<String, String> consumer() {
            MockConsumer<String, String> made =
                    new MockConsumer<>("earliest") {
                        @Override
                        public synchronized Map<TopicPartition, OffsetAndTimestamp> offsetsForTimes(
                                Map<TopicPartition, Long> times) {
                            return Map.of(PLACE, new OffsetAndTimestamp(6, times.get(PLACE)));
                        }
                    };
            Node node = Node.noNode();
            made.updatePartitions(
                    PLACE.topic(),
                    List.of(new PartitionInfo(PLACE.topic(), 0, node, new Node[0], new Node[0])));
            made.updateEndOffsets(Map.of(PLACE, 9L));
            made.updateBeginningOffsets(Map.of(PLACE, 0L));
            return made;
        }

        @Override
        Producer<String, String> producer() {
            return producer;
        }

        @Override
        SessionReader reader(Instant start) {
            return SessionReader.from(consumer, start);
        }
    }
}
