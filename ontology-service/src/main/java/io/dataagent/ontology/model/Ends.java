package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;

/// Which columns a relationship joins; two relationships with the same ends say the same.
///
/// @param fromDataset one side
/// @param fromColumns its columns, in order
/// @param toDataset the other side
/// @param toColumns its columns, pairwise
public record Ends(
        String fromDataset, List<String> fromColumns, String toDataset, List<String> toColumns) {

    public Ends {
        fromColumns = List.copyOf(fromColumns);
        toColumns = List.copyOf(toColumns);
    }

    /// The ends of a relationship.
    public static Ends of(RelationshipView r) {
        return new Ends(r.fromDataset(), r.fromColumns(), r.toDataset(), r.toColumns());
    }

    /// The same read the other way.
    public Ends reversed() {
        return new Ends(toDataset, toColumns, fromDataset, fromColumns);
    }

    /// Whether a relationship joins these columns, in either direction.
    public boolean joinedBy(RelationshipView r) {
        Ends ends = of(r);
        return equals(ends) || reversed().equals(ends);
    }
}
