package io.dataagent.ontology.editing;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.osi.OsiWriter;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A semantic model as its owner sees it.
///
/// @param status `draft`, or `published` once a version is
/// @param document the whole model in OSI form; absent in lists
/// @param warnings what was repaired while reading a document; absent where nothing was read
record ModelView(
        ModelId id,
        String name,
        @Nullable String description,
        ConnectionId connectionId,
        SnapshotId snapshotId,
        String dialect,
        String status,
        long version,
        @Nullable Long publishedVersion,
        int datasets,
        int relationships,
        int metrics,
        Instant createdAt,
        Instant updatedAt,
        @Nullable JsonNode document,
        @Nullable List<ModelIssue> warnings) {

    static ModelView summary(StoredModel model) {
        return of(model, null, null);
    }

    static ModelView full(StoredModel model, @Nullable List<ModelIssue> warnings) {
        return of(model, OsiWriter.document(model.document()), warnings);
    }

    private static ModelView of(
            StoredModel m, @Nullable JsonNode document, @Nullable List<ModelIssue> warnings) {
        return new ModelView(
                m.id(),
                m.document().name(),
                m.document().description(),
                m.connectionId(),
                m.snapshotId(),
                m.dialect(),
                m.publishedVersion() == null ? "draft" : "published",
                m.version(),
                m.publishedVersion(),
                m.document().datasets().size(),
                m.document().relationships().size(),
                m.document().metrics().size(),
                m.createdAt(),
                m.updatedAt(),
                document,
                warnings);
    }
}
