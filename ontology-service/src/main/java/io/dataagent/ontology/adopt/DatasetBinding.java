package io.dataagent.ontology.adopt;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.draft.ColumnField;
import io.dataagent.ontology.model.Expressions;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.Parked;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Puts a dataset on the table that it means, and its fields on the columns.
final class DatasetBinding {

    private final SemanticModel model;
    private final @Nullable SnapshotView snapshot;
    private final Tables tables;
    private final Notes notes;
    private final List<Parked.OfField> parked = new ArrayList<>();

    DatasetBinding(SemanticModel model, @Nullable SnapshotView snapshot, Notes notes) {
        this.model = model;
        this.snapshot = snapshot;
        this.tables = new Tables(snapshot);
        this.notes = notes;
    }

    /// The fields that cannot be used.
    List<Parked.OfField> parked() {
        return List.copyOf(parked);
    }

    /// @param at its place in the model, as a JSON pointer
    Place place(DatasetView dataset, String at) {
        Place place = new Place(dataset, table(dataset, at), dialect());
        for (int i = 0; i < dataset.fields().size(); i++) {
            FieldView field = dataset.fields().get(i);
            Optional<String> hindrance = hindrance(dataset, field);
            if (hidden(dataset, field) && place.lacks(field)) {
                continue;
            }
            if (hindrance.isPresent()) {
                park(place, field, hindrance.get());
                notes.warn(
                        at + "/fields/" + i + "/expression",
                        "kept, but not used: " + hindrance.get());
            } else {
                place.add(FieldBinding.of(field, place.table(), dialect()));
            }
        }
        model.parked().fields().stream()
                .filter(p -> p.dataset().equals(dataset.name()))
                .forEach(p -> again(place, p));
        if (dataset.fields().stream().allMatch(f -> hidden(dataset, f))) {
            columns(place, at);
        }
        keys(place, at);
        return place;
    }

    private SnapshotView.@Nullable Table table(DatasetView dataset, String at) {
        if (snapshot == null || dataset.source().strip().startsWith("(")) {
            return null;
        }
        SnapshotView.Table table = tables.of(dataset.source()).orElse(null);
        if (table == null) {
            notes.warn(
                    at + "/source",
                    "the connection has no table “"
                            + dataset.source()
                            + "”; until it has, the model cannot be published");
        } else if (!Tables.source(table).equals(dataset.source())) {
            notes.warn(
                    at + "/source",
                    "“%s” is read as %s".formatted(dataset.source(), Tables.source(table)));
        }
        return table;
    }

    private Optional<String> hindrance(DatasetView dataset, FieldView field) {
        String only =
                model.kept().at(Kept.field(dataset.name(), field.name())).path("native").asText("");
        if (!only.isEmpty()) {
            return Optional.of("it is said in " + only + " alone");
        }
        return Expressions.read(field.expression())
                        instanceof Expressions.Reading.Unreadable(String reason)
                ? Optional.of(reason)
                : Optional.empty();
    }

    /// What was parked once may fit by now.
    private void again(Place place, Parked.OfField before) {
        Optional<String> still = hindrance(place.original(), before.field());
        if (still.isPresent()) {
            park(place, before.field(), still.get());
        } else {
            place.add(FieldBinding.of(before.field(), place.table(), dialect()));
        }
    }

    private void park(Place place, FieldView field, String reason) {
        parked.add(new Parked.OfField(place.name(), field, reason));
        place.unusable(field.name());
    }

    /// Whether nobody declared a field: it was only named by a key or a relationship.
    private boolean hidden(DatasetView dataset, FieldView field) {
        return model.kept().at(Kept.field(dataset.name(), field.name())).path("hidden").asBoolean();
    }

    private void columns(Place place, String at) {
        SnapshotView.Table table = place.table();
        if (table != null) {
            table.columns().stream()
                    .filter(c -> !place.declares(c.name()))
                    .forEach(c -> place.add(ColumnField.of(c, dialect())));
            notes.warn(
                    at + "/fields",
                    "none is declared, so the %d columns of %s are taken"
                            .formatted(table.columns().size(), Tables.source(table)));
        } else {
            notes.warn(
                    at + "/fields",
                    "none is declared and no table is known; they come with a connection that has it");
        }
    }

    private void keys(Place place, String at) {
        DatasetView dataset = place.original();
        int before = place.hidden().size();
        place.keys(
                dataset.primaryKey().stream().map(place::key).toList(),
                dataset.uniqueKeys().stream()
                        .map(k -> k.stream().map(place::key).toList())
                        .toList());
        if (place.hidden().size() > before) {
            notes.warn(
                    at + "/primary_key",
                    "columns that no field declares are taken as hidden fields: "
                            + String.join(", ", place.hidden()));
        }
    }

    private String dialect() {
        return snapshot == null ? "" : snapshot.dialect();
    }
}
