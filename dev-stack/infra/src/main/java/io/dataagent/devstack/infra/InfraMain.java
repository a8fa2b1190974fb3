package io.dataagent.devstack.infra;

import io.dataagent.devstack.bus.KafkaPart;
import io.dataagent.devstack.bus.Topics;
import io.dataagent.devstack.graph.Neo4jPart;
import io.dataagent.devstack.part.Part;
import io.dataagent.devstack.postgres.DatabaseServer;
import io.dataagent.devstack.postgres.PostgresPart;
import io.dataagent.devstack.postgres.Provisioning;
import io.dataagent.devstack.retail.RetailSample;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Starts the embedded stack side by side, prepares databases and topics, loads the retail sample
/// once, and stays until it is told to stop. A server whose address the operator gave is not
/// started, only prepared.
final class InfraMain {

    private static final Logger LOG = Logger.getLogger("infra");

    private final Settings settings;
    private final StatusBoard board = new StatusBoard();
    private final Map<String, Part> parts = new LinkedHashMap<>();

    private InfraMain(Settings settings) {
        this.settings = settings;
    }

    static void main() throws IOException, InterruptedException {
        var main = new InfraMain(new Settings(System.getenv()));
        Runtime.getRuntime().addShutdownHook(new Thread(main::stop, "infra-stop"));
        main.run();
        new CountDownLatch(1).await();
    }

    private void run() throws IOException {
        var postgres = externalOr("postgres", "DATA_AGENT_POSTGRES_URL", this::postgres);
        var graph = externalOr("neo4j", "DATA_AGENT_NEO4J_URL", this::neo4j);
        var bus = externalOr("kafka", "DATA_AGENT_KAFKA_BOOTSTRAP", this::kafka);
        ControlPage.open(
                settings.port("DATA_AGENT_INFRA_PORT"),
                board,
                parts,
                settings.text("DATA_AGENT_CONTROL_TOKEN"));
        inBackground("postgres", postgres, this::provision);
        inBackground("neo4j", graph);
        inBackground("kafka", bus, this::topics);
    }

    private Runnable externalOr(String name, String addressName, Supplier<Part> embedded) {
        board.set(name, PartState.STARTING);
        if (settings.external(addressName)) {
            return () -> {};
        }
        var part = embedded.get();
        parts.put(name, part);
        return part::start;
    }

    private void inBackground(String name, Runnable... steps) {
        Thread.ofPlatform().name("start-" + name).start(() -> bringUp(name, steps));
    }

    private void bringUp(String name, Runnable... steps) {
        var begun = System.nanoTime();
        board.set(name, PartState.STARTING);
        try {
            for (var step : steps) {
                step.run();
            }
            board.set(name, PartState.READY);
            var millis = (System.nanoTime() - begun) / 1_000_000;
            LOG.info(() -> name + " ready after " + millis + " ms");
        } catch (RuntimeException | LinkageError | OutOfMemoryError failure) {
            LOG.log(Level.SEVERE, failure, () -> name + " failed: " + failure.getMessage());
            board.set(name, PartState.FAILED);
        }
    }

    private Part postgres() {
        return new PostgresPart(
                settings.state().resolve("postgres"),
                settings.port("DATA_AGENT_POSTGRES_PORT"),
                settings.text("DATA_AGENT_POSTGRES_PASSWORD"),
                settings.postgresTls());
    }

    private Part neo4j() {
        return new Neo4jPart(
                settings.state().resolve("neo4j"),
                settings.port("DATA_AGENT_NEO4J_PORT"),
                settings.text("DATA_AGENT_NEO4J_PASSWORD"));
    }

    private Part kafka() {
        return new KafkaPart(
                settings.state().resolve("kafka"),
                settings.port("DATA_AGENT_KAFKA_PORT"),
                settings.port("DATA_AGENT_KAFKA_CONTROLLER_PORT"),
                settings.kafkaLogin());
    }

    private DatabaseServer databaseServer() {
        return new DatabaseServer(
                settings.text("DATA_AGENT_POSTGRES_JDBC"),
                settings.text("DATA_AGENT_POSTGRES_USERNAME"),
                settings.text("DATA_AGENT_POSTGRES_PASSWORD"));
    }

    private void provision() {
        new Provisioning(databaseServer(), settings::databasePassword).prepare();
        inBackground("retail", this::retail);
    }

    private void topics() {
        Topics.create(settings.kafkaClient());
    }

    private void retail() {
        var owner = "retail_owner";
        RetailSample.loadIfAbsent(
                new DatabaseServer(
                        settings.text("DATA_AGENT_POSTGRES_JDBC"),
                        owner,
                        settings.databasePassword(owner)));
    }

    private void stop() {
        var threads =
                parts.values().stream()
                        .map(
                                part ->
                                        Thread.ofPlatform()
                                                .name("stop-" + part.name())
                                                .start(part::stop))
                        .toList();
        for (var thread : threads) {
            try {
                thread.join(15_000);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
