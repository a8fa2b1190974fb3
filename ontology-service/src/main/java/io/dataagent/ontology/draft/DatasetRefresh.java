package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.ontology.model.Expressions;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelIssue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Brings one dataset up to a newer discovery: its columns, facts and keys.
final class DatasetRefresh {

    private final DatasetView dataset;
    private final @Nullable Discovered before;
    private final Discovered now;
    private final List<ModelIssue> warnings;

    DatasetRefresh(
            DatasetView dataset,
            @Nullable Discovered before,
            Discovered now,
            List<ModelIssue> warnings) {
        this.dataset = dataset;
        this.before = before;
        this.now = now;
        this.warnings = warnings;
    }

    /// The dataset as it is now; empty if nothing of it is left.
    Optional<DatasetView> run() {
        DatasetView fresh = now.dataset(dataset.source()).orElseThrow();
        List<FieldView> fields = new ArrayList<>();
        dataset.fields().forEach(f -> still(f).ifPresent(fields::add));
        added(fresh, fields);
        if (fields.isEmpty()) {
            warn(Kept.dataset(dataset.name()), "no column of it is left, so it went");
            return Optional.empty();
        }
        Map<String, String> names = new HashMap<>();
        fresh.fields()
                .forEach(
                        c ->
                                fields.stream()
                                        .filter(f -> f.expression().equals(c.expression()))
                                        .findFirst()
                                        .ifPresent(f -> names.put(c.name(), f.name())));
        Optional<DatasetView> was =
                before == null ? Optional.empty() : before.dataset(dataset.source());
        return Optional.of(
                new DatasetView(
                        dataset.name(),
                        dataset.source(),
                        dataset.label(),
                        words(
                                dataset.description(),
                                was.map(DatasetView::description).orElse(null),
                                fresh.description()),
                        dataset.synonyms(),
                        primaryKey(fresh, fields, names),
                        uniqueKeys(fresh, fields, names),
                        fresh.rowCount(),
                        fields,
                        null));
    }

    private Optional<FieldView> still(FieldView field) {
        Set<String> columns = now.columns(dataset.source());
        List<String> gone =
                Expressions.read(field.expression())
                                instanceof
                                Expressions.Reading.Columns(Set<Expressions.Reference> named)
                        ? named.stream()
                                .map(Expressions.Reference::field)
                                .filter(c -> !columns.contains(c))
                                .sorted()
                                .toList()
                        : List.of();
        if (!gone.isEmpty()) {
            warn(
                    Kept.field(dataset.name(), field.name()),
                    "the column " + gone.getFirst() + " is gone, and the field with it");
            return Optional.empty();
        }
        return Optional.of(
                now.field(dataset.source(), field.expression())
                        .map(fresh -> measured(field, fresh))
                        .orElse(field));
    }

    /// Facts are those of the newer discovery; words stay, unless they were the older one's.
    private FieldView measured(FieldView field, FieldView fresh) {
        Optional<FieldView> was =
                Optional.ofNullable(before)
                        .flatMap(b -> b.field(dataset.source(), field.expression()));
        boolean ownSamples =
                was.isPresent() && !was.get().sampleValues().equals(field.sampleValues());
        boolean ownType = was.isEmpty() || !was.get().datatype().equals(field.datatype());
        if (was.isPresent() && !was.get().datatype().equals(fresh.datatype())) {
            warn(
                    Kept.field(dataset.name(), field.name()),
                    "the column was " + was.get().datatype() + " and is " + fresh.datatype());
        }
        return new FieldView(
                field.name(),
                fresh.expression(),
                field.label(),
                words(
                        field.description(),
                        was.map(FieldView::description).orElse(null),
                        fresh.description()),
                ownType ? field.datatype() : fresh.datatype(),
                ownType ? field.time() : fresh.time(),
                field.synonyms(),
                ownSamples ? field.sampleValues() : fresh.sampleValues(),
                fresh.nullRate(),
                fresh.distinctCount(),
                fresh.min(),
                fresh.max(),
                field.unit());
    }

    private void added(DatasetView fresh, List<FieldView> fields) {
        Set<String> known =
                dataset.fields().stream().map(FieldView::expression).collect(Collectors.toSet());
        Set<String> names =
                fields.stream().map(FieldView::name).collect(Collectors.toCollection(HashSet::new));
        for (FieldView column : fresh.fields()) {
            boolean leftOut =
                    known.contains(column.expression())
                            || before == null
                            || before.field(dataset.source(), column.expression()).isPresent();
            if (!leftOut) {
                FieldView field = named(column, ModelRefresh.free(column.name(), names));
                fields.add(field);
                warn(Kept.field(dataset.name(), field.name()), "the column is new");
            }
        }
    }

    private List<String> primaryKey(
            DatasetView fresh, List<FieldView> fields, Map<String, String> names) {
        List<String> own = dataset.primaryKey();
        return !own.isEmpty() && exist(fields, own)
                ? own
                : translated(fresh.primaryKey(), names).orElse(List.of());
    }

    private List<List<String>> uniqueKeys(
            DatasetView fresh, List<FieldView> fields, Map<String, String> names) {
        Set<List<String>> keys = new LinkedHashSet<>();
        dataset.uniqueKeys().stream().filter(k -> exist(fields, k)).forEach(keys::add);
        fresh.uniqueKeys().forEach(k -> translated(k, names).ifPresent(keys::add));
        return List.copyOf(keys);
    }

    private static boolean exist(List<FieldView> fields, List<String> names) {
        return names.stream().allMatch(n -> fields.stream().anyMatch(f -> f.name().equals(n)));
    }

    private static Optional<List<String>> translated(
            List<String> columns, Map<String, String> names) {
        List<String> fields = columns.stream().map(names::get).filter(Objects::nonNull).toList();
        return !fields.isEmpty() && fields.size() == columns.size()
                ? Optional.of(fields)
                : Optional.empty();
    }

    /// Words that a person wrote stay, and words that a person took away stay away.
    private static @Nullable String words(
            @Nullable String own, @Nullable String was, @Nullable String fresh) {
        return Objects.equals(own, was) ? fresh : own;
    }

    static DatasetView named(DatasetView d, String name) {
        return new DatasetView(
                name,
                d.source(),
                d.label(),
                d.description(),
                d.synonyms(),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields(),
                null);
    }

    private static FieldView named(FieldView f, String name) {
        return new FieldView(
                name,
                f.expression(),
                f.label(),
                f.description(),
                f.datatype(),
                f.time(),
                f.synonyms(),
                f.sampleValues(),
                f.nullRate(),
                f.distinctCount(),
                f.min(),
                f.max(),
                f.unit());
    }

    private void warn(String place, String message) {
        warnings.add(new ModelIssue(place, message));
    }
}
