package io.dataagent.agent.label;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import java.util.List;
import java.util.Optional;

/// Where the columns of results come from, as the lineage of their statements says it.
///
/// @param datasets that a statement could read
public record Origins(List<DatasetView> datasets) {

    public Origins {
        datasets = List.copyOf(datasets);
    }

    /// What is known of a column of a result.
    public static Optional<OutputColumn> output(QueryLineage lineage, String column) {
        return lineage.outputs().stream().filter(o -> o.name().equals(column)).findFirst();
    }

    /// The one field that a column comes from; empty if there are several, or none that is known.
    public Optional<FieldView> field(OutputColumn output) {
        return output.sources().size() == 1 ? field(output.sources().getFirst()) : Optional.empty();
    }

    private Optional<FieldView> field(String source) {
        int dot = source.lastIndexOf('.');
        return dot < 0
                ? Optional.empty()
                : datasets.stream()
                        .filter(d -> d.name().equals(source.substring(0, dot)))
                        .findFirst()
                        .flatMap((DatasetView d) -> d.field(source.substring(dot + 1)));
    }
}
