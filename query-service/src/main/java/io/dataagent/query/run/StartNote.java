package io.dataagent.query.run;

import io.dataagent.query.run.ExecutionStore.Begun;
import io.dataagent.query.run.ExecutionStore.Start;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

/// The note that a statement starts. It is written while the session is opened, and nothing is
/// executed before it is there, so that every replica can find and stop what runs.
final class StartNote {

    private final CompletableFuture<Start> written;

    private StartNote(CompletableFuture<Start> written) {
        this.written = written;
    }

    /// Begins to write.
    static StartNote of(Function<Begun, Start> write, Begun begun) {
        return new StartNote(
                CompletableFuture.supplyAsync(
                        () -> write.apply(begun), task -> Thread.ofVirtual().start(task)));
    }

    /// Waits until it is written, and says what was found.
    ///
    /// @throws RuntimeException if it could not be written
    Start found() {
        try {
            return written.join();
        } catch (CompletionException e) {
            switch (e.getCause()) {
                case RuntimeException problem -> throw problem;
                case Error problem -> throw problem;
                case null, default -> throw e;
            }
        }
    }

    /// Waits until it is written; true if the statement may be executed.
    boolean permits() {
        return found() == Start.STARTED;
    }
}
