package io.dataagent.devstack.bus;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The embedded stack has the topics of the one table, as the chart and the contracts have them.
class TopicsTest {

    private static final Path TABLE = Path.of("../../helm/data-agent/files/topics.yaml");

    @Test
    void everyTopicOfTheTableAndItsDeadLettersAreMadeAsTheTableSays() throws IOException {
        JsonNode table = new YAMLMapper().readTree(TABLE.toFile());
        JsonNode dead = table.path("deadLetters");
        List<String> meant = new ArrayList<>();
        for (JsonNode row : table.path("topics")) {
            meant.add(row.path("name").asText() + said(row));
            meant.add(row.path("name").asText() + dead.path("suffix").asText() + said(dead));
        }

        assertThat(Topics.all().stream().map(TopicsTest::said)).containsExactlyElementsOf(meant);
        assertThat(meant).hasSizeGreaterThan(13).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "data-agent.phase-events, 4, P7D",
        "data-agent.phase-events.dlq, 1, P30D",
        "data-agent.session-events, 1, P1D",
        "data-agent.audit-events, 1, ",
        "data-agent.audit-events.dlq, 1, P30D"
    })
    void hasPartitionsAndKeepsMessagesForAsLong(String name, int partitions, Duration kept) {
        assertThat(Topics.all())
                .filteredOn(topic -> topic.name().equals(name))
                .extracting(TopicsTest::said)
                .containsExactly(said(name, partitions, kept == null ? -1 : kept.toMillis()));
    }

    private static String said(JsonNode row) {
        return said("", row.path("partitions").asInt(), row.path("retentionMs").asLong());
    }

    private static String said(NewTopic topic) {
        return said(
                topic.name(),
                topic.numPartitions(),
                Long.parseLong(topic.configs().get("retention.ms")));
    }

    private static String said(String name, int partitions, long keptMs) {
        return "%s %d %d".formatted(name, partitions, keptMs);
    }
}
