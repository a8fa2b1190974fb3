package io.dataagent.ontology.adopt;

import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.Parked;
import io.dataagent.ontology.model.SemanticModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Makes a model that was written elsewhere fit here. A column that a key, a relationship or a
/// metric names and no field declares is taken as a hidden field, from the discovery where there
/// is one; a dataset without fields takes the columns of its table; what cannot be used is parked
/// with the reason. Nothing of it is lost, and everything that was done is a warning.
public final class Adoption {

    private final SemanticModel model;
    private final @Nullable SnapshotView snapshot;
    private final Notes notes;

    private Adoption(SemanticModel model, @Nullable SnapshotView snapshot, String at) {
        this.model = model;
        this.snapshot = snapshot;
        this.notes = new Notes(at);
    }

    /// A model that fits as far as it can, and what was done to it.
    public record Adopted(SemanticModel model, List<ModelIssue> warnings) {}

    /// Adopts a model. One with two datasets of a name is left as it is: nobody can say which one
    /// is meant.
    ///
    /// @param snapshot the discovery of its connection, or null if it has none
    /// @param at where the model lies in its document, as a JSON pointer
    public static Adopted of(SemanticModel model, @Nullable SnapshotView snapshot, String at) {
        long names = model.datasets().stream().map(DatasetView::name).distinct().count();
        return names < model.datasets().size()
                ? new Adopted(model, List.of())
                : new Adoption(model, snapshot, at).run();
    }

    private Adopted run() {
        Map<String, Place> places = new LinkedHashMap<>();
        DatasetBinding datasets = new DatasetBinding(model, snapshot, notes);
        for (int i = 0; i < model.datasets().size(); i++) {
            DatasetView dataset = model.datasets().get(i);
            places.put(dataset.name(), datasets.place(dataset, "/datasets/" + i));
        }
        RelationshipBinding joins = new RelationshipBinding(places, notes);
        joins.run(model);
        MetricBinding metrics =
                new MetricBinding(places, RelationshipBinding.fact(places, joins.usable()), notes);
        metrics.run(model);
        return new Adopted(
                new SemanticModel(
                        model.name(),
                        model.description(),
                        places.values().stream().map(Place::bound).toList(),
                        joins.usable(),
                        metrics.usable(),
                        model.evidence(),
                        model.rejected(),
                        kept(places, metrics.written()),
                        new Parked(datasets.parked(), joins.parked(), metrics.parked())),
                notes.all());
    }

    private Kept kept(Map<String, Place> places, Map<String, String> metrics) {
        Kept kept = model.kept();
        for (Map.Entry<String, String> metric : metrics.entrySet()) {
            kept = kept.with(Kept.metric(metric.getKey()), "written", text(metric.getValue()));
        }
        for (Place place : places.values()) {
            for (String field : place.hidden()) {
                kept = kept.with(Kept.field(place.name(), field), "hidden", BooleanNode.TRUE);
            }
            String source = place.original().source();
            if (!place.bound().source().equals(source)) {
                kept = kept.with(Kept.dataset(place.name()), "written", text(source));
            }
        }
        return kept;
    }

    private static TextNode text(String value) {
        return TextNode.valueOf(value);
    }
}
