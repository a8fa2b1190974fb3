package io.dataagent.contracts.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The one table of topics, `helm/data-agent/files/topics.yaml`.
record TopicTable(List<Topic> topics, int deadPartitions, long deadRetentionMs) {

    private static final Path FILE = Path.of("../helm/data-agent/files/topics.yaml");

    /// One row.
    ///
    /// @param outbox whether it is sent out of the sender's outbox
    record Topic(
            String name,
            int partitions,
            long retentionMs,
            boolean waits,
            boolean outbox,
            List<String> from,
            List<Reader> to) {}

    /// Who reads a topic, and in which group; an empty one where every replica reads all of it.
    record Reader(String service, String group) {

        boolean everyReplica() {
            return group.isEmpty();
        }
    }

    static TopicTable read() throws IOException {
        JsonNode table = new YAMLMapper().readTree(Files.readString(FILE));
        JsonNode dead = table.path("deadLetters");
        return new TopicTable(
                elements(table.path("topics")).map(TopicTable::topic).toList(),
                dead.path("partitions").asInt(),
                dead.path("retentionMs").asLong());
    }

    Topic of(String name) {
        return topics.stream().filter(t -> t.name().equals(name)).findFirst().orElseThrow();
    }

    private static Topic topic(JsonNode row) {
        String after = row.path("afterRefused").asText();
        if (!List.of("wait", "goOn").contains(after)) {
            throw new IllegalStateException("afterRefused is wait or goOn, not " + after);
        }
        return new Topic(
                row.path("name").asText(),
                row.path("partitions").asInt(),
                row.path("retentionMs").asLong(),
                after.equals("wait"),
                row.path("outbox").asBoolean(true),
                elements(row.path("from")).map(JsonNode::asText).toList(),
                elements(row.path("to"))
                        .map(r -> new Reader(r.path("service").asText(), r.path("group").asText()))
                        .toList());
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
