package io.dataagent.contracts.event;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.event.TopicTable.Reader;
import io.dataagent.contracts.event.TopicTable.Topic;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.contracts.run.RunResult;
import io.dataagent.contracts.session.SessionEvent;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/// The description of the bus (AsyncAPI 3.1), made from the types and the table of topics.
final class AsyncApiDocument {

    private static final String KAFKA_BINDING = "0.5.0";
    private static final String PREFIX = "data-agent.";
    private static final String OUT_OF_OUTBOX = " sends, out of its outbox.";
    private static final String AT_ONCE = " sends, as soon as Kafka takes it; it keeps no outbox.";
    private static final String ONE_OF_EACH_SENDER =
            "one key for all that a service sends, so that this stays in its order: the sender's name"
                    + " (chat-service: data-agent.audit-events)";
    private static final String EVERY_REPLICA =
            ": every replica reads all that is kept, in no group; what it cannot read it leaves out.";

    private final ObjectNode document = JsonNodeFactory.instance.objectNode();
    private final TopicTable table;
    private final Meanings meanings;

    private AsyncApiDocument(TopicTable table, Meanings meanings) {
        this.table = table;
        this.meanings = meanings;
    }

    static ObjectNode of(TopicTable table) throws IOException {
        AsyncApiDocument made = new AsyncApiDocument(table, Meanings.read());
        made.head();
        made.servers();
        made.channels();
        made.operations();
        made.document
                .putObject("components")
                .putObject("securitySchemes")
                .putObject("scram")
                .put("type", "scramSha512");
        return made.document;
    }

    private void head() {
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
    }

    private void servers() {
        ObjectNode servers = document.putObject("servers");
        server(servers, "open", "kafka", "localhost:9094", "A broker that asks for no login.");
        server(
                        servers,
                        "signed-in",
                        "kafka-secure",
                        "kafka:9093",
                        "A broker with TLS that asks who signs in.")
                .putArray("security")
                .addObject()
                .put("$ref", "#/components/securitySchemes/scram");
    }

    private static ObjectNode server(
            ObjectNode servers, String name, String protocol, String address, String description) {
        ObjectNode server = servers.putObject(name);
        server.put("host", "{bootstrap}").put("protocol", protocol).put("description", description);
        server.putObject("variables")
                .putObject("bootstrap")
                .put("default", address)
                .put("description", "KAFKA_BOOTSTRAP_SERVERS of the services.");
        return server;
    }

    private void channels() {
        ObjectNode channels = document.putObject("channels");
        topic(channels, Topics.PHASE_EVENTS, "messageId", EventNames.all());
        topic(channels, Topics.RUN_RESULTS, "messageId", Map.of(RunResult.class, "run_result"));
        topic(channels, Topics.CHAT_EVENTS, "chatId or userId", names(ChatEvent.class));
        topic(channels, Topics.ONTOLOGY_EVENTS, "ontologyId", names(OntologyEvent.class));
        topic(channels, Topics.CONNECTION_EVENTS, "connectionId", names(ConnectionEvent.class));
        topic(channels, Topics.SESSION_EVENTS, "session", names(SessionEvent.class));
        topic(
                channels,
                Topics.AUDIT_EVENTS,
                ONE_OF_EACH_SENDER,
                Map.of(AuditRecord.class, "audit"));
        table.topics().forEach(topic -> deadLetters(channels, topic));
    }

    private void topic(ObjectNode channels, String name, String key, Map<Class<?>, String> types) {
        Topic topic = table.of(name);
        ObjectNode channel = channels.putObject(plain(name));
        channel.put("address", name)
                .put("description", "Keyed by %s. ".formatted(key) + after(topic));
        ObjectNode messages = channel.putObject("messages");
        boolean phases = name.equals(Topics.PHASE_EVENTS);
        types.forEach(
                (type, event) -> {
                    ObjectNode schema = phases ? recorded(type) : RecordSchema.event(type);
                    ObjectNode message = messages.putObject(event);
                    String ceType = "io.dataagent." + event + ".v1";
                    message.put("name", ceType)
                            .put("summary", meanings.of(type))
                            .set("headers", cloudEvent(ceType, topic.outbox()));
                    message.set("payload", schema);
                    bound(message).putObject("key").put("type", "string").put("description", key);
                });
        bound(channel, name, topic.partitions(), topic.retentionMs());
    }

