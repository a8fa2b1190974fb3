package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The table of topics is what the contracts name, what the description of the bus names, and what
/// the chart asks Strimzi for.
class TopicsTest {

    private final JsonNode table = Chart.file("topics.yaml");

    @Test
    void theTableHasTheTopicsOfTheContractsAndOfTheDescription() throws IOException {
        String contracts =
                Files.readString(
                        Path.of(
                                "../contracts/src/main/java/io/dataagent/contracts/event/Topics.java"));
        String description = Files.readString(Path.of("../docs/asyncapi.yaml"));
        List<String> names = names();

        assertThat(names)
                .hasSize((int) contracts.lines().filter(l -> l.contains("\"data-agent.")).count());
        for (String name : names) {
            assertThat(contracts).contains("\"" + name + "\"");
            assertThat(description).contains("address: " + name + "\n");
        }
    }

    @Test
    void theChartAsksForEachTopicAndItsDeadLetters() {
        List<JsonNode> rendered =
                Chart.ofKind(
                        Chart.render(List.of(Chart.PLACE.resolve("ci/all-on-values.yaml"))),
                        "KafkaTopic");

        assertThat(rendered).hasSize(2 * names().size());
        JsonNode audit = Chart.one(rendered, "KafkaTopic", "data-agent.audit-events").path("spec");
        assertThat(audit.path("partitions").asInt()).isEqualTo(1);
        assertThat(audit.at("/config/retention.ms").asLong()).isEqualTo(-1);
        JsonNode phases = Chart.one(rendered, "KafkaTopic", "data-agent.phase-events").path("spec");
        assertThat(phases.at("/config/retention.ms").asLong()).isEqualTo(7L * 24 * 3600 * 1000);
        JsonNode dead =
                Chart.one(rendered, "KafkaTopic", "data-agent.phase-events.dlq").path("spec");
        assertThat(dead.at("/config/retention.ms").asLong()).isEqualTo(30L * 24 * 3600 * 1000);
        assertThat(dead.at("/config/min.insync.replicas").asInt()).isEqualTo(2);
    }

    private List<String> names() {
        return Chart.elements(table.path("topics")).map(t -> t.path("name").asText()).toList();
    }
}
