package io.dataagent.agent.explore.claim;

import io.dataagent.agent.toolloop.Names;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the fields and datasets that a model names, within the datasets of a scope.
public final class Fields {

    private final List<DatasetView> datasets;
    private final Names<FieldRef> fields;
    private final Names<DatasetView> names;

    /// @param datasets those of the scope
    public Fields(List<DatasetView> datasets) {
        this.datasets = List.copyOf(datasets);
        List<FieldRef> all = new ArrayList<>();
        datasets.forEach(d -> d.fields().forEach(f -> all.add(new FieldRef(d, f))));
        this.fields = new Names<>(all, Fields::called);
        this.names =
                new Names<>(
                        datasets,
                        d ->
                                Stream.of(d.name(), d.source(), d.label())
                                        .flatMap(Stream::ofNullable)
                                        .toList());
    }

    private static List<String> called(FieldRef ref) {
        FieldView field = ref.field();
        return Stream.of(
                        ref.name(),
                        ref.dataset().source() + "." + field.name(),
                        field.name(),
                        field.label())
                .flatMap(Stream::ofNullable)
                .toList();
    }

    /// The dataset of this name, if there is one.
    public Optional<DatasetView> dataset(String name) {
        return names.find(name);
    }

    /// A dataset.
    ///
    /// @throws IllegalArgumentException with what there is, if it is unknown
    public DatasetView requireDataset(String name) {
        return names.find(name)
                .orElseThrow(() -> new IllegalArgumentException(names.unknown("dataset", name)));
    }

    /// A field.
    ///
    /// @throws IllegalArgumentException with what there is, if it is unknown
    public FieldRef require(String name) {
        return fields.find(name)
                .orElseThrow(() -> new IllegalArgumentException(fields.unknown("field", name)));
    }

    /// The datasets of the scope.
    public List<DatasetView> datasets() {
        return datasets;
    }
}