    private static String after(Topic topic) {
        return topic.waits()
                ? "What follows a message that the broker refuses for good waits for it."
                : "A message that the broker refuses for good is left out.";
    }

    private static ObjectNode cloudEvent(String type, boolean outbox) {
        ObjectNode headers = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = headers.putObject("properties");
        properties.putObject("ce_specversion").put("type", "string").put("const", "1.0");
        properties.putObject("ce_type").put("type", "string").put("const", type);
        for (String text : new String[] {"ce_id", "ce_source"}) {
            properties.putObject(text).put("type", "string");
        }
        if (outbox) {
            properties
                    .putObject("ce_time")
                    .put("type", "string")
                    .put("format", "date-time")
                    .put("description", "When it was sent.");
        }
        properties.putObject("content-type").put("type", "string").put("const", "application/json");
        properties
                .putObject("traceparent")
                .put("type", "string")
                .put("description", "Where traces are on: W3C Trace Context.");
        headers.putArray("required")
                .add("ce_specversion")
                .add("ce_type")
                .add("ce_id")
                .add("ce_source");
        return headers;
    }

    private void deadLetters(ObjectNode channels, Topic topic) {
        String name = topic.name() + Topics.DEAD_LETTER_SUFFIX;
        ObjectNode channel = channels.putObject(plain(name));
        channel.put("address", name)
                .put("description", "What a reader of %s set aside.".formatted(topic.name()));
        ObjectNode letter = channel.putObject("messages").putObject("dead_letter");
        ObjectNode headers = letter.putObject("headers").put("type", "object");
        ObjectNode properties = headers.putObject("properties");
        for (String text : new String[] {"reason", "topic", "partition", "offset", "replays"}) {
            properties.putObject("dead-letter-" + text).put("type", "string");
        }
        headers.putArray("required").add("dead-letter-reason");
        letter.putObject("payload")
                .put("description", "The message as it was, beside its own key and headers.");
        bound(channel, name, table.deadPartitions(), table.deadRetentionMs());
    }

    private void operations() {
        ObjectNode operations = document.putObject("operations");
        for (Topic topic : table.topics()) {
            String channel = plain(topic.name());
            for (String sender : topic.from()) {
                operation(operations, sender + "-sends-" + channel, "send", channel)
                        .put("summary", sender + (topic.outbox() ? OUT_OF_OUTBOX : AT_ONCE));
            }
            for (Reader reader : topic.to()) {
                received(operations, channel, reader);
                if (!reader.everyReplica()) {
                    setAside(operations, channel, reader);
                }
            }
        }
    }

    private static void setAside(ObjectNode operations, String channel, Reader reader) {
        operation(
                        operations,
                        reader.service() + "-sets-aside-" + channel,
                        "send",
                        channel + Topics.DEAD_LETTER_SUFFIX)
                .put("summary", reader.service() + " sets aside what it cannot read.");
    }

    private static void received(ObjectNode operations, String channel, Reader reader) {
        ObjectNode operation =
                operation(operations, reader.service() + "-reads-" + channel, "receive", channel);
        if (reader.everyReplica()) {
            operation.put("summary", reader.service() + EVERY_REPLICA);
            return;
        }
        operation.put("summary", reader.service() + " reads; the same message may come twice.");
        bound(operation)
                .putObject("groupId")
                .put("type", "string")
                .putArray("enum")
                .add(reader.group());
    }

    private static ObjectNode operation(
            ObjectNode operations, String name, String action, String channel) {
        ObjectNode operation = operations.putObject(name).put("action", action);
        operation.putObject("channel").put("$ref", "#/channels/" + channel);
        return operation;
    }

    private static void bound(ObjectNode channel, String topic, int partitions, long retentionMs) {
        ObjectNode kafka = bound(channel).put("topic", topic).put("partitions", partitions);
        kafka.putObject("topicConfiguration").put("retention.ms", retentionMs);
    }

    private static ObjectNode bound(ObjectNode to) {
        return to.putObject("bindings").putObject("kafka").put("bindingVersion", KAFKA_BINDING);
    }

    private static String plain(String topic) {
        return topic.substring(PREFIX.length());
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
