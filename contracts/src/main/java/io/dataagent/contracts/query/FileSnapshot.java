package io.dataagent.contracts.query;

/// The snapshot of a person's own file, as ontology-service reads it with a pass.
///
/// @param name that the person gave the file
/// @param snapshot what is in it
public record FileSnapshot(String name, SnapshotView snapshot) {

    /// The header that carries the pass.
    public static final String PASS = "X-File-Pass";
}
