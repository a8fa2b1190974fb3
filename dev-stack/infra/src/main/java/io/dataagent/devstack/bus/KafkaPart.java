package io.dataagent.devstack.bus;

import io.dataagent.devstack.part.Part;
import io.dataagent.devstack.part.PartException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.jspecify.annotations.Nullable;

/// A real Kafka broker and controller in KRaft mode on loopback. It can be stopped and started
/// again in one process.
public final class KafkaPart implements Part {

    private static final String SCRAM = "SCRAM-SHA-512";

    private final Path home;
    private final int port;
    private final int controllerPort;
    private final @Nullable Login login;
    private @Nullable KafkaRaftServer server;

    /// @param home directory of the log segments, kept between starts
    public KafkaPart(Path home, int port, int controllerPort) {
        this(home, port, controllerPort, null);
    }

    /// @param login who may come in, by SCRAM-SHA-512; nobody else may then
    public KafkaPart(Path home, int port, int controllerPort, @Nullable Login login) {
        this.home = home;
        this.port = port;
        this.controllerPort = controllerPort;
        this.login = login;
    }

    /// A user of the broker.
    public record Login(String user, String password) {}

    @Override
    public String name() {
        return "kafka";
    }

    @Override
    public void start() {
        var configuration = configuration();
        format(configuration);
        var started = new KafkaRaftServer(new KafkaConfig(configuration, false), Time.SYSTEM);
        started.startup();
        server = started;
    }

    @Override
    public void stop() {
        var running = server;
        server = null;
        if (running != null) {
            running.shutdown();
            running.awaitShutdown();
        }
    }

    /// One node, short sessions so that a broker that comes back is a member again at once, and
    /// buffers for a desk.
    private Properties configuration() {
        var properties = new Properties();
        properties.setProperty("process.roles", "broker,controller");
        properties.setProperty("node.id", "1");
        properties.setProperty("log.dirs", home.resolve("data").toString());
        properties.setProperty(
                "listeners",
                "PLAINTEXT://127.0.0.1:%d,CONTROLLER://127.0.0.1:%d"
                        .formatted(port, controllerPort));
        properties.setProperty("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port);
        properties.setProperty("inter.broker.listener.name", "PLAINTEXT");
        properties.setProperty("controller.listener.names", "CONTROLLER");
        properties.setProperty("controller.quorum.voters", "1@127.0.0.1:" + controllerPort);
        properties.setProperty(
                "listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        properties.setProperty("broker.session.timeout.ms", "3000");
        properties.setProperty("broker.heartbeat.interval.ms", "500");
        properties.setProperty("group.initial.rebalance.delay.ms", "0");
        properties.setProperty("offsets.topic.replication.factor", "1");
        properties.setProperty("offsets.topic.num.partitions", "4");
        properties.setProperty("transaction.state.log.replication.factor", "1");
        properties.setProperty("transaction.state.log.min.isr", "1");
        properties.setProperty("transaction.state.log.num.partitions", "4");
        properties.setProperty("share.coordinator.state.topic.replication.factor", "1");
        properties.setProperty("share.coordinator.state.topic.min.isr", "1");
        properties.setProperty("auto.create.topics.enable", "false");
        properties.setProperty("log.segment.bytes", String.valueOf(16 * 1024 * 1024));
        properties.setProperty("log.retention.hours", "168");
        properties.setProperty("log.cleaner.dedupe.buffer.size", String.valueOf(2 * 1024 * 1024));
        properties.setProperty("log.cleaner.threads", "1");
        properties.setProperty("num.network.threads", "2");
        properties.setProperty("num.io.threads", "2");
        properties.setProperty("background.threads", "2");
        if (login != null) {
            signedIn(properties, login);
        }
        return properties;
    }

    /// Every listener but the controller's takes only who signs in, the broker itself included.
    private static void signedIn(Properties properties, Login login) {
        properties.setProperty(
                "listener.security.protocol.map", "PLAINTEXT:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT");
        properties.setProperty("sasl.enabled.mechanisms", SCRAM);
        properties.setProperty("sasl.mechanism.inter.broker.protocol", SCRAM);
        properties.setProperty(
                "listener.name.plaintext.scram-sha-512.sasl.jaas.config",
                "org.apache.kafka.common.security.scram.ScramLoginModule required"
                        + " username=\"%s\" password=\"%s\";"
                                .formatted(login.user(), login.password()));
    }

    private void format(Properties configuration) {
        if (Files.exists(home.resolve("data/meta.properties"))) {
            return;
        }
        var report = new ByteArrayOutputStream();
        try {
            Files.createDirectories(home);
            var file = home.resolve("server.properties");
            var text = new StringWriter();
            configuration.store(text, null);
            Files.writeString(file, text.toString());
            var code =
                    StorageTool.execute(
                            arguments(file), new PrintStream(report, true, StandardCharsets.UTF_8));
            if (code != 0) {
                throw new PartException(
                        "Kafka's storage was not formatted: "
                                + report.toString(StandardCharsets.UTF_8));
            }
        } catch (IOException failure) {
            throw new PartException("cannot write Kafka's files in " + home, failure);
        }
    }

    private String[] arguments(Path file) {
        var all =
                new ArrayList<>(
                        List.of(
                                "format",
                                "-c",
                                file.toString(),
                                "-t",
                                Uuid.randomUuid().toString()));
        if (login != null) {
            all.addAll(
                    List.of(
                            "--add-scram",
                            SCRAM
                                    + "=[name=%s,password=%s]"
                                            .formatted(login.user(), login.password())));
        }
        return all.toArray(String[]::new);
    }
}
