package io.dataagent.agent.journal;

import io.dataagent.agent.lease.Lease;
import io.dataagent.agent.lease.LeaseLost;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/// Writes the events of one run. Steps that run side by side share it; it numbers their events
/// one after the other.
public final class Recorder {

    private final Journal journal;
    private final Wakeups wakeups;
    private final Ownership own;
    private final ChatId chatId;
    private final Lease lease;
    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final List<RecordedEvent> story;
    private final Map<String, String> texts = new ConcurrentHashMap<>();

    Recorder(
            Journal journal,
            Wakeups wakeups,
            Ownership own,
            ChatId chatId,
            Lease lease,
            Clock clock,
            List<RecordedEvent> before) {
        this.journal = journal;
        this.wakeups = wakeups;
        this.own = own;
        this.chatId = chatId;
        this.lease = lease;
        this.clock = clock;
        this.story = new ArrayList<>(before);
    }

    /// Records one event.
    public void record(RunEvent event) {
        write(List.of(event), new Change.None());
    }

    /// Records events together with what becomes of the run.
    ///
    /// @throws LeaseLost if this owner must not write any more
    public void write(List<RunEvent> events, Change change) {
        lock.lock();
        try {
            if (!lease.held()) {
                throw new LeaseLost(own.runId());
            }
            Instant now = clock.instant();
            List<RecordedEvent> recorded = new ArrayList<>();
            long next = lastSequence() + 1;
            for (RunEvent event : events) {
                recorded.add(new RecordedEvent(own.runId(), chatId, next++, now, inAttempt(event)));
            }
            journal.append(own, recorded, change);
            story.addAll(recorded);
            if (change instanceof Change.Checkpoint checkpoint) {
                texts.putAll(checkpoint.texts());
            }
        } finally {
            lock.unlock();
        }
        wakeups.wake(own.runId());
    }

    /// A text that was kept with a checkpoint of this run, by this owner or an earlier one.
    ///
    /// @throws IllegalStateException if there is none of this reference
    public String text(String reference) {
        return texts.computeIfAbsent(
                reference,
                name ->
                        journal.text(own.runId(), name)
                                .orElseThrow(() -> new IllegalStateException("not kept: " + name)));
    }

    /// Computes something from everything recorded so far.
    public <T> T tell(Function<List<RecordedEvent>, T> reader) {
        lock.lock();
        try {
            return reader.apply(List.copyOf(story));
        } finally {
            lock.unlock();
        }
    }

    /// How the run began; empty before it did.
    public Optional<RunEvent.MessageStart> started() {
        return tell(
                story ->
                        story.stream()
                                .map(RecordedEvent::event)
                                .filter(RunEvent.MessageStart.class::isInstance)
                                .map(RunEvent.MessageStart.class::cast)
                                .findFirst());
    }

    /// Whether nothing was recorded yet.
    public boolean blank() {
        return tell(List::isEmpty);
    }

    /// Calls carry the attempt of their phase, which its last start says.
    private RunEvent inAttempt(RunEvent event) {
        return switch (event) {
            case RunEvent.ToolStart t when t.attempt() == null -> t.in(attempt(t.phase()));
            case RunEvent.LlmCallStart l when l.attempt() == null -> l.in(attempt(l.phase()));
            case RunEvent other -> other;
        };
    }

    private int attempt(Phase phase) {
        return story.reversed().stream()
                .map(RecordedEvent::event)
                .filter(RunEvent.PhaseStart.class::isInstance)
                .map(RunEvent.PhaseStart.class::cast)
                .filter(start -> start.phase() == phase)
                .findFirst()
                .map(RunEvent.PhaseStart::attempt)
                .orElse(1);
    }

    private long lastSequence() {
        return story.isEmpty() ? 0 : story.getLast().sequence();
    }
}
