package io.dataagent.devstack.bus;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.devstack.FreePort;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
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
        Topics.create("127.0.0.1:" + port);
        assertThat(topics(port)).containsAll(Topics.all().stream().map(NewTopic::name).toList());
        kafka.stop();
    }

    private static Set<String> topics(int port) throws Exception {
        try (var admin =
                Admin.create(Map.<String, Object>of("bootstrap.servers", "127.0.0.1:" + port))) {
            return admin.listTopics().names().get(20, TimeUnit.SECONDS);
        }
    }
}
