package io.dataagent.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.dataagent.contracts.event.SentMessages.Sent;
import io.dataagent.contracts.event.TopicTable.Reader;
import io.dataagent.contracts.event.TopicTable.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds `docs/asyncapi.yaml` against the types and the table of topics. To write it anew after a
/// change: `./data-agent test contracts -Drender=true`.
class AsyncApiTest {

    private static final Path DOCUMENT = Path.of("../docs/asyncapi.yaml");
    private static final YAMLMapper YAML =
            YAMLMapper.builder()
                    .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                    .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
                    .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
                    .build();

    static List<Topic> topics() throws IOException {
        return TopicTable.read().topics();
    }

    @Test
    void describesEveryTopicAndMessageAsTheTypesAndTheTableDo() throws IOException {
        ObjectNode document = AsyncApiDocument.of(TopicTable.read());
        if (Boolean.getBoolean("render")) {
            Files.writeString(DOCUMENT, YAML.writeValueAsString(document));
        }

        // numbers as a reader of the file has them
        assertThat(committed()).isEqualTo(YAML.readTree(YAML.writeValueAsString(document)));
        assertThat(document.path("channels")).hasSize(2 * Topics.all().size());
    }

    @Test
    void namesTheTypesThatTheServicesSend() throws IOException {
        List<String> described = new ArrayList<>();
        for (JsonNode channel : committed().path("channels")) {
            for (JsonNode message : channel.path("messages")) {
                if (message.has("name")) {
                    described.add(
                            channel.path("address").asText() + " " + message.path("name").asText());
                }
            }
        }

        assertThat(described)
                .containsExactlyInAnyOrderElementsOf(
                        SentMessages.of(TopicsTest.services()).stream()
                                .map(sent -> sent.topic() + " " + sent.ceType())
                                .distinct()
                                .toList());
    }

    @Test
    void saysOfEachMessageWhatItMeans() throws IOException {
        JsonNode channels = committed().path("channels");

        assertThat(channels.at("/phase-events/messages/tool_start/summary").asText())
                .isEqualTo("A tool was called.");
        assertThat(channels.at("/run-results/messages/run_result/summary").asText())
                .startsWith("The end of a run");
        for (String topic : Topics.all()) {
            for (JsonNode message :
                    channels.path(topic.substring("data-agent.".length())).path("messages")) {
                assertThat(message.path("summary").asText())
                        .as(message.path("name").asText())
                        .endsWith(".");
            }
        }
    }

    /// The connector of the outbox adds the time, the gateway's own client does not.
    @Test
    void namesTheHeadersThatAreSent() throws IOException {
        for (Topic topic : topics()) {
            for (JsonNode message :
                    committed()
                            .path("channels")
                            .path(topic.name().substring("data-agent.".length()))
                            .path("messages")) {
                JsonNode headers = message.at("/headers/properties");
                assertThat(headers.has("ce_time")).as(topic.name()).isEqualTo(topic.outbox());
                assertThat(headers.at("/content-type/const").asText())
                        .isEqualTo("application/json");
            }
        }
    }

    /// The order of the trail is that of what one service sends: all of it has one key.
    @Test
    void saysUnderWhichKeyEachServiceAudits() throws IOException {
        JsonNode audit = committed().at("/channels/audit-events");
        List<Sent> lines =
                SentMessages.of(TopicsTest.services()).stream()
                        .filter(sent -> sent.topic().equals(Topics.AUDIT_EVENTS))
                        .toList();

        assertThat(lines)
                .hasSize(4)
                .allSatisfy(
                        sent ->
                                assertThat(audit.path("description").asText())
                                        .contains(
                                                sent.key().equals(sent.service())
                                                        ? "the sender's name"
                                                        : sent.service() + ": " + sent.key()));
    }

    @Test
    void constantsAreOfTheTypeOfWhatTheyStandFor() throws IOException {
        List<JsonNode> headers = committed().path("channels").findParents("const");

        assertThat(headers)
                .isNotEmpty()
                .allSatisfy(
                        header -> {
                            assertThat(header.path("type").asText()).isEqualTo("string");
                            assertThat(header.path("const").isTextual())
                                    .as(header.toString())
                                    .isTrue();
                        });
    }

    @Test
    void everyReferenceLeadsSomewhere() throws IOException {
        JsonNode document = committed();
        List<String> references = document.findValuesAsText("$ref");

        assertThat(references)
                .isNotEmpty()
                .allSatisfy(
                        reference ->
                                assertThat(document.at(reference.substring(1)).isObject())
                                        .as(reference)
                                        .isTrue());
    }

    @ParameterizedTest
    @MethodSource("topics")
    void saysWhoSendsAndWhoReads(Topic topic) throws IOException {
        JsonNode operations = committed().path("operations");
        String channel = topic.name().substring("data-agent.".length());

        for (String sender : topic.from()) {
            assertThat(operations.path(sender + "-sends-" + channel).path("action").asText())
                    .isEqualTo("send");
        }
        for (Reader reader : topic.to()) {
            JsonNode read = operations.path(reader.service() + "-reads-" + channel);
            assertThat(read.path("action").asText()).isEqualTo("receive");
            assertThat(read.at("/channel/$ref").asText()).isEqualTo("#/channels/" + channel);
            assertThat(read.at("/bindings/kafka/groupId/enum/0").asText())
                    .isEqualTo(reader.group());
            JsonNode aside = operations.path(reader.service() + "-sets-aside-" + channel);
            assertThat(aside.at("/channel/$ref").asText())
                    .isEqualTo(reader.everyReplica() ? "" : "#/channels/" + channel + ".dlq");
        }
    }

    @ParameterizedTest
    @MethodSource("topics")
    void bindsTheTopicAndItsDeadLetters(Topic topic) throws IOException {
        JsonNode channels = committed().path("channels");
        String channel = topic.name().substring("data-agent.".length());
        JsonNode kafka = channels.path(channel).at("/bindings/kafka");
        JsonNode dead = channels.path(channel + ".dlq").at("/bindings/kafka");

        assertThat(kafka.path("partitions").asInt()).isEqualTo(topic.partitions());
        assertThat(kafka.path("topicConfiguration").path("retention.ms").asLong())
                .isEqualTo(topic.retentionMs());
        assertThat(dead.path("topic").asText()).isEqualTo(topic.name() + ".dlq");
        assertThat(dead.path("partitions").asInt()).isEqualTo(1);
    }

    private static JsonNode committed() throws IOException {
        return YAML.readTree(Files.readString(DOCUMENT));
    }
}
