package io.dataagent.contracts.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/// Identifies a file that a person sent.
///
/// @param value the id; its text form is the lower-case UUID
public record FileId(@JsonValue UUID value) {

    /// Reads the canonical text form.
    ///
    /// @throws IllegalArgumentException if the text is not a UUID in its 36-character form
    @JsonCreator
    public static FileId of(String text) {
        return new FileId(Uuids.parse(text));
    }

    /// A new id that sorts after those made before it (UUID version 7).
    public static FileId next() {
        return new FileId(Uuids.next());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
