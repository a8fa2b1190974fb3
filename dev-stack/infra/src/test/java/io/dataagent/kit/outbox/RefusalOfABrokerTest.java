package io.dataagent.kit.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.devstack.bus.OpenBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a real broker says to a producer with the settings of the outbox, and what of that is for
/// good.
class RefusalOfABrokerTest {

    private static final String TOPIC = "data-agent.run-results";
    private static final int BROKER_TAKES = 1024 * 1024;
    private static final int CLIENT_SENDS = 2 * BROKER_TAKES;

    @TempDir private static Path home;
    private static OpenBroker broker;
    private static Properties settings;

    @BeforeAll
    static void start() throws IOException {
        broker = OpenBroker.start(home);
        settings = broker.settings();
        settings.put("acks", "all");
        settings.put("enable.idempotence", "true");
        settings.put("max.block.ms", "2000");
        settings.put("request.timeout.ms", "2000");
        settings.put("delivery.timeout.ms", "4000");
        settings.put("max.request.size", String.valueOf(CLIENT_SENDS));
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @Test
    void whatIsLargerThanTheBrokerTakesIsRefusedForGood() throws Exception {
        assertThat(refusal(TOPIC, "x".repeat(BROKER_TAKES + BROKER_TAKES / 2)))
                .hasValueSatisfying(
                        it -> assertThat(it.reason()).startsWith("RecordTooLargeException: "));
    }

    @Test
    void whatIsLargerThanTheClientSendsIsRefusedForGood() throws Exception {
        assertThat(refusal(TOPIC, "x".repeat(CLIENT_SENDS + 1)))
                .hasValueSatisfying(
                        it -> assertThat(it.reason()).startsWith("RecordTooLargeException: "));
    }

    @Test
    void aTopicThatCannotExistIsRefusedForGood() throws Exception {
        assertThat(refusal("no such topic!", "x"))
                .hasValueSatisfying(
                        it -> assertThat(it.reason()).startsWith("InvalidTopicException: "));
    }

    @Test
    void aTopicThatIsNotThereYetMayStillCome() throws Exception {
        assertThat(refusal("data-agent.not-yet", "x")).isEmpty();
    }

    @Test
    void aBrokerThatIsAwayMayComeBack() throws Exception {
        broker.close();
        try {
            assertThat(refusal(TOPIC, "x")).isEmpty();
        } finally {
            broker.comeBack();
        }
    }

    /// Sends, as the outbox does, and must fail.
    private static Optional<Refusal> refusal(String topic, String payload) throws Exception {
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(topic, "key", payload)).get(30, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            return Refusal.of(e);
        }
        throw new AssertionError("the broker took it");
    }
}
