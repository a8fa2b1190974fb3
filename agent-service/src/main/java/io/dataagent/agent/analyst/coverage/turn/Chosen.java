package io.dataagent.agent.analyst.coverage.turn;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Limit;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The rows that an answer shows, and the figures beside them.
record Chosen(List<StatementFacts> statements) {

    private static final Set<Operator> NAMING = Set.of(Operator.EQUAL, Operator.IN);

    static Chosen of(Conditions conditions) {
        return new Chosen(conditions.statements());
    }

    /// Whether it shows things, and not only one figure.
    boolean any() {
        return !things().isEmpty();
    }

    /// The datasets of what the rows are called.
    private Set<String> things() {
        return statements.stream()
                .flatMap(s -> s.outputs().stream())
                .map(StatementFacts.Output::expression)
                .filter(e -> e.kind() == Kind.COLUMN)
                .flatMap(e -> e.fields().stream())
                .map(Fields::dataset)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    String told() {
        return String.join(", ", things());
    }

    /// Whether only the first of them are shown.
    boolean isCut() {
        return limits().findAny().isPresent();
    }

    boolean isOrdered() {
        return statements.stream()
                .flatMap(s -> s.orderings().stream())
                .anyMatch(o -> o.expression().withOperands().anyMatch(e -> isFigure(e)));
    }

    private Stream<Limit> limits() {
        return statements.stream().flatMap(s -> s.limits().stream()).filter(l -> l.rows() != null);
    }

    /// Whether a statement names the rows by values, which the answer itself did not ask for.
    boolean isBoundBy(Conditions now) {
        Set<String> things = things();
        List<Held.Value> own = new Conditions(statements).values().toList();
        return now.values()
                .filter(v -> NAMING.contains(v.fact().operator()) && !v.fact().negated())
                .filter(v -> v.fields().stream().anyMatch(f -> isOf(f, things)))
                .anyMatch(v -> own.stream().noneMatch(o -> equal(v, o)));
    }

    /// Whether a field is one of the things, or of what is called like them: `orders.store_id`.
    private static boolean isOf(String field, Set<String> things) {
        String name = field.substring(field.indexOf('.') + 1);
        return things.contains(Fields.dataset(field))
                || things.stream()
                        .anyMatch(
                                t ->
                                        name.length() > t.length()
                                                && name.startsWith(t.substring(0, t.length() - 1)));
    }

    private static boolean equal(Held.Value one, Held.Value other) {
        return one.fields().equals(other.fields()) && one.values().equals(other.values());
    }

    /// Whether a statement chooses the rows in a part of its own, or orders and cuts them in the
    /// same way.
    boolean isChosenAgainBy(Conditions now) {
        boolean within =
                now.statements().stream()
                        .flatMap(s -> s.limits().stream())
                        .anyMatch(l -> !l.whole() || l.select() > 0);
        Chosen other = of(now);
        return within
                || isCut()
                        && limits().map(Limit::rows)
                                .toList()
                                .equals(other.limits().map(Limit::rows).toList())
                        && first().equals(other.first());
    }

    /// What the first rows are first by.
    private List<ExpressionFact> first() {
        return statements.stream()
                .flatMap(s -> s.orderings().stream().limit(1))
                .map(StatementFacts.Ordering::expression)
                .toList();
    }

    /// What the rows are bound by: of figures for each of them, only what is asked of themselves.
    List<Held> conditions() {
        Set<String> things = things();
        Conditions all = new Conditions(statements);
        boolean listed = figures().findAny().isEmpty();
        return all.all().filter(h -> listed || h.isOf(things)).toList();
    }

    /// The figures of the result.
    Stream<ExpressionFact> figures() {
        return statements.stream()
                .flatMap(s -> s.outputs().stream())
                .flatMap(o -> o.expression().withOperands())
                .filter(Chosen::isFigure);
    }

    private static boolean isFigure(ExpressionFact expression) {
        return expression.kind() == Kind.AGGREGATE;
    }

    /// Whether figures are made alike; rows are counted by whatever column.
    static boolean same(ExpressionFact one, ExpressionFact other) {
        String function = String.valueOf(one.function());
        return function.equals(other.function())
                && (function.equals("count") || one.fields().equals(other.fields()));
    }

    static String told(ExpressionFact figure) {
        return "%s(%s)".formatted(figure.function(), String.join(", ", figure.fields()));
    }
}
