package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Ends;
import io.dataagent.ontology.model.Evidence;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Brings the relationships of a model up to a newer discovery; what a person said is only touched
/// where its columns are gone.
final class RelationRefresh {

    private static final Set<String> FOUND = Set.of("declared", "inferred");

    private final SemanticModel model;
    private final @Nullable Discovered before;
    private final Discovered now;
    private final List<ModelIssue> warnings;
    private final Map<Ends, RelationshipView> fresh = new LinkedHashMap<>();
    private final List<Evidence> evidence = new ArrayList<>();

    RelationRefresh(
            SemanticModel model,
            @Nullable Discovered before,
            Discovered now,
            List<ModelIssue> warnings) {
        this.model = model;
        this.before = before;
        this.now = now;
        this.warnings = warnings;
        now.draft()
                .relationships()
                .forEach(r -> ofModel(Ends.of(r)).ifPresent(e -> fresh.put(e, r)));
    }

    SemanticModel run() {
        List<RelationshipView> relationships = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Set<Ends> known = new HashSet<>();
        for (RelationshipView r : model.relationships()) {
            Ends ends = Ends.of(r);
            known.add(ends);
            known.add(ends.reversed());
            still(r).ifPresent(relationships::add);
            names.add(r.name());
        }
        fresh.forEach(
                (ends, r) -> {
                    if (!known.contains(ends) && isNew(ends, r)) {
                        relationships.add(added(ends, r, names));
                    }
                });
        model.parked().relationships().stream()
                .flatMap(p -> model.evidenceFor(p.relationship().name()).stream())
                .forEach(evidence::add);
        return model.joined(relationships, evidence, model.rejected());
    }

    private Optional<RelationshipView> still(RelationshipView r) {
        Ends ends = Ends.of(r);
        if (!exists(r.fromDataset(), r.fromColumns()) || !exists(r.toDataset(), r.toColumns())) {
            warn(r.name(), "its columns are gone, and the relationship with them");
            return Optional.empty();
        }
        RelationshipView found = fresh.get(ends);
        if (!FOUND.contains(r.origin()) || found == null) {
            boolean wasFound =
                    FOUND.contains(r.origin()) && before != null && before.joins(ofTables(ends));
            if (wasFound && !now.joins(ofTables(ends))) {
                warn(r.name(), "it is no longer " + r.origin() + ", so it went");
                return Optional.empty();
            }
            model.evidenceFor(r.name()).ifPresent(evidence::add);
            return Optional.of(r);
        }
        reasons(found, r.name());
        return Optional.of(as(r.name(), ends, found, r.role() == null ? found.role() : r.role()));
    }

    private boolean isNew(Ends ends, RelationshipView r) {
        return before != null
                && !before.joins(now.bySource(Ends.of(r)))
                && model.rejected().stream()
                        .noneMatch(e -> e.equals(ends) || e.reversed().equals(ends));
    }

    private RelationshipView added(Ends ends, RelationshipView found, Set<String> names) {
        String name = ModelRefresh.free(found.name(), names);
        reasons(found, name);
        warn(name, "the relationship is new (" + found.origin() + ")");
        return as(name, ends, found, found.role());
    }

    private void reasons(RelationshipView found, String name) {
        List<String> reasons =
                now.draft().evidenceFor(found.name()).map(Evidence::reasons).orElse(List.of());
        Evidence.Opinion opinion = model.evidenceFor(name).map(Evidence::opinion).orElse(null);
        evidence.add(new Evidence(name, reasons, opinion));
    }

    private static RelationshipView as(
            String name, Ends ends, RelationshipView found, @Nullable String role) {
        return new RelationshipView(
                name,
                ends.fromDataset(),
                ends.fromColumns(),
                ends.toDataset(),
                ends.toColumns(),
                found.cardinality(),
                role,
                found.confidence(),
                found.origin());
    }

    private boolean exists(String dataset, List<String> fields) {
        return model.dataset(dataset)
                .map(d -> d.fields().stream().map(FieldView::name).toList().containsAll(fields))
                .orElse(false);
    }

    /// Ends of the draft in the words of the model; empty if a person left one of them out.
    private Optional<Ends> ofModel(Ends ofDraft) {
        Ends tables = now.bySource(ofDraft);
        Optional<DatasetView> from = dataset(tables.fromDataset());
        Optional<DatasetView> to = dataset(tables.toDataset());
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        Optional<List<String>> fromFields = fields(from.get(), tables.fromColumns());
        Optional<List<String>> toFields = fields(to.get(), tables.toColumns());
        return fromFields.isEmpty() || toFields.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Ends(
                                from.get().name(),
                                fromFields.get(),
                                to.get().name(),
                                toFields.get()));
    }

    private Optional<DatasetView> dataset(String source) {
        return model.datasets().stream().filter(d -> d.source().equals(source)).findFirst();
    }

    private Optional<List<String>> fields(DatasetView dataset, List<String> columns) {
        DatasetView table = now.dataset(dataset.source()).orElseThrow();
        List<String> names = new ArrayList<>();
        for (String column : columns) {
            table.fields().stream()
                    .filter(c -> c.name().equals(column))
                    .flatMap(
                            c ->
                                    dataset.fields().stream()
                                            .filter(f -> f.expression().equals(c.expression())))
                    .findFirst()
                    .ifPresent(f -> names.add(f.name()));
        }
        return names.size() == columns.size() ? Optional.of(names) : Optional.empty();
    }

    /// Ends of the model with tables and columns in place of datasets and fields.
    private Ends ofTables(Ends ends) {
        return new Ends(
                source(ends.fromDataset()),
                columns(ends.fromDataset(), ends.fromColumns()),
                source(ends.toDataset()),
                columns(ends.toDataset(), ends.toColumns()));
    }

    private String source(String dataset) {
        return model.dataset(dataset).map(DatasetView::source).orElse(dataset);
    }

    private List<String> columns(String dataset, List<String> fields) {
        Optional<DatasetView> table = model.dataset(dataset).flatMap(d -> now.dataset(d.source()));
        return fields.stream().map(f -> column(dataset, f, table)).toList();
    }

    private String column(String dataset, String field, Optional<DatasetView> table) {
        return model.dataset(dataset).stream()
                .flatMap(d -> d.fields().stream())
                .filter(f -> f.name().equals(field))
                .flatMap(
                        f ->
                                table.stream()
                                        .flatMap(t -> t.fields().stream())
                                        .filter(c -> c.expression().equals(f.expression())))
                .map(FieldView::name)
                .findFirst()
                .orElse(field);
    }

    private void warn(String name, String message) {
        warnings.add(new ModelIssue(Kept.relationship(name), message));
    }
}
