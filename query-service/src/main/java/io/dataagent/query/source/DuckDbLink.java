package io.dataagent.query.source;

import io.dataagent.query.engine.EngineProcess;
import java.util.function.Consumer;

/// An engine with its file open.
///
/// @param engine the child process
record DuckDbLink(EngineProcess engine) implements Link {

    @Override
    public CustomerSession session(Consumer<Boolean> release) {
        return new DuckDbSession(engine, release);
    }

    @Override
    public boolean usable() {
        return engine.usable();
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
