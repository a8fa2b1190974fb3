package io.dataagent.ontology.catalog;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An ontology: a published model that people can ask.
///
/// ```
///   creating ──► ready ──► (rebuild: stays ready with the old version until the new one is built)
///      │
///      └───────► failed ──► (rebuild) creating
/// ```
///
/// @param status `creating`, `ready` or `failed`
/// @param currentVersion the version that is served, or null before the first is built
/// @param latest how the newest version stands
public record Ontology(
        OntologyId id,
        UserId owner,
        String name,
        ModelId modelId,
        ConnectionId connectionId,
        String dialect,
        Visibility visibility,
        String status,
        @Nullable Long currentVersion,
        Version latest,
        Instant createdAt,
        Instant updatedAt) {

    /// Whether a person may see it.
    public boolean visibleTo(UserId user) {
        return owner.equals(user) || visibility == Visibility.ORGANISATION;
    }

    /// One version and how its building went.
    ///
    /// @param version from 1
    /// @param state `building`, `ready`, `failed` or `retired`
    /// @param progressDone datasets built
    /// @param progressTotal datasets in all
    /// @param reason why it failed or waits, or null
    /// @param vectors the vectors it has
    public record Version(
            long version,
            String state,
            int progressDone,
            int progressTotal,
            @Nullable String reason,
            Vectors vectors) {}

    /// The vectors of a version.
    ///
    /// @param provider who made them, or null if there are none
    /// @param model which model, or null
    /// @param dimensions length of each, or null
    /// @param reason why there are none, or null
    public record Vectors(
            @Nullable String provider,
            @Nullable String model,
            @Nullable Integer dimensions,
            @Nullable String reason) {

        /// Whether there are any.
        public boolean present() {
            return provider != null;
        }

        /// A text that changes with the vectors.
        public String stamp() {
            return present() ? provider + "/" + model + "/" + dimensions : "none";
        }
    }
}
