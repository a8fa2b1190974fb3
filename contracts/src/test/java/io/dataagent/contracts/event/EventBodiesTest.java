package io.dataagent.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is sent is as `docs/asyncapi.yaml` describes it: every golden file of an event, every event
/// of a run as the bus carries it, and what has no golden file with nothing in it that may be
/// absent.
class EventBodiesTest {

    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");
    private static final String ID = "01890000-0000-7000-8000-000000000001";
    private static final JsonNode CHANNELS = channels();

    /// A body on a topic.
    record Body(String channel, String type, JsonNode json) {

        @Override
        public String toString() {
            return channel + " " + type;
        }
    }

    static List<Body> bodies() throws IOException {
        List<Body> bodies = new ArrayList<>();
        golden(bodies, "events", "phase-events");
        golden(bodies, "chat", "chat-events");
        golden(bodies, "session", "session-events");
        for (RunEvent event : RunEventGoldenTest.events().toList()) {
            RecordedEvent recorded =
                    new RecordedEvent(MessageId.of(ID), ChatId.of(ID), 3, AT, event);
            bodies.add(
                    new Body(
                            "phase-events",
                            recorded.name(),
                            ContractJson.read(recorded.redactedJson(), JsonNode.class)));
        }
        withoutGolden(bodies);
        return bodies;
    }

    private static void golden(List<Body> bodies, String folder, String channel)
            throws IOException {
        try (Stream<Path> files = Files.list(GOLDEN.resolve(folder))) {
            for (Path file : files.sorted().toList()) {
                String type = file.getFileName().toString().replace(".json", "");
                bodies.add(
                        new Body(
                                channel,
                                type,
                                ContractJson.read(Files.readString(file), JsonNode.class)));
            }
        }
    }

    private static void withoutGolden(List<Body> bodies) {
        OntologyId ontology = OntologyId.of(ID);
        ConnectionId connection = ConnectionId.of(ID);
        SnapshotId snapshot = SnapshotId.of(ID);
        UserId user = UserId.of("AliceAliceAliceAliceAliceAliceAliceAliceAli");
        MessageMetadata metadata =
                MessageMetadata.ofError(
                        new MessageMetadata.RunError(ProblemCode.MODEL_FAILED, "", AT));
        Map.of(
                        "ontology_ready", new OntologyEvent.Ready(ontology, 1, AT),
                        "ontology_changed", new OntologyEvent.Changed(ontology, 2, AT),
                        "ontology_deleted", new OntologyEvent.Deleted(ontology, AT))
                .forEach((type, event) -> bodies.add(body("ontology-events", type, event)));
        Map.of(
                        "snapshot_ready",
                        new ConnectionEvent.SnapshotReady(connection, snapshot, AT),
                        "file_ready",
                        new ConnectionEvent.FileReady(connection, snapshot, user, "pass", AT),
                        "columns_hidden",
                        new ConnectionEvent.ColumnsHidden(
                                connection,
                                List.of(new ConnectionEvent.HiddenColumn("s", "t", "c")),
                                AT),
                        "connection_deleted",
                        new ConnectionEvent.Deleted(connection, AT))
                .forEach((type, event) -> bodies.add(body("connection-events", type, event)));
        bodies.add(
                body(
                        "audit-events",
                        "audit",
                        new AuditRecord("1", AT, "s", null, "a", "b", "ok", Map.of())));
        bodies.add(
                body(
                        "run-results",
                        "run_result",
                        new RunResult(
                                MessageId.of(ID),
                                ChatId.of(ID),
                                1,
                                MessageStatus.FAILED,
                                "",
                                metadata,
                                List.of(),
                                false,
                                AT)));
    }

    private static Body body(String channel, String type, Object event) {
        return new Body(channel, type, ContractJson.mapper().valueToTree(event));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void isAsTheDescriptionSays(Body body) {
        assertThat(schema(body).validate(body.json())).isEmpty();
    }

    @Test
    void everyMessageOfTheDescriptionIsAmongThem() throws IOException {
        List<String> described = new ArrayList<>();
        CHANNELS.properties()
                .forEach(
                        channel ->
                                channel.getValue()
                                        .path("messages")
                                        .fieldNames()
                                        .forEachRemaining(
                                                type ->
                                                        described.add(
                                                                channel.getKey() + " " + type)));
        described.removeIf(name -> name.contains(Topics.DEAD_LETTER_SUFFIX));

        assertThat(bodies().stream().map(Body::toString).distinct())
                .containsExactlyInAnyOrderElementsOf(described);
    }

    /// What a version to come adds is no fault, what is missing is one.
    @ParameterizedTest
    @MethodSource("bodies")
    void mayGrowAndNotShrink(Body body) {
        ObjectNode more = body.json().deepCopy();
        more.put("added_by_a_later_version", true);
        ObjectNode less = body.json().deepCopy();
        less.remove(body.json().has("at") ? "at" : "messageId");

        assertThat(schema(body).validate(more)).isEmpty();
        assertThat(schema(body).validate(less)).isNotEmpty();
    }

    private static JsonSchema schema(Body body) {
        JsonNode message = CHANNELS.path(body.channel()).path("messages").path(body.type());
        assertThat(message.has("payload")).as(body.toString()).isTrue();
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(message.path("payload"));
    }

    private static JsonNode channels() {
        try {
            return new YAMLMapper()
                    .readTree(Files.readString(Path.of("../docs/asyncapi.yaml")))
                    .path("channels");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
