package io.dataagent.contracts.ontology;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A way from one dataset to another.
///
/// @param name unique in the model
/// @param fromDataset usually the many side
/// @param fromColumns its columns, in order
/// @param toDataset usually the one side
/// @param toColumns its columns, pairwise
/// @param cardinality read from `from` to `to`
/// @param role the part it plays where two datasets meet more than once, for example `billing`
/// @param confidence 0 to 1; 1 for declared and measured
/// @param origin `declared`, `inferred` or `manual`
public record RelationshipView(
        String name,
        String fromDataset,
        List<String> fromColumns,
        String toDataset,
        List<String> toColumns,
        Cardinality cardinality,
        @Nullable String role,
        double confidence,
        String origin) {

    public RelationshipView {
        fromColumns = List.copyOf(fromColumns);
        toColumns = List.copyOf(toColumns);
        if (fromColumns.isEmpty() || fromColumns.size() != toColumns.size()) {
            throw new IllegalArgumentException("columns of a relationship come in pairs");
        }
    }
}
