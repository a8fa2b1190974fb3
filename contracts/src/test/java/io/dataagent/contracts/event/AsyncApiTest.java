package io.dataagent.contracts.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.contracts.run.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Holds `docs/asyncapi.yaml` against the types. To write it anew after a change: `./data-agent
/// test contracts -Drender=true`.
class AsyncApiTest {

    private static final Path DOCUMENT = Path.of("../docs/asyncapi.yaml");
    private static final YAMLMapper YAML =
            YAMLMapper.builder()
                    .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                    .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
                    .build();

    @Test
    void describesEveryTopicAndMessageAsTheTypesDo() throws IOException {
        ObjectNode document = document();
        if (Boolean.getBoolean("render")) {
            Files.writeString(DOCUMENT, YAML.writeValueAsString(document));
        }

        assertThat(YAML.readTree(Files.readString(DOCUMENT))).isEqualTo(document);
        assertThat(document.path("channels")).hasSize(Topics.all().size());
    }

    private static ObjectNode document() {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("asyncapi", "3.1.0");
        document.putObject("info")
                .put("title", "Data Agent events")
                .put("version", "1.0.0")
                .put(
                        "description",
                        "CloudEvents 1.0 in binary mode. ce_type is io.dataagent.<name>.v1; ce_id is the same for the same"
                                + " event; unknown types are to be ignored. Each topic has a dead-letter topic with the suffix"
                                + " .dlq.");
        document.put("defaultContentType", "application/json");
        ObjectNode channels = document.putObject("channels");
        topic(channels, Topics.PHASE_EVENTS, "messageId", EventNames.all());
        topic(channels, Topics.RUN_RESULTS, "messageId", Map.of(RunResult.class, "run_result"));
        topic(channels, Topics.CHAT_EVENTS, "chatId or userId", names(ChatEvent.class));
        topic(channels, Topics.ONTOLOGY_EVENTS, "ontologyId", names(OntologyEvent.class));
        topic(channels, Topics.CONNECTION_EVENTS, "connectionId", names(ConnectionEvent.class));
        topic(channels, Topics.AUDIT_EVENTS, "id", Map.of(AuditRecord.class, "audit_record"));
        return document;
    }

    private static void topic(
            ObjectNode channels, String topic, String key, Map<Class<?>, String> types) {
        ObjectNode channel = channels.putObject(topic.substring("data-agent.".length()));
        channel.put("address", topic).put("description", "Keyed by " + key + ".");
        ObjectNode messages = channel.putObject("messages");
        boolean phases = topic.equals(Topics.PHASE_EVENTS);
        types.forEach(
                (type, name) -> {
                    ObjectNode schema = phases ? recorded(type) : RecordSchema.of(type);
                    ObjectNode message = messages.putObject(name);
                    message.put("name", "io.dataagent." + name + ".v1").set("payload", schema);
                });
    }

    private static ObjectNode recorded(Class<?> type) {
        ObjectNode schema = RecordSchema.redacted(type);
        ObjectNode properties = (ObjectNode) schema.path("properties");
        for (String text : new String[] {"messageId", "chatId", "at"}) {
            properties.putObject(text).put("type", "string");
            schema.withArray("required").add(text);
        }
        properties.putObject("sequence").put("type", "integer");
        schema.withArray("required").add("sequence");
        return schema;
    }

    private static Map<Class<?>, String> names(Class<?> parent) {
        Map<Class<?>, String> names = new LinkedHashMap<>();
        for (JsonSubTypes.Type type : parent.getAnnotation(JsonSubTypes.class).value()) {
            names.put(type.value(), type.name());
        }
        return names;
    }
}
