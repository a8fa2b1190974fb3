package io.dataagent.agent.toolloop;

import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import java.util.stream.Stream;

/// How models may call datasets: by name, source or label.
public final class DatasetNames {

    private DatasetNames() {}

    /// The names of some datasets.
    public static Names<DatasetView> of(List<DatasetView> datasets) {
        return new Names<>(
                datasets,
                d ->
                        Stream.of(d.name(), d.source(), d.label())
                                .flatMap(Stream::ofNullable)
                                .toList());
    }
}
