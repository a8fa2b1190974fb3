package io.dataagent.devstack.bus;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.devstack.FreePort;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaPartTest {

    @Test
    void keepsItsTopicsWhenItIsStoppedAndStartedAgain(@TempDir Path home) throws Exception {
        // Given
        var port = FreePort.find();
        var kafka = new KafkaPart(home, port, FreePort.find());
        kafka.start();
        Topics.create("127.0.0.1:" + port);

        // When
        kafka.stop();
        kafka.start();

        // Then
        assertThat(kept(port, "data-agent.audit-events")).isEqualTo("-1");
        keep(port, "data-agent.audit-events", "1000");
        becomes(port, "data-agent.audit-events", "1000");
        Topics.create("127.0.0.1:" + port);
        becomes(port, "data-agent.audit-events", "-1");
        becomes(port, "data-agent.audit-events.dlq", "2592000000");
        assertThat(topics(port)).containsAll(Topics.all().stream().map(NewTopic::name).toList());
        kafka.stop();
    }

    /// The controller says yes before the broker has read the change, which then answers with what
    /// was before.
    private static void becomes(int port, String topic, String milliseconds) throws Exception {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!kept(port, topic).equals(milliseconds) && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        assertThat(kept(port, topic)).isEqualTo(milliseconds);
    }

    private static String kept(int port, String topic) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        try (var admin = admin(port)) {
            return admin.describeConfigs(List.of(resource))
                    .all()
                    .get(20, TimeUnit.SECONDS)
                    .get(resource)
                    .get("retention.ms")
                    .value();
        }
    }

    private static void keep(int port, String topic, String milliseconds) throws Exception {
        var set =
                new AlterConfigOp(
                        new ConfigEntry("retention.ms", milliseconds), AlterConfigOp.OpType.SET);
        try (var admin = admin(port)) {
            admin.incrementalAlterConfigs(
                            Map.of(
                                    new ConfigResource(ConfigResource.Type.TOPIC, topic),
                                    List.of(set)))
                    .all()
                    .get(20, TimeUnit.SECONDS);
        }
    }

    private static Admin admin(int port) {
        return Admin.create(Map.<String, Object>of("bootstrap.servers", "127.0.0.1:" + port));
    }

    private static Set<String> topics(int port) throws Exception {
        try (var admin = admin(port)) {
            return admin.listTopics().names().get(20, TimeUnit.SECONDS);
        }
    }
}
