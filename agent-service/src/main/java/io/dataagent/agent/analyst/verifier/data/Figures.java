package io.dataagent.agent.analyst.verifier.data;

import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableDoubt.Kind;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The columns of numbers of which a statement makes figures.
///
/// @param datasets of the model
/// @param told what is said of the data already
record Figures(List<DatasetView> datasets, StatementFacts facts, Told told) {

    private static final Set<String> NUMBERS = Set.of("Integer", "Decimal", "Float");

    /// Larger tables are asked nothing.
    private static final long MOST_ROWS = 100_000;

    static Set<String> words(String name) {
        return WordFile.words("coverage/data.txt", name);
    }

    /// A column with its dataset.
    record Column(DatasetView dataset, FieldView field) {

        String path() {
            return dataset.name() + "." + field.name();
        }

        List<String> words() {
            return Words.of(field.name());
        }

        boolean small() {
            Long rows = dataset.rowCount();
            return rows != null && rows <= MOST_ROWS;
        }

        /// What a statement reads it from.
        String from() {
            return Figures.from(dataset);
        }
    }

    static String from(DatasetView dataset) {
        String source = dataset.source().strip();
        return source.startsWith("(") ? dataset.name() : source;
    }

    /// The columns that aggregates of these functions are made of, each of one column alone.
    Stream<Column> by(Set<String> functions) {
        return facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(
                        e ->
                                e.kind() == ExpressionFact.Kind.AGGREGATE
                                        && !e.distinct()
                                        && !e.conditional())
                .filter(e -> functions.contains(String.valueOf(e.function())))
                .map(ExpressionFact::fields)
                .filter(f -> f.size() == 1)
                .map(List::getFirst)
                .distinct()
                .flatMap(this::column);
    }

    /// The same without those of which it is told that they are doubted for a reason.
    Stream<Column> by(Set<String> functions, Kind untold) {
        return by(functions).filter(c -> !told.column(c.dataset(), c.field(), untold));
    }

    private Stream<Column> column(String path) {
        return datasets.stream()
                .filter(d -> path.startsWith(d.name() + "."))
                .flatMap(
                        d ->
                                d.field(path.substring(d.name().length() + 1)).stream()
                                        .filter(f -> NUMBERS.contains(f.datatype()) && !f.time())
                                        .map(f -> new Column(d, f)));
    }

    /// Whether a condition chooses among the values of a column.
    boolean bound(String path) {
        return facts.filters().stream()
                .flatMap(Filters::apart)
                .anyMatch(f -> f.fields().contains(path));
    }

    /// The plain conditions of the statement on other columns of a dataset, as its rows alone can
    /// meet them; empty without any.
    String where(Column column) {
        return facts.filters().stream()
                .filter(f -> f.clause() == FilterFact.Clause.WHERE && f.aggregate() == null)
                .filter(f -> !f.fields().contains(column.path()) && !f.time())
                .flatMap(f -> Conditions.of(column.dataset(), f).stream())
                .collect(Collectors.joining(" AND ", " WHERE ", ""))
                .replaceFirst("^ WHERE $", "");
    }

    /// Whether rows are put together before figures are made of them.
    boolean gathered() {
        return facts.groupings().stream().anyMatch(g -> g.select() > 0)
                || facts.selects().stream().skip(1).anyMatch(StatementFacts.Select::distinct);
    }
}
