package io.dataagent.sandbox.execution;

import io.dataagent.kit.chore.Chore;
import io.dataagent.sandbox.execution.CancelNotes.Note;
import io.dataagent.sandbox.session.SessionSettings;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets any replica end any execution: what is asked for here and runs elsewhere becomes a note,
/// and notes are read at intervals. Works where there is more than one replica, that is where this
/// one has an address for the others; else everything runs here.
@ApplicationScoped
class CancelKeeper {

    private static final long PAUSE_MS = 300;
    private static final long SWEEP_EVERY = 200;
    private static final Duration ANSWER = Duration.ofSeconds(2);

    private final Executions executions;
    private final CancelNotes notes;
    private final boolean alone;
    private final Chore chore;
    private long turns;
    private final CountDownLatch stopped = new CountDownLatch(1);

    CancelKeeper(Executions executions, CancelNotes notes, SessionSettings settings) {
        this.executions = executions;
        this.notes = notes;
        this.alone = settings.replicaUrl().isEmpty();
        this.chore =
                new Chore(
                        "sandbox-cancellations",
                        Duration.ofMillis(PAUSE_MS),
                        Duration.ofSeconds(2),
                        this::read);
    }

    void start(@Observes StartupEvent event) {
        if (!alone) {
            chore.start();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        stopped.countDown();
        chore.stop();
    }

    /// Ends an execution wherever it runs.
    ///
    /// @return whether one was found
    boolean cancel(Note note) {
        return executions.cancel(note.run(), note.execution()) || (!alone && elsewhere(note));
    }

    private boolean elsewhere(Note note) {
        notes.leave(note);
        long deadline = System.nanoTime() + ANSWER.toNanos();
        try {
            while (System.nanoTime() < deadline) {
                if (stopped.await(PAUSE_MS / 3, TimeUnit.MILLISECONDS) || notes.taken(note)) {
                    break;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return notes.taken(note);
    }

    private boolean read() {
        for (Note note : notes.open()) {
            if (executions.cancel(note.run(), note.execution())) {
                notes.take(note);
            }
        }
        if (++turns % SWEEP_EVERY == 0) {
            notes.sweep();
        }
        return false;
    }
}
