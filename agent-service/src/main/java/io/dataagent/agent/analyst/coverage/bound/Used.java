package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Called;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the statements of an answer use.
///
/// @param datasets the schema
public record Used(List<DatasetView> datasets, List<StatementFacts> statements) {

    private static final String FILE = "coverage/bound.txt";
    private static final Set<String> NUMBERS = Set.of("Integer", "Decimal", "Float");

    public static Set<String> words(String name) {
        return WordFile.words(FILE, name);
    }

    /// Words as they are compared, whatever their endings.
    public static Set<String> roots(List<String> words) {
        return words.stream().map(Alike::root).collect(Collectors.toSet());
    }

    /// What fields and datasets are called.
    public Called called() {
        return Called.of(datasets, List.of());
    }

    /// Every field that is read, `dataset.field`.
    public Set<String> fields() {
        Set<String> all = new HashSet<>();
        expressions().forEach(e -> all.addAll(e.fields()));
        filters().forEach(f -> all.addAll(f.fields()));
        statements.stream()
                .flatMap(s -> s.joins().stream())
                .flatMap(j -> j.columns().stream())
                .forEach(c -> all.addAll(List.of(c.left(), c.right())));
        return all;
    }

    /// Every dataset that is read.
    public Set<String> read() {
        Set<String> all = new HashSet<>();
        statements.stream()
                .flatMap(s -> s.selects().stream())
                .forEach(s -> all.addAll(s.datasets()));
        fields().forEach(f -> all.add(dataset(f)));
        return all;
    }

    /// The conditions, the parts of each among them.
    public Stream<FilterFact> filters() {
        return statements.stream().flatMap(s -> s.filters().stream()).flatMap(Filters::apart);
    }

    /// What columns, groups and orders are made of, down to the operands.
    public Stream<ExpressionFact> expressions() {
        return statements.stream()
                .flatMap(
                        s ->
                                Stream.of(
                                                s.outputs().stream()
                                                        .map(StatementFacts.Output::expression),
                                                s.groupings().stream()
                                                        .map(StatementFacts.Grouping::expression),
                                                s.orderings().stream()
                                                        .map(StatementFacts.Ordering::expression))
                                        .flatMap(e -> e))
                .flatMap(ExpressionFact::withOperands);
    }

    /// The fields of which figures are made.
    public Stream<String> figures() {
        return aggregated(function -> !"count".equals(function));
    }

    /// The fields that are added up.
    public Stream<String> sums() {
        return aggregated("sum"::equals);
    }

    private Stream<String> aggregated(Predicate<@Nullable String> functions) {
        return expressions()
                .filter(e -> e.kind() == Kind.AGGREGATE && functions.test(e.function()))
                .flatMap(e -> e.fields().stream())
                .distinct();
    }

    public static boolean isNumber(FieldView field) {
        return NUMBERS.contains(field.datatype()) && !field.time();
    }

    public static String dataset(String field) {
        return field.substring(0, Math.max(0, field.indexOf('.')));
    }

    public static String name(String field) {
        return field.substring(field.indexOf('.') + 1);
    }
}
