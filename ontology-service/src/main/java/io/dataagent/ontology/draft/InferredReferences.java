package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.ontology.model.Measured;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Relationships that nobody declared but names, types and measured ranges suggest: a column
/// `<x>_id` (also `<role>_<x>_id`) and the single-column key of dataset x, or the same key name on
/// both sides (`cst_no`, `wc_cd`), or, whatever the names, a measured inclusion. What a discovery
/// has weighed by names and values together is taken as it is. The confidence says how sure that
/// is.
final class InferredReferences {

    private static final double SAME_STEM = 0.85;
    private static final double STEM_WITH_ROLE = 0.7;
    private static final double SAME_KEY_NAME = 0.75;
    private static final double WEAK = 0.4;
    private static final String UNNAMED =
            "the names say nothing, but the other side's values identify its rows";
    private static final String FITS = "types and measured ranges fit";

    private final Map<String, SnapshotView.Table> tables;
    private final double minConfidence;

    private InferredReferences(Map<String, SnapshotView.Table> tables, double minConfidence) {
        this.tables = tables;
        this.minConfidence = minConfidence;
    }

    static List<Found> of(
            Map<String, SnapshotView.Table> tables,
            List<RelationshipView> declared,
            double minConfidence) {
        return new InferredReferences(tables, minConfidence).infer(declared);
    }

    private List<Found> infer(List<RelationshipView> declared) {
        List<Found> result = new ArrayList<>();
        Set<String> names =
                declared.stream()
                        .map(RelationshipView::name)
                        .collect(Collectors.toCollection(HashSet::new));
        tables.forEach(
                (from, table) -> {
                    Set<String> taken = referencing(declared, from);
                    for (SnapshotView.ColumnProfile column : table.columns()) {
                        if (!taken.contains(column.name())) {
                            best(from, table, column)
                                    .map(c -> reference(from, table, column, c, names))
                                    .ifPresent(result::add);
                        }
                    }
                    CompositeReferences.of(from, table, tables, declared).stream()
                            .filter(c -> c.confidence() >= minConfidence)
                            .map(c -> c.found(from, table, names))
                            .forEach(result::add);
                });
        return result;
    }

    private static Set<String> referencing(List<RelationshipView> declared, String from) {
        return declared.stream()
                .filter(r -> r.fromDataset().equals(from))
                .flatMap(r -> r.fromColumns().stream())
                .collect(Collectors.toSet());
    }

    private Optional<Candidate> best(
            String from, SnapshotView.Table table, SnapshotView.ColumnProfile column) {
        if (Measured.weighed(table, column.name())) {
            return Candidate.weighed(tables, table, column.name())
                    .filter(c -> c.confidence() >= minConfidence);
        }
        if (!Roles.looksLikeKey(column.name()) && !Measured.any(table, column.name())) {
            return Optional.empty();
        }
        boolean ownKey = table.primaryKey().equals(List.of(column.name()));
        Candidate best = null;
        for (Map.Entry<String, SnapshotView.Table> e : tables.entrySet()) {
            Candidate candidate = weighed(table, column, e);
            if (candidate != null
                    && !(ownKey && candidate.confidence() < SAME_STEM)
                    && candidate.confidence() >= minConfidence
                    && (best == null || candidate.confidence() > best.confidence())) {
                best = candidate;
            }
        }
        return Optional.ofNullable(best);
    }

    /// What the name says, corrected by what was measured.
    private static @Nullable Candidate weighed(
            SnapshotView.Table from,
            SnapshotView.ColumnProfile column,
            Map.Entry<String, SnapshotView.Table> to) {
        Candidate named =
                to.getValue().equals(from)
                        ? toItself(column, to.getKey(), from)
                        : candidate(column, to.getKey(), to.getValue());
        if (named == null) {
            return unnamed(from, column, to);
        }
        Optional<TableMeasurement.Reference> measured =
                Measured.reference(
                        from, List.of(column.name()), to.getValue(), List.of(named.key()));
        boolean refuted =
                measured.isEmpty()
                        && Keys.column(to.getValue(), named.key())
                                .map(key -> strange(column, key))
                                .orElse(false);
        return refuted ? null : measured.map(named::measured).orElse(named);
    }

    /// A discovery that found every value of a column among the values of another one, of which no
    /// two rows are alike, says more than names; without rows enough it says too little.
    private static @Nullable Candidate unnamed(
            SnapshotView.Table from,
            SnapshotView.ColumnProfile column,
            Map.Entry<String, SnapshotView.Table> to) {
        return to.getValue().columns().stream()
                .map(SnapshotView.ColumnProfile::name)
                .filter(key -> Keys.unique(to.getValue(), List.of(key)))
                .flatMap(
                        key ->
                                Measured.reference(
                                        from, List.of(column.name()), to.getValue(), List.of(key))
                                        .map(
                                                found ->
                                                        new Candidate(
                                                                        to.getKey(),
                                                                        to.getValue(),
                                                                        key,
                                                                        WEAK,
                                                                        List.of(UNNAMED))
                                                                .measured(found))
                                        .stream())
                .filter(c -> !to.getValue().equals(from) || !c.key().equals(column.name()))
                .max(Comparator.comparingDouble(Candidate::confidence))
                .orElse(null);
    }

