package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Names the places of a join tree where rows multiply: fan-out (a row meets many), chasm (two
/// to-many branches from one dataset, which multiply each other) and many-to-many.
final class Traps {

    private Traps() {}

    /// The warnings in words.
    ///
    /// @param asked the datasets that were asked for; their measures are at risk
    /// @param tree the joins
    static List<String> of(List<String> asked, List<RelationshipView> tree) {
        Map<String, List<String>> branches = new LinkedHashMap<>();
        List<String> warnings = new ArrayList<>();
        for (RelationshipView r : tree) {
            if (r.cardinality() == Cardinality.MANY_TO_MANY) {
                warnings.add(
                        "many-to-many: rows of %s and %s multiply each other along %s"
                                .formatted(r.fromDataset(), r.toDataset(), r.name()));
            }
            if (r.cardinality().multiplies()) {
                branches.computeIfAbsent(r.fromDataset(), _ -> new ArrayList<>())
                        .add(r.toDataset());
            }
            if (r.cardinality().reversed().multiplies()) {
                branches.computeIfAbsent(r.toDataset(), _ -> new ArrayList<>())
                        .add(r.fromDataset());
            }
        }
        branches.forEach(
                (dataset, many) -> {
                    if (many.size() > 1) {
                        warnings.add(
                                "chasm: %s meets many rows of each of %s; aggregate each branch before joining"
                                        .formatted(dataset, String.join(", ", many)));
                    } else if (asked.contains(dataset)) {
                        warnings.add(
                                "fan-out: a row of %s meets many rows of %s; add up measures of %s before this join"
                                        .formatted(dataset, many.getFirst(), dataset));
                    }
                });
        return warnings;
    }
}
