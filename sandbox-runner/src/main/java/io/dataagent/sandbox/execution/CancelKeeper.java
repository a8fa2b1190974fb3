package io.dataagent.sandbox.execution;

import io.dataagent.sandbox.execution.CancelNotes.Note;
import io.dataagent.sandbox.session.SessionSettings;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/// Lets any replica end any execution: what is asked for here and runs elsewhere becomes a note,
/// and notes are read at intervals. Works where there is more than one replica, that is where this
/// one has an address for the others; else everything runs here.
@ApplicationScoped
class CancelKeeper {

    private static final Logger LOG = Logger.getLogger(CancelKeeper.class);
    private static final long PAUSE_MS = 300;
    private static final long SWEEP_EVERY = 200;
    private static final Duration ANSWER = Duration.ofSeconds(2);

    private final Executions executions;
    private final CancelNotes notes;
    private final boolean alone;
    private final CountDownLatch stopped = new CountDownLatch(1);

    CancelKeeper(Executions executions, CancelNotes notes, SessionSettings settings) {
        this.executions = executions;
        this.notes = notes;
        this.alone = settings.replicaUrl().isEmpty();
    }

    void start(@Observes StartupEvent event) {
        if (!alone) {
            Thread.ofVirtual().name("sandbox-cancellations").start(this::keep);
        }
    }

    void stop(@Observes ShutdownEvent event) {
        stopped.countDown();
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

    private void keep() {
        try {
            for (long turn = 1; !stopped.await(PAUSE_MS, TimeUnit.MILLISECONDS); turn++) {
                attempt(turn % SWEEP_EVERY == 0);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(boolean sweeps) {
        try {
            for (Note note : notes.open()) {
                if (executions.cancel(note.run(), note.execution())) {
                    notes.take(note);
                }
            }
            if (sweeps) {
                notes.sweep();
            }
        } catch (RuntimeException e) {
            // whatever it is, notes must be read again at the next turn
            LOG.warnf("cancellations not read: %s", e.getClass().getSimpleName());
        }
    }
}
