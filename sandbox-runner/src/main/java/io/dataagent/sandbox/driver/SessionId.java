package io.dataagent.sandbox.driver;

import java.util.UUID;

/// Identifies a session.
///
/// @param value the id; its text form is the lower-case UUID
public record SessionId(UUID value) {

    /// Reads the canonical text form.
    ///
    /// @throws IllegalArgumentException if the text is not a UUID in its 36-character form
    public static SessionId of(String text) {
        UUID value = UUID.fromString(text);
        if (!value.toString().equalsIgnoreCase(text)) {
            throw new IllegalArgumentException("not a UUID");
        }
        return new SessionId(value);
    }

    /// A new random id, so that nobody guesses one.
    public static SessionId next() {
        return new SessionId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
