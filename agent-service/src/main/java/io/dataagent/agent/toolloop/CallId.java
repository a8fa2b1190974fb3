package io.dataagent.agent.toolloop;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The call that a tool works for, so that what it tells the page meanwhile can name it.
public final class CallId {

    private static final ScopedValue<String> NOW = ScopedValue.newInstance();

    private CallId() {}

    /// The id of the call that is being made here; null outside of one.
    public static @Nullable String now() {
        return NOW.isBound() ? NOW.get() : null;
    }

    static ToolAnswer within(String id, Supplier<ToolAnswer> call) {
        return ScopedValue.where(NOW, id).call(call::get);
    }
}
