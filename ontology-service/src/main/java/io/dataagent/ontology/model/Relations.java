package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How relationships of different origin come together: what a person said wins over what the
/// database declares, and that over what was inferred; what a person struck out stays out.
public final class Relations {

    /// Origins, the strongest first.
    private static final List<String> RANK = List.of("manual", "declared", "inferred");

    private Relations() {}

    /// A person says that this relationship holds. It takes the place of every one with the same
    /// ends or the same name.
    public static SemanticModel put(SemanticModel model, RelationshipView said) {
        Ends ends = Ends.of(said);
        List<RelationshipView> relationships =
                new ArrayList<>(
                        model.relationships().stream()
                                .filter(r -> !ends.joinedBy(r) && !r.name().equals(said.name()))
                                .toList());
        relationships.add(said);
        boolean same = model.relationship(said.name()).map(ends::joinedBy).orElse(false);
        return model.joined(
                relationships,
                evidenceOf(model, relationships).stream()
                        .filter(e -> same || !e.relationship().equals(said.name()))
                        .toList(),
                model.rejected().stream().filter(e -> !e.joinedBy(said)).toList());
    }

    /// A person says that this relationship does not hold; its ends are remembered.
    public static SemanticModel strike(SemanticModel model, RelationshipView wrong) {
        List<RelationshipView> relationships =
                model.relationships().stream().filter(r -> !r.equals(wrong)).toList();
        List<Ends> rejected = new ArrayList<>(model.rejected());
        if (rejected.stream().noneMatch(e -> e.joinedBy(wrong))) {
            rejected.add(Ends.of(wrong));
        }
        return model.joined(relationships, evidenceOf(model, relationships), rejected);
    }

    /// Adds what was found elsewhere. Where both know the same ends the stronger origin wins, at
    /// the same strength the surer one. What the model has stays, even two of the same ends.
    public static SemanticModel merge(SemanticModel model, List<RelationshipView> found) {
        List<RelationshipView> relationships = new ArrayList<>(model.relationships());
        Map<Ends, Integer> byEnds = new HashMap<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < relationships.size(); i++) {
            byEnds.putIfAbsent(Ends.of(relationships.get(i)), i);
            names.add(relationships.get(i).name());
        }
        for (RelationshipView other : found) {
            if (model.rejected().stream().anyMatch(e -> e.joinedBy(other))) {
                continue;
            }
            Ends ends = Ends.of(other);
            Integer known = byEnds.getOrDefault(ends, byEnds.get(ends.reversed()));
            if (known == null) {
                byEnds.put(ends, relationships.size());
                relationships.add(renamed(other, unique(other.name(), names)));
            } else if (stronger(other, relationships.get(known))) {
                relationships.set(known, sameWay(other, relationships.get(known)));
            }
        }
        return model.joined(relationships, evidenceOf(model, relationships), model.rejected());
    }

    private static boolean stronger(RelationshipView other, RelationshipView known) {
        int mine = rank(other);
        int theirs = rank(known);
        return mine < theirs || mine == theirs && other.confidence() > known.confidence();
    }

    private static int rank(RelationshipView r) {
        int rank = RANK.indexOf(r.origin());
        return rank < 0 ? RANK.size() : rank;
    }

    private static RelationshipView sameWay(RelationshipView other, RelationshipView known) {
        boolean reversed = !Ends.of(other).equals(Ends.of(known));
        return new RelationshipView(
                known.name(),
                known.fromDataset(),
                known.fromColumns(),
                known.toDataset(),
                known.toColumns(),
                reversed ? other.cardinality().reversed() : other.cardinality(),
                other.role() == null ? known.role() : other.role(),
                other.confidence(),
                other.origin());
    }

    private static RelationshipView renamed(RelationshipView r, String name) {
        return new RelationshipView(
                name,
                r.fromDataset(),
                r.fromColumns(),
                r.toDataset(),
                r.toColumns(),
                r.cardinality(),
                r.role(),
                r.confidence(),
                r.origin());
    }

    private static String unique(String base, Set<String> names) {
        String name = base;
        for (int i = 2; !names.add(name); i++) {
            name = base + "_" + i;
        }
        return name;
    }

    private static List<Evidence> evidenceOf(
            SemanticModel model, List<RelationshipView> relationships) {
        Set<String> names = new HashSet<>();
        relationships.forEach(r -> names.add(r.name()));
        model.parked().relationships().forEach(p -> names.add(p.relationship().name()));
        return model.evidence().stream().filter(e -> names.contains(e.relationship())).toList();
    }
}
