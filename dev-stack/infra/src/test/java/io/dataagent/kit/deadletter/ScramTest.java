package io.dataagent.kit.deadletter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.devstack.bus.ScramBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A Kafka whose clients must sign in, with the settings as the chart names them, and with a file
/// of settings as the command takes it.
class ScramTest {

    private static final String TOPIC = "data-agent.run-results";

    @TempDir private static Path folder;
    private static ScramBroker broker;

    @BeforeAll
    static void start() throws Exception {
        broker = ScramBroker.start(folder);
        try (Admin admin = Admin.create(asTheChartSays(ScramBroker.PASSWORD))) {
            admin.createTopics(List.of(topic(TOPIC, 4), topic(TOPIC + DeadLetter.SUFFIX, 1)))
                    .all()
                    .get(30, TimeUnit.SECONDS);
        }
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @Test
    void whoSignsInSends() throws Exception {
        assertThat(send(asTheChartSays(ScramBroker.PASSWORD))).isNotNegative();
    }

    @Test
    void aWrongPasswordIsNamedAsOne() {
        assertThatThrownBy(() -> send(asTheChartSays("a wrong one")))
                .hasRootCauseInstanceOf(SaslAuthenticationException.class)
                .hasStackTraceContaining("invalid credentials");
    }

    @Test
    void theCommandSignsInWithAFileOfSettings() throws IOException {
        assertThat(new DeadLetters(byFile(ScramBroker.PASSWORD)).list()).isEmpty();
    }

    @Test
    void theJobSignsInWithTheVariablesOfTheServices() throws IOException {
        Properties settings = DeadLetterMain.settings(variables(ScramBroker.PASSWORD));

        assertThat(new DeadLetters(settings).list()).isEmpty();
    }

    @Test
    void theCommandSaysThatThePasswordIsWrong() throws IOException {
        Properties settings = byFile("a wrong one");

        assertThatThrownBy(() -> new DeadLetters(settings).list())
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseInstanceOf(SaslAuthenticationException.class);
    }

    private static long send(Properties settings) throws Exception {
        Properties all = new Properties();
        all.putAll(settings);
        all.put("max.block.ms", "20000");
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(all, new StringSerializer(), new StringSerializer())) {
            return producer.send(new ProducerRecord<>(TOPIC, "key", "value"))
                    .get(30, TimeUnit.SECONDS)
                    .offset();
        }
    }

    /// The variables of the chart's pods, read as the services read them.
    private static Map<String, String> variables(String password) {
        return Map.of(
                "KAFKA_BOOTSTRAP_SERVERS",
                broker.bootstrap(),
                "KAFKA_SECURITY_PROTOCOL",
                "SASL_PLAINTEXT",
                "KAFKA_SASL_MECHANISM",
                "SCRAM-SHA-512",
                "KAFKA_SASL_JAAS_CONFIG",
                login(password));
    }

    private static Properties asTheChartSays(String password) {
        Properties settings = new Properties();
        variables(password)
                .forEach(
                        (name, value) ->
                                settings.put(
                                        name.substring("KAFKA_".length())
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', '.'),
                                        value));
        return settings;
    }

    private static Properties byFile(String password) throws IOException {
        Path file = folder.resolve("client.properties");
        Files.writeString(
                file,
                "security.protocol=SASL_PLAINTEXT\nsasl.mechanism=SCRAM-SHA-512\nsasl.jaas.config="
                        + login(password)
                        + "\n");
        return DeadLetterMain.settings(
                Map.of(
                        "KAFKA_BOOTSTRAP_SERVERS",
                        broker.bootstrap(),
                        "DATA_AGENT_KAFKA_CLIENT",
                        file.toString()));
    }

    private static String login(String password) {
        return "org.apache.kafka.common.security.scram.ScramLoginModule required username=\"%s\" password=\"%s\";"
                .formatted(ScramBroker.USER, password);
    }

    private static NewTopic topic(String name, int partitions) {
        return new NewTopic(name, Optional.of(partitions), Optional.empty());
    }
}
