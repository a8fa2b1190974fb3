package io.dataagent.query.scope;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.discovery.measure.KnownTable;
import io.dataagent.query.fanout.Knowledge;
import io.dataagent.query.fanout.Knowledge.Repeated;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is known of the rows of a dataset, from its newest measurement and from the model. What was
/// measured wins: a key that the model names and the data break is none.
///
/// @param dataset the dataset
/// @param relationships how the model joins it
/// @param table what the newest discovery knew of it, or null
record KnownRows(
        ScopedDataset dataset, List<ScopedRelationship> relationships, @Nullable KnownTable table) {

    private static final int SURE = 100;

    Knowledge.Dataset known() {
        List<Repeated> repeated = new ArrayList<>(measuredRepeats());
        List<List<String>> keys = new ArrayList<>();
        measuredKeys().forEach(key -> add(keys, key, repeated));
        if (!dataset.key().isEmpty()) {
            add(keys, dataset.key(), repeated);
        }
        oneSides().forEach(key -> add(keys, key, repeated));
        repeated.addAll(manySides(keys));
        return new Knowledge.Dataset(keys, repeated, rows(), at(), numeric());
    }

    private @Nullable Long rows() {
        return table == null ? null : table.rows();
    }

    private @Nullable String at() {
        return measurement().map(m -> m.at().toString()).orElse(null);
    }

    private Optional<TableMeasurement> measurement() {
        return table == null ? Optional.empty() : Optional.ofNullable(table.measured());
    }

    /// Adds a key unless it is known to repeat.
    private static void add(List<List<String>> keys, List<String> key, List<Repeated> repeated) {
        Set<String> wanted = lower(key);
        boolean broken = repeated.stream().anyMatch(r -> lower(r.columns()).containsAll(wanted));
        if (!broken && keys.stream().noneMatch(k -> lower(k).equals(wanted))) {
            keys.add(key);
        }
    }

    private static Set<String> lower(List<String> columns) {
        Set<String> lower = new HashSet<>();
        columns.forEach(c -> lower.add(c.toLowerCase(java.util.Locale.ROOT)));
        return lower;
    }

    private List<List<String>> measuredKeys() {
        return measurement().stream()
                .flatMap(m -> m.keys().stream())
                .filter(
                        k ->
                                Boolean.TRUE.equals(k.unique())
                                        || (k.unique() == null && k.declared()))
                .map(TableMeasurement.Key::columns)
                .toList();
    }

    /// Keys that do not hold, and columns with fewer values than rows.
    private List<Repeated> measuredRepeats() {
        List<Repeated> found = new ArrayList<>();
        measurement().stream()
                .flatMap(m -> m.keys().stream())
                .filter(k -> Boolean.FALSE.equals(k.unique()))
                .forEach(k -> found.add(new Repeated(k.columns(), example(k), k.repeats(), true)));
        Long rows = rows();
        if (table != null && rows != null && rows >= SURE) {
            table.distinct()
                    .forEach(
                            (column, values) -> {
                                if (values > 0 && values < rows / 2) {
                                    found.add(new Repeated(List.of(column), List.of(), 0, true));
                                }
                            });
        }
        return found;
    }

    private static List<String> example(TableMeasurement.Key key) {
        return key.counterExample() == null || key.counterExample().contains(null)
                ? List.of()
                : key.counterExample().stream().map(String::valueOf).toList();
    }

    /// Columns of which the model says that one row at most meets another.
    private List<List<String>> oneSides() {
        List<List<String>> keys = new ArrayList<>();
        for (ScopedRelationship r : relationships) {
            if (r.cardinality() != null
                    && r.to().equals(dataset.name())
                    && !r.cardinality().multiplies()) {
                keys.add(r.toColumns());
            }
            if (r.cardinality() != null
                    && r.from().equals(dataset.name())
                    && !r.cardinality().reversed().multiplies()) {
                keys.add(r.fromColumns());
            }
        }
        return keys;
    }

    /// Columns of which the model says that several rows can meet another.
    private List<Repeated> manySides(List<List<String>> keys) {
        List<Repeated> many = new ArrayList<>();
        for (ScopedRelationship r : relationships) {
            if (r.cardinality() != null
                    && r.to().equals(dataset.name())
                    && r.cardinality().multiplies()) {
                many.add(new Repeated(r.toColumns(), List.of(), 0, false));
            }
            if (r.cardinality() != null
                    && r.from().equals(dataset.name())
                    && r.cardinality().reversed().multiplies()) {
                many.add(new Repeated(r.fromColumns(), List.of(), 0, false));
            }
        }
        return many.stream()
                .filter(r -> keys.stream().noneMatch(k -> lower(r.columns()).containsAll(lower(k))))
                .toList();
    }

    /// Numbers that are neither part of a key nor joined by.
    private List<String> numeric() {
        Set<String> joined = new HashSet<>(lower(dataset.key()));
        for (ScopedRelationship r : relationships) {
            if (r.from().equals(dataset.name())) {
                joined.addAll(lower(r.fromColumns()));
            }
            if (r.to().equals(dataset.name())) {
                joined.addAll(lower(r.toColumns()));
            }
        }
        measuredKeys().forEach(key -> joined.addAll(lower(key)));
        return dataset.columns().stream()
                .filter(c -> !joined.contains(c.toLowerCase(java.util.Locale.ROOT)))
                .filter(this::number)
                .toList();
    }

    private boolean number(String column) {
        ColumnType type = table == null ? null : table.types().get(column);
        return type == null || type.numeric();
    }
}
