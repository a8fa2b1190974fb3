package io.dataagent.contracts.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/// Identifies an immutable discovery snapshot.
///
/// @param value the id; its text form is the lower-case UUID
public record SnapshotId(@JsonValue UUID value) {

    /// Reads the canonical text form.
    ///
    /// @throws IllegalArgumentException if the text is not a UUID in its 36-character form
    @JsonCreator
    public static SnapshotId of(String text) {
        return new SnapshotId(Uuids.parse(text));
    }

    /// A new id that sorts after those made before it (UUID version 7).
    public static SnapshotId next() {
        return new SnapshotId(Uuids.next());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
