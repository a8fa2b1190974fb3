package io.dataagent.agent.run;

import io.dataagent.agent.journal.Journal;
import io.dataagent.agent.journal.JournalEntry;
import io.dataagent.agent.journal.Wakeups;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.kit.chore.BestEffort;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// Streams a run's journal from a place in it to its end, wherever the run is worked on. Readers
/// come and go; none of them changes what the run does.
@ApplicationScoped
class Follow {

    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final long HEARTBEAT_NANOS = Duration.ofSeconds(15).toNanos();
    private static final long RETRY_MS = 3000;

    private final Journal journal;
    private final Wakeups wakeups;
    private final Sse sse;
    private final AtomicInteger open;
    private volatile boolean leaving;

    @Inject
    Follow(Journal journal, Wakeups wakeups, Sse sse, MeterRegistry metrics) {
        this.journal = journal;
        this.wakeups = wakeups;
        this.sse = sse;
        this.open = metrics.gauge("dataagent.sse.connections", new AtomicInteger());
    }

    void leave(@Observes ShutdownDelayInitiatedEvent event) {
        leaving = true;
    }

    void leave(@Observes ShutdownEvent event) {
        leaving = true;
    }

    /// Every event after a sequence, then those to come, until the terminal one.
    Multi<OutboundSseEvent> after(MessageId runId, long sequence) {
        return Multi.createFrom()
                .emitter(
                        emitter ->
                                Thread.ofVirtual()
                                        .name("follow-" + runId)
                                        .start(() -> stream(runId, sequence, emitter)));
    }

    private void stream(
            MessageId runId, long sequence, MultiEmitter<? super OutboundSseEvent> out) {
        open.incrementAndGet();
        try {
            BestEffort.attempt("a reader's stream of " + runId, () -> send(runId, sequence, out));
        } finally {
            // whatever went wrong, a reader whose stream ends comes back, one that waits does not
            open.decrementAndGet();
            out.complete();
        }
    }

    private void send(MessageId runId, long sequence, MultiEmitter<? super OutboundSseEvent> out) {
        try (Wakeups.Follower follower = wakeups.follow(runId)) {
            out.emit(sse.newEventBuilder().comment("open").reconnectDelay(RETRY_MS).build());
            long last = sequence;
            long sentAt = System.nanoTime();
            while (!out.isCancelled()) {
                if (leaving) {
                    // whoever reads comes back with the last id, to another replica
                    out.emit(sse.newEventBuilder().comment("moving").build());
                    return;
                }
                List<JournalEntry> news = journal.after(runId, last);
                for (JournalEntry entry : news) {
                    out.emit(event(entry));
                    last = entry.sequence();
                    sentAt = System.nanoTime();
                    if (entry.terminal()) {
                        return;
                    }
                }
                if (System.nanoTime() - sentAt > HEARTBEAT_NANOS) {
                    out.emit(sse.newEventBuilder().comment("alive").build());
                    sentAt = System.nanoTime();
                }
                if (news.isEmpty()) {
                    follower.await(LOOK);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private OutboundSseEvent event(JournalEntry entry) {
        return sse.newEventBuilder()
                .id(Long.toString(entry.sequence()))
                .name(entry.name())
                .data(String.class, entry.body())
                .build();
    }
}
