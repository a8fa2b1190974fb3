package io.dataagent.contracts.sandbox;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A variable of a session, as the session itself tells it.
///
/// @param name its name
/// @param type the name of its Python type
/// @param shape lengths by dimension, or null where there are none
/// @param bytes its size in bytes, estimated for large texts
public record SandboxVariable(String name, String type, @Nullable List<Integer> shape, long bytes) {

    /// What a name of a variable is, for who is told that theirs is none.
    public static final String NAME_RULE = "a letter or _, then letters, digits, _";

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,63}");

    public SandboxVariable {
        shape = shape == null ? null : List.copyOf(shape);
    }

    /// Whether a variable can have this name.
    public static boolean isName(@Nullable String name) {
        return name != null && NAME.matcher(name).matches();
    }
}
