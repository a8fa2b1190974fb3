package io.dataagent.contracts.event;

import java.util.List;
import java.util.Set;

/// Names of the Kafka topics; each has a dead-letter topic with the suffix `.dlq`.
public final class Topics {

    public static final String PHASE_EVENTS = "data-agent.phase-events";
    public static final String RUN_RESULTS = "data-agent.run-results";
    public static final String CHAT_EVENTS = "data-agent.chat-events";
    public static final String ONTOLOGY_EVENTS = "data-agent.ontology-events";
    public static final String CONNECTION_EVENTS = "data-agent.connection-events";
    public static final String SESSION_EVENTS = "data-agent.session-events";
    public static final String AUDIT_EVENTS = "data-agent.audit-events";
    public static final String DEAD_LETTER_SUFFIX = ".dlq";

    private static final int PARTITIONS = 4;

    private static final Set<String> OF_ONE_PARTITION = Set.of(AUDIT_EVENTS, SESSION_EVENTS);

    /// Messages of these are whole in themselves: one that never arrives makes none of the later
    /// ones of its key wrong.
    private static final Set<String> WITHOUT_ORDER =
            Set.of(PHASE_EVENTS, RUN_RESULTS, SESSION_EVENTS);

    private Topics() {}

    /// Every topic, without the dead-letter ones.
    public static List<String> all() {
        return List.of(
                PHASE_EVENTS,
                RUN_RESULTS,
                CHAT_EVENTS,
                ONTOLOGY_EVENTS,
                CONNECTION_EVENTS,
                SESSION_EVENTS,
                AUDIT_EVENTS);
    }

    /// How many partitions a topic is meant to have: the order of audit records and of what was set
    /// aside is that of one, and every replica of the gateway reads all ends of sessions.
    public static int partitions(String topic) {
        return OF_ONE_PARTITION.contains(topic) || topic.endsWith(DEAD_LETTER_SUFFIX)
                ? 1
                : PARTITIONS;
    }

    /// Whether the later messages of a key must wait for one that the broker refuses for good: what
    /// changes or deletes a thing must not overtake what made it, and the trail has no gaps.
    public static boolean waitsForRefused(String topic) {
        return !WITHOUT_ORDER.contains(topic);
    }
}
