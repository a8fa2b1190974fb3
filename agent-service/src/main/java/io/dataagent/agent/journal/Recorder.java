package io.dataagent.agent.journal;

import io.dataagent.agent.lease.Lease;
import io.dataagent.agent.lease.LeaseLost;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
                recorded.add(new RecordedEvent(own.runId(), chatId, next++, now, event));
            }
            journal.append(own, recorded, change);
            story.addAll(recorded);
        } finally {
            lock.unlock();
        }
        wakeups.wake(own.runId());
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

    /// Whether nothing was recorded yet.
    public boolean blank() {
        return tell(List::isEmpty);
    }

    private long lastSequence() {
        return story.isEmpty() ? 0 : story.getLast().sequence();
    }
}
