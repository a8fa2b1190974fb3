package io.dataagent.devstack.bus;

import io.dataagent.devstack.FreePort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Properties;

/// The broker of the product, with its topics, on a port of its own.
public final class OpenBroker implements AutoCloseable {

    private final KafkaPart kafka;
    private final int port;

    private OpenBroker(KafkaPart kafka, int port) {
        this.kafka = kafka;
        this.port = port;
    }

    /// @param home where it keeps its logs
    public static OpenBroker start(Path home) throws IOException {
        int port = FreePort.find();
        OpenBroker broker = new OpenBroker(new KafkaPart(home, port, FreePort.find()), port);
        broker.comeBack();
        Topics.create("127.0.0.1:" + port);
        return broker;
    }

    /// What a client must know to reach it.
    public Properties settings() {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", "127.0.0.1:" + port);
        return settings;
    }

    /// Goes away.
    @Override
    public void close() {
        kafka.stop();
    }

    /// Starts, or starts again where it was.
    public void comeBack() {
        kafka.start();
    }
}
