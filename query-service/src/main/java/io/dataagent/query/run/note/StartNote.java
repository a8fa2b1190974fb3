package io.dataagent.query.run.note;

import io.dataagent.query.run.note.ExecutionStore.Start;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// The note that a statement starts. It is written while the session is opened, and nothing is
/// executed before it is there, so that every replica can find and stop what runs.
///
/// @param written true once it is there, false if the id was used
/// @param otherwise why the id was used
public record StartNote(CompletableFuture<Boolean> written, Supplier<Start> otherwise) {

    /// Waits until it is written, and says what was found.
    ///
    /// @throws RuntimeException if it could not be written
    public Start found() {
        return permits() ? Start.STARTED : otherwise.get();
    }

    /// Waits until it is written; true if the statement may be executed.
    ///
    /// @throws RuntimeException if it could not be written
    public boolean permits() {
        return GroupWriter.await(written);
    }
}
