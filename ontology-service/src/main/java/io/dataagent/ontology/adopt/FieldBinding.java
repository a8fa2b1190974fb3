package io.dataagent.ontology.adopt;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.draft.ColumnField;
import io.dataagent.ontology.model.Expressions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Holds a declared field against the table below its dataset: columns get the names that they
/// really have, and what the document leaves open is taken from the measurement.
final class FieldBinding {

    private FieldBinding() {}

    /// The field as it stands on the table; unchanged where there is none.
    static FieldView of(FieldView field, SnapshotView.@Nullable Table table, String dialect) {
        if (table == null
                || !(Expressions.read(field.expression())
                        instanceof Expressions.Reading.Columns(var references))) {
            return field;
        }
        Optional<SnapshotView.ColumnProfile> column =
                references.size() == 1
                        ? Tables.column(table, references.iterator().next().field())
                        : Optional.empty();
        boolean plain =
                column.isPresent()
                        && Expressions.bare(field.expression())
                                .equals(references.iterator().next().field());
        return plain
                ? filled(field, ColumnField.of(column.get(), dialect))
                : spelled(field, table, dialect);
    }

    private static FieldView spelled(FieldView field, SnapshotView.Table table, String dialect) {
        boolean exact =
                Expressions.read(field.expression())
                                instanceof Expressions.Reading.Columns(var references)
                        && references.stream()
                                .allMatch(
                                        r ->
                                                Tables.column(table, r.field())
                                                        .map(c -> c.name().equals(r.field()))
                                                        .orElse(true));
        String renamed =
                exact
                        ? null
                        : Expressions.renamed(
                                field.expression(),
                                Expressions.quote(dialect),
                                r ->
                                        new Expressions.Reference(
                                                r.dataset(),
                                                Tables.column(table, r.field())
                                                        .map(SnapshotView.ColumnProfile::name)
                                                        .orElse(r.field())));
        return renamed == null ? field : with(field, renamed, field);
    }

    private static FieldView filled(FieldView field, FieldView column) {
        return with(field, column.expression(), column);
    }

    private static FieldView with(FieldView field, String expression, FieldView measured) {
        boolean open = field.datatype().equals("Opaque");
        List<String> samples = field.sampleValues();
        return new FieldView(
                field.name(),
                expression,
                field.label(),
                field.description() == null ? measured.description() : field.description(),
                open ? measured.datatype() : field.datatype(),
                field.time() || open && measured.time(),
                field.synonyms(),
                samples.isEmpty() ? measured.sampleValues() : samples,
                or(field.nullRate(), measured.nullRate()),
                or(field.distinctCount(), measured.distinctCount()),
                or(field.min(), measured.min()),
                or(field.max(), measured.max()),
                field.unit());
    }

    private static <T> @Nullable T or(@Nullable T said, @Nullable T measured) {
        return Objects.isNull(said) ? measured : said;
    }
}
