package io.dataagent.agent.session;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// What other services told for a run and what holds for the whole of it, so that a later attempt
/// does not ask again. Whoever takes the run up from another process asks anew.
public final class Kept {

    private final Map<Class<?>, Object> values = new ConcurrentHashMap<>();

    /// The value of a type that was kept.
    public <T> Optional<T> of(Class<T> type) {
        return Optional.ofNullable(type.cast(values.get(type)));
    }

    /// Keeps a value in place of an earlier one of its type.
    public void keep(Record value) {
        values.put(value.getClass(), value);
    }
}
