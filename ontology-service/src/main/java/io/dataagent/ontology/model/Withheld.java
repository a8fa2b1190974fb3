package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ConnectionEvent.HiddenColumn;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/// Takes values of the data out of a model: samples, the least and the greatest. Names, words and
/// counts stay.
///
/// @param columns whose values go
public record Withheld(List<HiddenColumn> columns) {

    public Withheld {
        columns = List.copyOf(columns);
    }

    /// A model whose data is gone.
    public static SemanticModel all(SemanticModel model) {
        return without(model, (source, expression) -> true);
    }

    /// A model without the values of these columns. In doubt a field is made of such a column:
    /// where its expression says the column's name, and all fields of a query that does.
    public SemanticModel outOf(SemanticModel model) {
        return without(
                model,
                (source, expression) ->
                        columns.stream().anyMatch(c -> shows(c, source, expression)));
    }

    private static boolean shows(HiddenColumn column, String source, String expression) {
        boolean query = source.strip().startsWith("(");
        return names(source, column.table())
                && (names(expression, column.column()) || query && names(source, column.column()));
    }

    /// Whether a text says a name, bare or in quotes, in letters of any case.
    private static boolean names(String text, String name) {
        return said(text, name)
                || said(text, name.replace("\"", "\"\""))
                || said(text, name.replace("`", "``"));
    }

    private static boolean said(String text, String name) {
        return Pattern.compile(
                        "(?<!\\w)%s(?!\\w)".formatted(Pattern.quote(name)),
                        Pattern.CASE_INSENSITIVE
                                | Pattern.UNICODE_CASE
                                | Pattern.UNICODE_CHARACTER_CLASS)
                .matcher(text)
                .find();
    }

    private static SemanticModel without(
            SemanticModel model, BiPredicate<String, String> withheld) {
        List<DatasetView> datasets =
                model.datasets().stream().map(d -> without(d, withheld)).toList();
        List<Parked.OfField> parked =
                model.parked().fields().stream()
                        .map(p -> new Parked.OfField(p.dataset(), bare(p.field()), p.reason()))
                        .toList();
        return new SemanticModel(
                model.name(),
                model.description(),
                datasets,
                model.relationships(),
                model.metrics(),
                model.evidence(),
                model.rejected(),
                model.kept(),
                new Parked(parked, model.parked().relationships(), model.parked().metrics()));
    }

    private static DatasetView without(DatasetView d, BiPredicate<String, String> withheld) {
        return new DatasetView(
                d.name(),
                d.source(),
                d.label(),
                d.description(),
                d.synonyms(),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields().stream()
                        .map(f -> withheld.test(d.source(), f.expression()) ? bare(f) : f)
                        .toList(),
                d.yaml());
    }

    private static FieldView bare(FieldView f) {
        return new FieldView(
                f.name(),
                f.expression(),
                f.label(),
                f.description(),
                f.datatype(),
                f.time(),
                f.synonyms(),
                List.of(),
                f.nullRate(),
                f.distinctCount(),
                null,
                null,
                f.unit());
    }
}
