package io.dataagent.ontology.adopt;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Parked;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Holds relationships against the datasets: columns that nobody declared become hidden fields,
/// and what leads out of the model is parked.
final class RelationshipBinding {

    private final Map<String, Place> places;
    private final Notes notes;
    private final List<RelationshipView> usable = new ArrayList<>();
    private final List<Parked.OfRelationship> parked = new ArrayList<>();

    RelationshipBinding(Map<String, Place> places, Notes notes) {
        this.places = places;
        this.notes = notes;
    }

    List<RelationshipView> usable() {
        return List.copyOf(usable);
    }

    List<Parked.OfRelationship> parked() {
        return List.copyOf(parked);
    }

    void run(SemanticModel model) {
        for (int i = 0; i < model.relationships().size(); i++) {
            RelationshipView relationship = model.relationships().get(i);
            String reason = bind(relationship, "/relationships/" + i);
            if (reason != null) {
                notes.warn("/relationships/" + i, "kept, but not used: " + reason);
            }
        }
        model.parked().relationships().forEach(p -> bind(p.relationship(), "/relationships"));
    }

    private @Nullable String bind(RelationshipView r, String at) {
        Place from = places.get(r.fromDataset());
        Place to = places.get(r.toDataset());
        String reason = reason(r, from, to);
        if (reason == null && from != null && to != null) {
            List<String> fromColumns = taken(from, r.fromColumns(), at + "/from_columns");
            List<String> toColumns = taken(to, r.toColumns(), at + "/to_columns");
            usable.add(
                    new RelationshipView(
                            r.name(),
                            r.fromDataset(),
                            fromColumns,
                            r.toDataset(),
                            toColumns,
                            cardinality(r, from.identify(fromColumns), to.identify(toColumns)),
                            r.role(),
                            r.confidence(),
                            r.origin()));
        } else {
            parked.add(new Parked.OfRelationship(r, reason == null ? "" : reason));
        }
        return reason;
    }

    /// A document says nothing of it where it names no keys; the discovery may know them.
    private static Cardinality cardinality(RelationshipView r, boolean fromKey, boolean toKey) {
        if (r.cardinality() != Cardinality.MANY_TO_MANY || !fromKey && !toKey) {
            return r.cardinality();
        }
        if (toKey) {
            return fromKey ? Cardinality.ONE_TO_ONE : Cardinality.MANY_TO_ONE;
        }
        return Cardinality.ONE_TO_MANY;
    }

    private static @Nullable String reason(
            RelationshipView r, @Nullable Place from, @Nullable Place to) {
        if (from == null || to == null) {
            return "the model has no dataset “"
                    + (from == null ? r.fromDataset() : r.toDataset())
                    + "”";
        }
        String missing = missing(from, r.fromColumns());
        return missing == null ? missing(to, r.toColumns()) : missing;
    }

    private static @Nullable String missing(Place place, List<String> columns) {
        for (String column : columns) {
            if (place.parks(column)) {
                return "the field “%s” of “%s” cannot be used".formatted(column, place.name());
            }
            if (place.table() != null && !place.has(column)) {
                return "“%s” has no field and no column “%s”".formatted(place.name(), column);
            }
        }
        return null;
    }

    private List<String> taken(Place place, List<String> columns, String at) {
        List<String> names = new ArrayList<>();
        for (String column : columns) {
            switch (place.take(column)) {
                case Place.Found.Field(String name) -> names.add(name);
                case Place.Found.Hidden(String name) -> {
                    names.add(name);
                    notes.warn(at, "the column “" + name + "” is taken as a hidden field");
                }
                case Place.Found.Nothing(String reason) -> throw new IllegalStateException(reason);
            }
        }
        return names;
    }

    /// The only dataset that nothing leads to, if there is just one: the rows that the others
    /// describe.
    static @Nullable Place fact(Map<String, Place> places, List<RelationshipView> joins) {
        List<Place> facts =
                places.values().stream()
                        .filter(p -> joins.stream().noneMatch(r -> one(r).equals(p.name())))
                        .toList();
        return facts.size() == 1 ? facts.getFirst() : null;
    }

    private static String one(RelationshipView r) {
        return r.cardinality() == Cardinality.ONE_TO_MANY ? r.fromDataset() : r.toDataset();
    }
}
