package io.dataagent.agent.journal;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.lease.LeaseLost;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunResult;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The table `journal`. One statement writes the events, what becomes of the run, and the
/// messages for Kafka; it writes nothing if the epoch or the sequence is not the owner's any
/// more.
@ApplicationScoped
public class Journal {

    /// The channel on which every append is announced; the payload is the run's id.
    static final String CHANNEL = "agent_journal";

    private static final int PAGE = 500;
    private static final String APPEND =
            """
            WITH owned AS (
                UPDATE run SET last_sequence = $5,
                       checkpoint = coalesce($6, checkpoint),
                       checkpoint_sequence = CASE WHEN $6 IS NULL THEN checkpoint_sequence ELSE $5 END,
                       takeovers = CASE WHEN $6 IS NULL THEN takeovers ELSE 0 END,
                       state = CASE WHEN $7::text IS NULL THEN state ELSE 'done' END,
                       status = coalesce($7, status),
                       finished_at = CASE WHEN $7 IS NULL THEN finished_at ELSE clock_timestamp() END
                WHERE message_id = $1 AND owner = $2 AND epoch = $3 AND last_sequence = $4
                      AND state = 'running'
                RETURNING message_id
            ), written AS (
                INSERT INTO journal (message_id, sequence, name, body, terminal, at)
                SELECT o.message_id, e.* FROM owned o,
                       unnest($8::bigint[], $9::text[], $10::text[], $11::boolean[], $12::timestamptz[]) e
            ), sent AS (
                INSERT INTO outbox (bucket, topic, key, ce_id, ce_type, payload, trace_parent)
                SELECT $13, m.topic, o.message_id::text, m.ce_id, m.ce_type, m.payload, $20 FROM owned o,
                       unnest($14::text[], $15::text[], $16::text[], $17::text[]) m(topic, ce_id, ce_type, payload)
            ), kept AS (
                INSERT INTO kept_text (message_id, reference, body)
                SELECT o.message_id, t.* FROM owned o, unnest($18::text[], $19::text[]) t
                ON CONFLICT (message_id, reference) DO UPDATE SET body = excluded.body
            )
            SELECT count(*) AS owned, pg_notify('agent_journal', $1::text) FROM owned
            """;
    private static final String AFTER =
            """
            SELECT j.sequence, j.name, j.body, j.terminal FROM journal j JOIN run r USING (message_id)
            WHERE j.message_id = $1 AND j.sequence > $2
                  AND (NOT j.terminal OR r.released
                       OR r.finished_at < clock_timestamp() - interval '1 second')
            ORDER BY j.sequence LIMIT $3
            """;
    private static final String ALL =
            "SELECT body FROM journal WHERE message_id = $1 ORDER BY sequence";

    private final Database database;

    @Inject
    Journal(Database database) {
        this.database = database;
    }

    /// Appends events in order; the first one's sequence must follow the last one written.
    ///
    /// @throws LeaseLost if another owner has the run
    void append(Ownership own, List<RecordedEvent> events, Change change) {
        long before = events.getFirst().sequence() - 1;
        List<OutboxMessage> messages = messages(events, change);
        List<Map.Entry<String, String>> texts = texts(change);
        long owned =
                database.run(
                                APPEND,
                                own.runId().value(),
                                own.owner(),
                                own.epoch(),
                                before,
                                events.getLast().sequence(),
                                checkpoint(change),
                                status(change),
                                array(events, RecordedEvent::sequence, Long[]::new),
                                array(events, RecordedEvent::name, String[]::new),
                                array(events, RecordedEvent::json, String[]::new),
                                array(events, RecordedEvent::terminal, Boolean[]::new),
                                array(events, Journal::at, OffsetDateTime[]::new),
                                Outbox.bucket(own.runId().toString()),
                                array(messages, OutboxMessage::topic, String[]::new),
                                array(messages, OutboxMessage::ceId, String[]::new),
                                array(messages, OutboxMessage::ceType, String[]::new),
                                array(messages, OutboxMessage::payload, String[]::new),
                                array(texts, Map.Entry::getKey, String[]::new),
                                array(texts, Map.Entry::getValue, String[]::new),
                                messages.getFirst().traceParent())
                        .iterator()
                        .next()
                        .getLong("owned");
        if (owned == 0) {
            throw new LeaseLost(own.runId());
        }
    }

    /// The events after a sequence, at most 500. The terminal one is held back until the result
    /// was offered to the conversation, so that whoever sees it may ask the next question.
    public List<JournalEntry> after(MessageId runId, long sequence) {
        return database.list(
                AFTER,
                row ->
                        new JournalEntry(
                                row.getLong("sequence"),
                                row.getString("name"),
                                row.getString("body"),
                                row.getBoolean("terminal")),
                runId.value(),
                sequence,
                PAGE);
    }

    /// Everything that was recorded of a run, for an owner that takes it up.
    public List<RecordedEvent> all(MessageId runId) {
        return database.list(ALL, row -> RecordedEvent.parse(row.getString("body")), runId.value());
    }

    /// A text that was kept with a checkpoint.
    Optional<String> text(MessageId runId, String reference) {
        return database.first(
                "SELECT body FROM kept_text WHERE message_id = $1 AND reference = $2",
                row -> row.getString("body"),
                runId.value(),
                reference);
    }

    private static List<Map.Entry<String, String>> texts(Change change) {
        return switch (change) {
            case Change.Checkpoint c -> List.copyOf(c.texts().entrySet());
            case Change.None n -> List.of();
            case Change.Finish f -> List.of();
        };
    }

    private static List<OutboxMessage> messages(List<RecordedEvent> events, Change change) {
        List<OutboxMessage> messages = new ArrayList<>();
        for (RecordedEvent event : events) {
            messages.add(
                    new OutboxMessage(
                            Topics.PHASE_EVENTS,
                            event.messageId().toString(),
                            event.ceId(),
                            event.ceType(),
                            event.redactedJson()));
        }
        if (change instanceof Change.Finish(var status, RunResult result)) {
            messages.add(
                    new OutboxMessage(
                            Topics.RUN_RESULTS,
                            result.messageId().toString(),
                            events.getLast().ceId() + "/result",
                            "io.dataagent.run_result.v1",
                            ContractJson.write(result)));
        }
        return messages;
    }

    private static @Nullable String checkpoint(Change change) {
        return switch (change) {
            case Change.Checkpoint c -> c.json();
            case Change.None n -> null;
            case Change.Finish f -> null;
        };
    }

    private static @Nullable String status(Change change) {
        return switch (change) {
            case Change.Finish f -> f.status().wire();
            case Change.None n -> null;
            case Change.Checkpoint c -> null;
        };
    }

    private static OffsetDateTime at(RecordedEvent event) {
        return event.at().atOffset(ZoneOffset.UTC);
    }

    private static <T, R> R[] array(
            List<T> items,
            java.util.function.Function<T, R> part,
            java.util.function.IntFunction<R[]> maker) {
        return items.stream().map(part).toArray(maker);
    }
}
