package io.dataagent.contracts.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/// Identifies a link to a snapshot of a conversation; never the secret that opens it.
///
/// @param value the id; its text form is the lower-case UUID
public record ShareId(@JsonValue UUID value) {

    /// Reads the canonical text form.
    ///
    /// @throws IllegalArgumentException if the text is not a UUID in its 36-character form
    @JsonCreator
    public static ShareId of(String text) {
        return new ShareId(Uuids.parse(text));
    }

    /// A new id that sorts after those made before it (UUID version 7).
    public static ShareId next() {
        return new ShareId(Uuids.next());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
