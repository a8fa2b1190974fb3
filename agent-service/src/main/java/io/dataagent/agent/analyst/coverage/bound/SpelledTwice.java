package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds splits and conditions by one of several spellings of a value: `Yes`, `yes` and `Y` as
/// groups of their own, `status = 'paid'` beside rows of `Paid`.
record SpelledTwice(Used used) {

    private static final Set<String> YES = Used.words("yes");
    private static final Set<String> NO = Used.words("no");
    private static final Set<Operator> NAMING = Set.of(Operator.EQUAL, Operator.IN);

    Stream<Doubt> all() {
        return Stream.concat(
                        used.statements().stream().flatMap(this::split),
                        used.filters().flatMap(this::bound))
                .distinct();
    }

    /// What is split by, or counted in different values.
    private Stream<Doubt> split(StatementFacts facts) {
        Stream<ExpressionFact> groups =
                facts.groupings().stream().map(StatementFacts.Grouping::expression);
        Stream<ExpressionFact> counted =
                facts.outputs().stream()
                        .map(StatementFacts.Output::expression)
                        .flatMap(ExpressionFact::withOperands)
                        .filter(e -> e.kind() == Kind.AGGREGATE && e.distinct())
                        .flatMap(e -> e.operands().stream());
        return Stream.concat(groups, counted)
                .filter(e -> e.fields().size() == 1)
                .filter(e -> e.kind() == Kind.COLUMN || e.kind() == Kind.FUNCTION)
                .flatMap(
                        e ->
                                view(e.fields().getFirst())
                                        .flatMap(f -> twice(f, e.function()).limit(1))
                                        .map(v -> doubt(e.fields().getFirst(), v)));
    }

    /// Values that a function leaves apart although they say the same.
    private static Stream<List<String>> twice(FieldView field, @Nullable String function) {
        List<String> values = field.sampleValues().stream().map(made(function)).distinct().toList();
        return values.stream()
                .map(v -> values.stream().filter(o -> meant(o).equals(meant(v))).toList())
                .filter(v -> v.size() > 1);
    }

    private Stream<Doubt> bound(FilterFact filter) {
        if (!NAMING.contains(filter.operator()) || filter.fields().size() != 1) {
            return Stream.empty();
        }
        String path = filter.fields().getFirst();
        UnaryOperator<String> made = made(filter.function());
        return view(path)
                .flatMap(
                        f ->
                                filter.values().stream()
                                        .flatMap(v -> others(f, made, v, filter.values()))
                                        .limit(1))
                .map(v -> doubt(path, v));
    }

    private static Stream<List<String>> others(
            FieldView field, UnaryOperator<String> made, String value, List<String> taken) {
        return field.sampleValues().stream()
                .map(made)
                .filter(o -> !taken.contains(o) && meant(o).equals(meant(value)))
                .map(o -> List.of(value, o));
    }

    /// Texts that tell no things apart: of an id each letter counts.
    private Stream<FieldView> view(String path) {
        return used.called().view(path).stream()
                .filter(f -> f.datatype().equals("String"))
                .filter(f -> !new Fields.Keys(List.of()).isKey(path));
    }

    private static Doubt doubt(String path, List<String> values) {
        return new Doubt(
                path,
                "%s has several spellings of one value: %s."
                        .formatted(
                                path,
                                values.stream()
                                        .map(v -> "“" + v + "”")
                                        .collect(Collectors.joining(", "))),
                false);
    }

    /// What a function makes of values before they are compared.
    private static UnaryOperator<String> made(@Nullable String function) {
        return switch (Objects.requireNonNullElse(function, "")) {
            case "lower" -> v -> v.toLowerCase(Locale.ROOT);
            case "upper" -> v -> v.toUpperCase(Locale.ROOT);
            case "trim", "btrim" -> String::strip;
            case "" -> v -> v;
            default -> SpelledTwice::meant;
        };
    }

    /// What a value says, whatever its letters are; one of yes or no as such.
    private static String meant(String value) {
        String plain = Words.fold(value).strip().replaceAll("\\s+", " ");
        return YES.contains(plain) ? "yes" : NO.contains(plain) ? "no" : plain;
    }
}
