package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.model.Expressions;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Brings a model up to a newer discovery. Only what differs between the discovery that the model
/// stood on and the newer one is carried over, so that words stay, and what a person left out or
/// struck out stays out. Without the older discovery nothing new is added: nobody could tell it
/// from what was left out on purpose.
public final class ModelRefresh {

    private final SemanticModel model;
    private final @Nullable Discovered before;
    private final Discovered now;
    private final List<ModelIssue> warnings = new ArrayList<>();

    private ModelRefresh(SemanticModel model, @Nullable Discovered before, Discovered now) {
        this.model = model;
        this.before = before;
        this.now = now;
    }

    /// A refreshed model.
    ///
    /// @param model what it came to
    /// @param warnings what went, came or was left alone
    public record Outcome(SemanticModel model, List<ModelIssue> warnings) {

        public Outcome {
            warnings = List.copyOf(warnings);
        }
    }

    /// Refreshes a model.
    ///
    /// @param before the discovery that it stands on, if that still exists
    /// @param now a later one of the same connection
    /// @param minConfidence inferred relationships below it are left out, 0 to 1
    public static Outcome of(
            SemanticModel model,
            Optional<SnapshotView> before,
            SnapshotView now,
            double minConfidence) {
        return new ModelRefresh(
                        model,
                        before.map(s -> new Discovered(s, minConfidence)).orElse(null),
                        new Discovered(now, minConfidence))
                .run();
    }

    private Outcome run() {
        List<DatasetView> datasets = new ArrayList<>();
        model.datasets().forEach(d -> still(d).ifPresent(datasets::add));
        added(datasets);
        SemanticModel with = model.with(datasets, metrics(datasets));
        return new Outcome(new RelationRefresh(with, before, now, warnings).run(), warnings);
    }

    private Optional<DatasetView> still(DatasetView dataset) {
        if (dataset.source().stripLeading().startsWith("(")) {
            return Optional.of(dataset);
        }
        if (now.dataset(dataset.source()).isEmpty()) {
            warn(
                    Kept.dataset(dataset.name()),
                    "the table " + dataset.source() + " is gone, and the dataset with it");
            return Optional.empty();
        }
        return new DatasetRefresh(dataset, before, now, warnings).run();
    }

    private void added(List<DatasetView> datasets) {
        Set<String> sources =
                model.datasets().stream().map(DatasetView::source).collect(Collectors.toSet());
        Set<String> names =
                datasets.stream()
                        .map(DatasetView::name)
                        .collect(Collectors.toCollection(HashSet::new));
        for (DatasetView fresh : now.bySource().values()) {
            boolean leftOut =
                    sources.contains(fresh.source())
                            || before != null && before.dataset(fresh.source()).isPresent();
            if (leftOut) {
                continue;
            }
            if (before == null) {
                warn(
                        "",
                        "the table "
                                + fresh.source()
                                + " is not in the model; add it if it is new");
                continue;
            }
            DatasetView added = DatasetRefresh.named(fresh, free(fresh.name(), names));
            datasets.add(added);
            warn(Kept.dataset(added.name()), "the table " + fresh.source() + " is new");
        }
    }

    static String free(String base, Set<String> names) {
        String name = base;
        for (int i = 2; !names.add(name); i++) {
            name = base + "_" + i;
        }
        return name;
    }

    /// A measure over something that is gone goes; its expression is in the warning.
    private List<MetricView> metrics(List<DatasetView> datasets) {
        Map<String, Set<String>> fields = new HashMap<>();
        datasets.forEach(
                d ->
                        fields.put(
                                d.name(),
                                d.fields().stream()
                                        .map(f -> f.name())
                                        .collect(Collectors.toSet())));
        List<MetricView> metrics = new ArrayList<>();
        for (MetricView metric : model.metrics()) {
            boolean whole =
                    !(Expressions.read(metric.expression())
                                    instanceof
                                    Expressions.Reading.Columns(Set<Expressions.Reference> named))
                            || named.stream()
                                    .allMatch(
                                            r ->
                                                    fields.getOrDefault(r.dataset(), Set.of())
                                                            .contains(r.field()));
            if (whole) {
                metrics.add(metric);
            } else {
                warn(
                        Kept.metric(metric.name()),
                        "it names what is gone and went with it: " + metric.expression());
            }
        }
        return metrics;
    }

    private void warn(String place, String message) {
        warnings.add(new ModelIssue(place, message));
    }
}