    /// A column like `parent_id` or `manager_id` may refer to its own table; without a
    /// measurement only `parent` is plain enough.
    private static @Nullable Candidate toItself(
            SnapshotView.ColumnProfile column, String name, SnapshotView.Table table) {
        Optional<SnapshotView.ColumnProfile> key = singleKey(table);
        if (key.isEmpty()
                || key.get().name().equals(column.name())
                || !compatible(column.type(), key.get().type())
                || !mayBeContained(column, key.get())) {
            return null;
        }
        String stem = Roles.withoutKeyWord(column.name());
        boolean parent = stem.equals("parent") || stem.startsWith("parent_");
        boolean measured =
                Measured.reference(table, List.of(column.name()), table, List.of(key.get().name()))
                        .isPresent();
        return parent || measured
                ? new Candidate(
                        name,
                        table,
                        key.get().name(),
                        parent ? STEM_WITH_ROLE : WEAK,
                        List.of("the column may refer to its own table"))
                : null;
    }

    private static @Nullable Candidate candidate(
            SnapshotView.ColumnProfile column, String name, SnapshotView.Table to) {
        Optional<SnapshotView.ColumnProfile> key = singleKey(to);
        if (key.isEmpty()
                || !compatible(column.type(), key.get().type())
                || !mayBeContained(column, key.get())) {
            return null;
        }
        String stem = Roles.withoutKeyWord(column.name());
        String target = Words.stem(to.name());
        String keyName = key.get().name();
        if (stem.equals(target)) {
            return new Candidate(
                    name,
                    to,
                    keyName,
                    SAME_STEM,
                    List.of("the column is named after the dataset", FITS));
        }
        if (Roles.looksLikeKey(keyName) && column.name().equals(keyName)) {
            return new Candidate(
                    name,
                    to,
                    keyName,
                    SAME_KEY_NAME,
                    List.of("the column has the name of the other side's key", FITS));
        }
        return stem.endsWith("_" + target)
                ? new Candidate(
                        name,
                        to,
                        keyName,
                        STEM_WITH_ROLE,
                        List.of("the column's name ends in the dataset's, with a role", FITS))
                : null;
    }

    private static Optional<SnapshotView.ColumnProfile> singleKey(SnapshotView.Table table) {
        if (table.primaryKey().size() == 1) {
            return Keys.column(table, table.primaryKey().getFirst());
        }
        if (!table.primaryKey().isEmpty()) {
            return Optional.empty();
        }
        return table.columns().stream()
                .filter(c -> Words.of(c.name()).contains("id") || Roles.looksLikeKey(c.name()))
                .filter(c -> Keys.unique(table, List.of(c.name())))
                .findFirst();
    }

    static boolean compatible(ColumnType a, ColumnType b) {
        return a == b
                || (a == ColumnType.INTEGER || a == ColumnType.DECIMAL)
                        && (b == ColumnType.INTEGER || b == ColumnType.DECIMAL);
    }

    /// Whether the measurements leave it possible that every value occurs among the key's.
    private static boolean mayBeContained(
            SnapshotView.ColumnProfile column, SnapshotView.ColumnProfile key) {
        Long distinct = column.distinctCount();
        Long keys = key.distinctCount();
        if (distinct != null && keys != null && distinct > keys) {
            return false;
        }
        return !column.type().numeric()
                || below(key.min(), column.min()) && below(column.max(), key.max());
    }

    /// Whether a column of texts is seen to have a value that the key has not: all of the key's
    /// must be known.
    private static boolean strange(
            SnapshotView.ColumnProfile column, SnapshotView.ColumnProfile key) {
        Long keys = key.distinctCount();
        boolean all =
                !column.type().numeric()
                        && keys != null
                        && keys > 0
                        && key.frequentValues().size() >= keys;
        return all && !new HashSet<>(key.frequentValues()).containsAll(column.frequentValues());
    }

    private static boolean below(@Nullable String low, @Nullable String high) {
        if (low == null || high == null) {
            return true;
        }
        try {
            return new BigDecimal(low).compareTo(new BigDecimal(high)) <= 0;
        } catch (NumberFormatException _) {
            return true;
        }
    }

    private static Found reference(
            String from,
            SnapshotView.Table table,
            SnapshotView.ColumnProfile column,
            Candidate to,
            Set<String> names) {
        List<String> columns = List.of(column.name());
        List<String> keys = List.of(to.key());
        RelationshipView relationship =
                new RelationshipView(
                        DeclaredReferences.uniqueName(from, columns, to.name(), names),
                        from,
                        columns,
                        to.name(),
                        keys,
                        Keys.between(table, columns, to.table(), keys),
                        Roles.of(columns, to.table().name()).orElse(null),
                        to.confidence(),
                        "inferred");
        return new Found(relationship, to.reasons());
    }
}
