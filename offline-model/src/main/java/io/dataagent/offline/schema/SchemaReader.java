package io.dataagent.offline.schema;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.offline.lexicon.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sorts out the datasets of a context block: which columns are keys, measures, times, flags.
public final class SchemaReader {

    private static final Set<String> NUMERIC = Set.of("integer", "decimal", "float", "number");
    private static final Set<String> TEMPORAL = Set.of("date", "datetime", "datetimetz");

    private static final Comparator<DatasetView> BY_NAME = Comparator.comparing(DatasetView::name);
    private static final Comparator<RelationshipView> BY_ENDS =
            Comparator.comparing(RelationshipView::name)
                    .thenComparing(RelationshipView::fromDataset)
                    .thenComparing(RelationshipView::toDataset)
                    .thenComparing(r -> r.fromColumns().toString());

    private SchemaReader() {}

    /// The schema of these datasets; relationships that leave them are dropped. In whatever order
    /// they were found, the schema is the same: where two readings are as good, the order of their
    /// names decides, and never what a search put first. Metrics stay in the order of the model.
    public static Schema read(
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics) {
        return ordered(
                datasets.stream().sorted(BY_NAME).toList(),
                relationships.stream().sorted(BY_ENDS).toList(),
                metrics);
    }

    private static Schema ordered(
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics) {
        Map<String, Set<String>> keys = keys(datasets, relationships);
        List<Table> tables =
                datasets.stream()
                        .map(d -> table(d, keys.getOrDefault(d.name(), Set.of()), relationships))
                        .toList();
        Map<String, Table> byName = new HashMap<>();
        tables.forEach(t -> byName.put(t.name(), t));
        List<Edge> edges = new ArrayList<>();
        for (RelationshipView r : relationships) {
            Table from = byName.get(r.fromDataset());
            Table to = byName.get(r.toDataset());
            if (from != null && to != null) {
                edges.addAll(Edge.both(r, from, to));
            }
        }
        return new Schema(tables, edges, metrics, Set.of());
    }

    private static Map<String, Set<String>> keys(
            List<DatasetView> datasets, List<RelationshipView> relationships) {
        Map<String, Set<String>> keys = new HashMap<>();
        for (DatasetView d : datasets) {
            keys.computeIfAbsent(d.name(), n -> new HashSet<>()).addAll(identifying(d));
        }
        for (RelationshipView r : relationships) {
            keys.computeIfAbsent(r.fromDataset(), n -> new HashSet<>()).addAll(r.fromColumns());
            keys.computeIfAbsent(r.toDataset(), n -> new HashSet<>()).addAll(r.toColumns());
        }
        return keys;
    }

    /// The declared key; of several fields, those that only identify: a text beside others, such as
    /// the channel in `day, channel`, also describes.
    private static List<String> identifying(DatasetView view) {
        List<String> key = view.primaryKey();
        return key.size() < 2
                ? key
                : view.fields().stream()
                        .filter(f -> key.contains(f.name()))
                        .filter(f -> identifier(f) || !f.datatype().equalsIgnoreCase("string"))
                        .map(FieldView::name)
                        .toList();
    }

    private static Table table(DatasetView view, Set<String> keys, List<RelationshipView> joins) {
        List<Column> columns =
                view.fields().stream()
                        .map(f -> Column.of(view.name(), f, kind(f, keys, view.rowCount())))
                        .toList();
        return new Table(view, columns, Names.tableStems(view.name()), identity(view, joins));
    }

    /// The declared key, else the fields that others point at as if they were one.
    private static List<String> identity(DatasetView view, List<RelationshipView> joins) {
        return !view.primaryKey().isEmpty()
                ? view.primaryKey()
                : joins.stream()
                        .filter(
                                r ->
                                        r.toDataset().equals(view.name())
                                                && r.cardinality() == Cardinality.MANY_TO_ONE)
                        .map(RelationshipView::toColumns)
                        .findFirst()
                        .orElseGet(() -> told(view));
    }

    /// The field that tells rows apart by its name and its values, where no key is declared.
    private static List<String> told(DatasetView view) {
        return view.fields().stream()
                .filter(f -> numbered(f, view.rowCount()) || unique(f, view.rowCount()))
                .map(FieldView::name)
                .limit(1)
                .toList();
    }

    private static boolean unique(FieldView f, @Nullable Long rows) {
        return identifier(f) && rows != null && rows > 1 && rows.equals(f.distinctCount());
    }

    private static ColumnKind kind(FieldView f, Set<String> keys, @Nullable Long rows) {
        String type = f.datatype().toLowerCase(Locale.ROOT);
        if (TEMPORAL.contains(type)) {
            return ColumnKind.TIME;
        }
        if (keys.contains(f.name()) && !(type.equals("string") && wordy(f))) {
            return ColumnKind.KEY;
        }
        if (type.equals("boolean")) {
            return ColumnKind.FLAG;
        }
        if (NUMERIC.contains(type)) {
            return identifier(f) || numbered(f, rows) ? ColumnKind.KEY : ColumnKind.MEASURE;
        }
        return ColumnKind.TEXT;
    }

    private static boolean identifier(FieldView f) {
        List<String> words = Names.words(f.name());
        return !words.isEmpty() && Set.of("id", "key", "uuid", "guid").contains(words.getLast());
    }

    /// `RequestNo`: a number that tells rows apart, by its name and by its values.
    private static boolean numbered(FieldView f, @Nullable Long rows) {
        List<String> words = Names.words(f.name());
        boolean named =
                words.size() > 1
                        && Set.of("no", "nr", "nbr", "num", "number").contains(words.getLast());
        return named && rows != null && rows > 1 && rows.equals(f.distinctCount());
    }

    private static boolean wordy(FieldView f) {
        return !identifier(f) && Names.words(f.name()).contains("name");
    }
}
