package io.dataagent.ontology.adopt;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.draft.ColumnField;
import io.dataagent.ontology.model.Expressions;
import io.dataagent.ontology.model.Measured;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One dataset while it is made to fit: its fields and keys so far, and the table below it.
final class Place {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final DatasetView dataset;
    private final SnapshotView.@Nullable Table table;
    private final String dialect;
    private final List<FieldView> fields = new ArrayList<>();
    private final Set<String> hidden = new TreeSet<>();
    private final Set<String> unusable = new HashSet<>();
    private List<String> key = List.of();
    private List<List<String>> uniqueKeys = List.of();

    Place(DatasetView dataset, SnapshotView.@Nullable Table table, String dialect) {
        this.dataset = dataset;
        this.table = table;
        this.dialect = dialect;
    }

    /// What a name turned out to be.
    sealed interface Found {

        /// A field of the dataset.
        record Field(String name) implements Found {}

        /// A column that is a hidden field from now on.
        record Hidden(String name) implements Found {}

        /// Neither, with the reason.
        record Nothing(String reason) implements Found {}
    }

    String name() {
        return dataset.name();
    }

    DatasetView original() {
        return dataset;
    }

    SnapshotView.@Nullable Table table() {
        return table;
    }

    List<FieldView> fields() {
        return fields;
    }

    /// The names of the fields that nobody declared.
    Set<String> hidden() {
        return hidden;
    }

    void add(FieldView field) {
        fields.add(field);
    }

    void unusable(String field) {
        unusable.add(field);
    }

    /// The keys of the document; where it has none, the declared one of the table.
    void keys(List<String> primary, List<List<String>> unique) {
        key =
                primary.isEmpty() && table != null
                        ? table.primaryKey().stream().map(this::key).toList()
                        : primary;
        uniqueKeys = unique;
    }

    /// Whether these fields are known to identify a row.
    boolean identify(List<String> names) {
        return !key.isEmpty() && names.containsAll(key)
                || uniqueKeys.stream().anyMatch(k -> !k.isEmpty() && names.containsAll(k))
                || table != null
                        && Measured.unique(table, names.stream().map(this::column).toList())
                                .orElse(false);
    }

    private String column(String name) {
        return fields.stream()
                .filter(f -> f.name().equals(name))
                .findFirst()
                .map(f -> Expressions.bare(f.expression()))
                .orElse(name);
    }

    /// Whether the table is known and has no such column.
    boolean lacks(FieldView field) {
        return table != null
                && Tables.column(table, Expressions.bare(field.expression())).isEmpty();
    }

    /// Whether it has a field of this name.
    boolean declares(String name) {
        return field(name).isPresent();
    }

    /// Whether the dataset has this field or column, as far as anybody knows.
    boolean has(String name) {
        return field(name).isPresent() || table != null && Tables.column(table, name).isPresent();
    }

    /// Whether this field is one that cannot be used.
    boolean parks(String name) {
        return unusable.contains(name);
    }

    /// The field of a name; a column that nobody declared becomes a hidden one.
    Found take(String name) {
        Optional<String> known = field(name);
        if (known.isPresent()) {
            return new Found.Field(known.get());
        }
        if (parks(name)) {
            return new Found.Nothing("its field “" + name + "” cannot be used");
        }
        if (table == null) {
            return hide(unknown(name));
        }
        return Tables.column(table, name)
                .map(c -> hide(ColumnField.of(c, dialect)))
                .orElseGet(
                        () ->
                                new Found.Nothing(
                                        "“%s” has no field and no column “%s”"
                                                .formatted(name(), name)));
    }

    /// The column of a key. It stays also where the table does not have it, so that the model says
    /// what is missing.
    String key(String name) {
        return switch (take(name)) {
            case Found.Field(String field) -> field;
            case Found.Hidden(String field) -> field;
            case Found.Nothing _ -> {
                hide(unknown(name));
                yield name;
            }
        };
    }

    /// A field that is never empty, to count rows by.
    Optional<String> filled() {
        if (!key.isEmpty()) {
            return Optional.of(key.getFirst());
        }
        return table == null
                ? Optional.empty()
                : table.columns().stream()
                        .filter(c -> !c.nullable())
                        .map(SnapshotView.ColumnProfile::name)
                        .findFirst();
    }

    /// The dataset as it stands by now.
    DatasetView bound() {
        Long rows = dataset.rowCount();
        return new DatasetView(
                dataset.name(),
                table == null ? dataset.source() : Tables.source(table),
                dataset.label(),
                dataset.description() == null && table != null
                        ? table.comment()
                        : dataset.description(),
                dataset.synonyms(),
                key,
                uniqueKeys,
                rows == null && table != null ? table.rowCount() : rows,
                fields,
                null);
    }

    private Optional<String> field(String name) {
        List<String> names = fields.stream().map(FieldView::name).toList();
        if (names.contains(name)) {
            return Optional.of(name);
        }
        List<String> alike = names.stream().filter(n -> Tables.same(n, name)).toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }

    private Found hide(FieldView field) {
        fields.add(field);
        hidden.add(field.name());
        return new Found.Hidden(field.name());
    }

    private static FieldView unknown(String name) {
        String sql = PLAIN.matcher(name).matches() ? name : '"' + name.replace("\"", "\"\"") + '"';
        return new FieldView(
                name, sql, null, null, "Opaque", false, List.of(), List.of(), null, null, null,
                null);
    }
}
