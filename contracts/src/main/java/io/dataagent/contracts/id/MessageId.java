package io.dataagent.contracts.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/// Identifies a message; the id of an assistant message is also the id of its run.
///
/// @param value the id; its text form is the lower-case UUID
public record MessageId(@JsonValue UUID value) {

    /// Reads the canonical text form.
    ///
    /// @throws IllegalArgumentException if the text is not a UUID in its 36-character form
    @JsonCreator
    public static MessageId of(String text) {
        return new MessageId(Uuids.parse(text));
    }

    /// A new id that sorts after those made before it (UUID version 7).
    public static MessageId next() {
        return new MessageId(Uuids.next());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
