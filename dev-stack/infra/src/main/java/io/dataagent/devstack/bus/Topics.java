package io.dataagent.devstack.bus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.dataagent.devstack.part.PartException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.AlterConfigOp.OpType;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.ConfigResource.Type;
import org.apache.kafka.common.config.TopicConfig;

/// The topics of the suite and a dead-letter topic for each, as the one table of topics has them:
/// partitions, and how long a message is kept.
public final class Topics {

    private static final String TABLE = "/topics.yaml";

    private Topics() {}

    /// Every topic that must exist.
    static List<NewTopic> all() {
        var table = table();
        var dead = table.path("deadLetters");
        var topics = new ArrayList<NewTopic>();
        for (var row : table.path("topics")) {
            var name = row.path("name").asText();
            topics.add(topic(name, row));
            topics.add(topic(name + dead.path("suffix").asText(), dead));
        }
        return List.copyOf(topics);
    }

    private static JsonNode table() {
        try (var table = Topics.class.getResourceAsStream(TABLE)) {
            if (table == null) {
                throw new PartException("there is no " + TABLE + " in this build");
            }
            return new YAMLMapper().readTree(table);
        } catch (IOException failure) {
            throw new PartException("cannot read " + TABLE, failure);
        }
    }

    /// Creates the topics that are missing; of those that exist only how long they keep a message
    /// is set.
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
            admin.incrementalAlterConfigs(kept()).all().get(30, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new PartException("cannot create the topics on " + bootstrap, failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new PartException("interrupted while creating the topics", interrupted);
        }
    }

    private static Map<ConfigResource, Collection<AlterConfigOp>> kept() {
        return all().stream()
                .collect(
                        Collectors.toMap(
                                topic -> new ConfigResource(Type.TOPIC, topic.name()),
                                Topics::asConfigured));
    }

    private static Collection<AlterConfigOp> asConfigured(NewTopic topic) {
        return topic.configs().entrySet().stream()
                .map(
                        one ->
                                new AlterConfigOp(
                                        new ConfigEntry(one.getKey(), one.getValue()), OpType.SET))
                .toList();
    }

    private static NewTopic topic(String name, JsonNode row) {
        return new NewTopic(name, Optional.of(row.path("partitions").asInt()), Optional.empty())
                .configs(Map.of(TopicConfig.RETENTION_MS_CONFIG, row.path("retentionMs").asText()));
    }
}
