package io.dataagent.contracts.sandbox;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A variable of a session, as the session itself tells it.
///
/// @param name its name
/// @param type the name of its Python type
/// @param shape lengths by dimension, or null where there are none
/// @param bytes its size in bytes, estimated for large texts
public record SandboxVariable(String name, String type, @Nullable List<Integer> shape, long bytes) {

    public SandboxVariable {
        shape = shape == null ? null : List.copyOf(shape);
    }
}
