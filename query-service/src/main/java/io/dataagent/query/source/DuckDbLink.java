package io.dataagent.query.source;

import io.dataagent.query.engine.EngineProcess;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// An engine with its file open. It goes on reading the file that it opened; once another one
/// stands in its place, it is not used again.
///
/// @param engine the child process
/// @param file where it was
/// @param opened what stood there just before, or null where it was gone
record DuckDbLink(EngineProcess engine, Path file, @Nullable FileVersion opened) implements Link {

    @Override
    public CustomerSession session(Consumer<Boolean> release) {
        return new DuckDbSession(engine, this::intact, release);
    }

    @Override
    public boolean usable() {
        return engine.usable() && FileVersion.of(file).equals(Optional.ofNullable(opened));
    }

    /// Another file in its place leaves the opened one as it was; the same one written again does
    /// not.
    private boolean intact() {
        FileVersion before = opened;
        FileVersion now = FileVersion.of(file).orElse(null);
        return before == null
                || now == null
                || !now.key().equals(before.key())
                || now.equals(before);
    }

    @Override
    public void whenClosed(Runnable then) {
        engine.whenEnded(then);
    }

    @Override
    public void close() {
        engine.close();
    }
}
