package io.dataagent.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The names and rules of the code are those of the one table of topics.
class TopicsTest {

    private static final Path TABLE = Path.of("../helm/data-agent/files/topics.yaml");

    static List<JsonNode> rows() throws IOException {
        JsonNode table = new YAMLMapper().readTree(Files.readString(TABLE));
        return StreamSupport.stream(table.path("topics").spliterator(), false).toList();
    }

    @Test
    void namesTheTopicsOfTheTable() throws IOException {
        assertThat(rows().stream().map(row -> row.path("name").asText()))
                .containsExactlyElementsOf(Topics.all());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void hasThePartitionsAndTheOrderOfTheTable(JsonNode row) {
        String topic = row.path("name").asText();

        assertThat(row.path("partitions").asInt()).isEqualTo(Topics.partitions(topic));
        assertThat(row.path("afterRefused").asText())
                .isEqualTo(Topics.waitsForRefused(topic) ? "wait" : "goOn");
    }

    @Test
    void theTrailHasNoGap() {
        assertThat(Topics.waitsForRefused(Topics.AUDIT_EVENTS)).isTrue();
    }
}
