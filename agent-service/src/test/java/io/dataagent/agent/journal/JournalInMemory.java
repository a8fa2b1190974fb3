package io.dataagent.agent.journal;

import io.dataagent.agent.database.NoDatabase;
import io.dataagent.agent.lease.Lease;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import jakarta.enterprise.inject.Vetoed;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The journal of one run in memory: what was appended, and what became of the run with it.
@Vetoed
public final class JournalInMemory extends Journal {

    /// When everything is recorded.
    public static final Instant AT = Instant.parse("2026-11-22T10:00:00Z");

    private final List<RecordedEvent> events = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private final Map<String, String> texts = new HashMap<>();

    public JournalInMemory() {
        super(new NoDatabase());
    }

    /// A recorder of this journal, whose owner may write for as long as no test takes.
    public Recorder recorder(Ownership own, ChatId chat) {
        return recorder(own, chat, new Lease(Duration.ofDays(1), System.nanoTime()));
    }

    /// A recorder of this journal.
    public Recorder recorder(Ownership own, ChatId chat, Lease lease) {
        return new Recorder(
                this,
                new Wakeups(null, null),
                own,
                chat,
                lease,
                Clock.fixed(AT, ZoneOffset.UTC),
                all(own.runId()));
    }

    /// What was recorded, in order.
    public synchronized List<RunEvent> events() {
        return events.stream().map(RecordedEvent::event).toList();
    }

    /// The events of one kind.
    public <E extends RunEvent> List<E> events(Class<E> kind) {
        return events().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// What became of the run with each append.
    public synchronized List<Change> changes() {
        return List.copyOf(changes);
    }

    @Override
    synchronized void append(Ownership own, List<RecordedEvent> more, Change change) {
        events.addAll(more);
        changes.add(change);
        if (change instanceof Change.Checkpoint checkpoint) {
            texts.putAll(checkpoint.texts());
        }
    }

    @Override
    public synchronized List<RecordedEvent> all(MessageId runId) {
        return List.copyOf(events);
    }

    @Override
    synchronized Optional<String> text(MessageId runId, String reference) {
        return Optional.ofNullable(texts.get(reference));
    }
}
