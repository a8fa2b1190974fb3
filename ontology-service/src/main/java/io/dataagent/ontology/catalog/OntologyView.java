package io.dataagent.ontology.catalog;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An ontology as a person sees it. Whoever does not own it sees neither its model nor its
/// connection.
///
/// @param mine whether the person owns it
/// @param status `creating`, `ready` or `failed`
/// @param reason why it failed or waits, or null
/// @param version the version that is served, or null
/// @param build how the newest version stands
/// @param search how well it can be searched
record OntologyView(
        OntologyId id,
        String name,
        boolean mine,
        @Nullable ModelId modelId,
        @Nullable ConnectionId connectionId,
        String dialect,
        Visibility visibility,
        String status,
        @Nullable String reason,
        @Nullable Long version,
        Build build,
        Search search,
        Instant createdAt,
        Instant updatedAt) {

    /// How a version's building goes.
    record Build(long version, String state, int done, int total, @Nullable String reason) {}

    /// How an ontology can be searched.
    ///
    /// @param mode `fused`, or `full_text` while there are no vectors
    /// @param reason why it is degraded, or null
    record Search(
            String mode,
            @Nullable String provider,
            @Nullable String model,
            @Nullable Integer dimensions,
            @Nullable String reason) {}

    static OntologyView of(Ontology o, UserId viewer) {
        boolean mine = o.owner().equals(viewer);
        Ontology.Version latest = o.latest();
        Ontology.Vectors vectors = latest.vectors();
        return new OntologyView(
                o.id(),
                o.name(),
                mine,
                mine ? o.modelId() : null,
                mine ? o.connectionId() : null,
                o.dialect(),
                o.visibility(),
                o.status(),
                latest.reason(),
                o.currentVersion(),
                new Build(
                        latest.version(),
                        latest.state(),
                        latest.progressDone(),
                        latest.progressTotal(),
                        latest.reason()),
                new Search(
                        vectors.present() ? "fused" : "full_text",
                        vectors.provider(),
                        vectors.model(),
                        vectors.dimensions(),
                        vectors.reason()),
                o.createdAt(),
                o.updatedAt());
    }
}
