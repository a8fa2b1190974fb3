package io.dataagent.ontology.editing;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.Parked;
import io.dataagent.ontology.osi.OsiWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A semantic model as its owner sees it.
///
/// @param status `draft`, or `published` once a version is
/// @param document the whole model in OSI form; absent in lists
/// @param connectionId what it stands on, like the discovery and the dialect; absent while it has
///   no connection
/// @param warnings what was repaired while reading a document; absent where nothing was read
/// @param format of the document that was read: `osi`, `dbt` or `snowflake`
/// @param issues what keeps it from being published; absent where nothing was read or bound
/// @param unusable what is kept of the document but not used; absent in lists
record ModelView(
        ModelId id,
        String name,
        @Nullable String description,
        @Nullable ConnectionId connectionId,
        @Nullable SnapshotId snapshotId,
        @Nullable String dialect,
        String status,
        long version,
        @Nullable Long publishedVersion,
        int datasets,
        int relationships,
        int metrics,
        Instant createdAt,
        Instant updatedAt,
        @Nullable JsonNode document,
        @Nullable List<ModelIssue> warnings,
        @Nullable String format,
        @Nullable List<ModelIssue> issues,
        @Nullable List<Unusable> unusable) {

    /// Something that a document says and that cannot be used here.
    ///
    /// @param kind `field`, `relationship` or `metric`
    /// @param dataset of a field
    /// @param expression of a field or metric, as it was written
    record Unusable(
            String kind,
            @Nullable String dataset,
            String name,
            @Nullable String expression,
            String reason) {

        static List<Unusable> of(Parked parked) {
            List<Unusable> all = new ArrayList<>();
            for (Parked.OfField p : parked.fields()) {
                FieldView f = p.field();
                all.add(new Unusable("field", p.dataset(), f.name(), f.expression(), p.reason()));
            }
            for (Parked.OfRelationship p : parked.relationships()) {
                all.add(
                        new Unusable(
                                "relationship", null, p.relationship().name(), null, p.reason()));
            }
            for (Parked.OfMetric p : parked.metrics()) {
                MetricView m = p.metric();
                all.add(new Unusable("metric", null, m.name(), m.expression(), p.reason()));
            }
            return all;
        }
    }

    static ModelView summary(StoredModel model) {
        return of(model, null, null, null, null);
    }

    static ModelView full(StoredModel model, @Nullable List<ModelIssue> warnings) {
        return of(model, OsiWriter.document(model.document()), warnings, null, null);
    }

    static ModelView imported(Importing.Imported imported) {
        return of(
                imported.model(),
                OsiWriter.document(imported.model().document()),
                imported.warnings(),
                imported.format(),
                imported.issues());
    }

    private static ModelView of(
            StoredModel m,
            @Nullable JsonNode document,
            @Nullable List<ModelIssue> warnings,
            @Nullable String format,
            @Nullable List<ModelIssue> issues) {
        StoredModel.Ground ground = m.ground();
        return new ModelView(
                m.id(),
                m.document().name(),
                m.document().description(),
                ground == null ? null : ground.connectionId(),
                ground == null ? null : ground.snapshotId(),
                ground == null ? null : ground.dialect(),
                m.publishedVersion() == null ? "draft" : "published",
                m.version(),
                m.publishedVersion(),
                m.document().datasets().size(),
                m.document().relationships().size(),
                m.document().metrics().size(),
                m.createdAt(),
                m.updatedAt(),
                document,
                warnings,
                format,
                issues,
                document == null ? null : Unusable.of(m.document().parked()));
    }
}
