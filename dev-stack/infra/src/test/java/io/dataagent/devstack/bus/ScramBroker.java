package io.dataagent.devstack.bus;

import io.dataagent.devstack.FreePort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;

/// A broker whose clients sign in with SCRAM-SHA-512, as those of Strimzi do.
public final class ScramBroker implements AutoCloseable {

    public static final String USER = "data-agent";
    public static final String PASSWORD = "the right one";

    private final KafkaRaftServer server;
    private final int port;

    private ScramBroker(KafkaRaftServer server, int port) {
        this.server = server;
        this.port = port;
    }

    /// Starts one that knows one user.
    public static ScramBroker start(Path home) throws IOException {
        int port = FreePort.find();
        Properties properties = properties(home, port, FreePort.find(), FreePort.find());
        Path file = home.resolve("server.properties");
        try (Writer out = Files.newBufferedWriter(file)) {
            properties.store(out, null);
        }
        ByteArrayOutputStream report = new ByteArrayOutputStream();
        int status =
                StorageTool.execute(
                        new String[] {
                            "format",
                            "-c",
                            file.toString(),
                            "-t",
                            Uuid.randomUuid().toString(),
                            "--add-scram",
                            "SCRAM-SHA-512=[name=%s,password=%s]".formatted(USER, PASSWORD)
                        },
                        new PrintStream(report, true, StandardCharsets.UTF_8));
        if (status != 0) {
            throw new IllegalStateException(report.toString(StandardCharsets.UTF_8));
        }
        KafkaRaftServer server =
                new KafkaRaftServer(new KafkaConfig(properties, false), Time.SYSTEM);
        server.startup();
        return new ScramBroker(server, port);
    }

    public String bootstrap() {
        return "127.0.0.1:" + port;
    }

    @Override
    public void close() {
        server.shutdown();
        server.awaitShutdown();
    }

    private static Properties properties(Path home, int port, int inner, int controller) {
        Properties properties = new Properties();
        properties.setProperty("process.roles", "broker,controller");
        properties.setProperty("node.id", "1");
        properties.setProperty("log.dirs", home.resolve("data").toString());
        properties.setProperty(
                "listeners",
                "CLIENTS://127.0.0.1:%d,INNER://127.0.0.1:%d,CONTROLLER://127.0.0.1:%d"
                        .formatted(port, inner, controller));
        properties.setProperty(
                "advertised.listeners",
                "CLIENTS://127.0.0.1:%d,INNER://127.0.0.1:%d".formatted(port, inner));
        properties.setProperty("inter.broker.listener.name", "INNER");
        properties.setProperty("controller.listener.names", "CONTROLLER");
        properties.setProperty("controller.quorum.voters", "1@127.0.0.1:" + controller);
        properties.setProperty(
                "listener.security.protocol.map",
                "CLIENTS:SASL_PLAINTEXT,INNER:PLAINTEXT,CONTROLLER:PLAINTEXT");
        properties.setProperty("sasl.enabled.mechanisms", "SCRAM-SHA-512");
        properties.setProperty(
                "listener.name.clients.scram-sha-512.sasl.jaas.config",
                "org.apache.kafka.common.security.scram.ScramLoginModule required;");
        properties.setProperty("offsets.topic.replication.factor", "1");
        properties.setProperty("transaction.state.log.replication.factor", "1");
        properties.setProperty("transaction.state.log.min.isr", "1");
        properties.setProperty("log.cleaner.dedupe.buffer.size", String.valueOf(2 * 1024 * 1024));
        return properties;
    }
}
