package io.dataagent.devstack.bus;

import io.dataagent.devstack.part.PartException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;

/// The topics of the suite and a dead-letter topic for each. The audit topic has one partition,
/// because one writer chains its records, and so has that of ended sessions, which every replica of
/// the gateway reads.
public final class Topics {

    private static final int PARTITIONS = 4;

    private Topics() {}

    /// Every topic that must exist.
    static List<NewTopic> all() {
        var topics = new ArrayList<NewTopic>();
        for (var name :
                List.of(
                        "phase-events",
                        "run-results",
                        "chat-events",
                        "ontology-events",
                        "connection-events")) {
            topics.add(topic("data-agent." + name, PARTITIONS));
            topics.add(topic("data-agent." + name + ".dlq", 1));
        }
        for (var name : List.of("session-events", "audit-events")) {
            topics.add(topic("data-agent." + name, 1));
            topics.add(topic("data-agent." + name + ".dlq", 1));
        }
        return List.copyOf(topics);
    }

    /// Creates the topics that are missing; leaves those that exist as they are.
    ///
    /// @param bootstrap address of a broker, `host:port`
    public static void create(String bootstrap) {
        create(
                Map.of(
                        AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrap,
                        AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                        30_000));
    }

    /// The same with the settings of a client that must sign in.
    public static void create(Map<String, Object> settings) {
        var bootstrap = settings.get(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG);
        try (var admin = Admin.create(settings)) {
            var present = admin.listTopics().names().get(30, TimeUnit.SECONDS);
            var missing = all().stream().filter(topic -> !present.contains(topic.name())).toList();
            admin.createTopics(missing).all().get(30, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new PartException("cannot create the topics on " + bootstrap, failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new PartException("interrupted while creating the topics", interrupted);
        }
    }

    private static NewTopic topic(String name, int partitions) {
        return new NewTopic(name, Optional.of(partitions), Optional.empty());
    }
}
