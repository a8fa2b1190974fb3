package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds a difference that is taken the other way round than the words say: the later year from the
/// earlier one for "how much did it grow", B less A for "how much more A than B" and "A minus B".
///
/// @param words the question's
record TurnedDifferences(List<String> words, Used used) {

    private static final Set<String> GROWN = Used.words("grown");
    private static final Set<String> FALLEN = Used.words("fallen");
    private static final Set<String> MINUS = Used.words("minus");
    private static final Set<String> THAN = Used.words("than");
    private static final Set<String> GREATER = Used.words("greater");

    Stream<Doubt> all() {
        return used.statements().stream().flatMap(this::turned).distinct();
    }

    private Stream<Doubt> turned(StatementFacts facts) {
        return facts.outputs().stream()
                .filter(o -> difference(o.expression()).isPresent())
                .limit(1)
                .filter(o -> ofTimes(facts) || ofThings(facts, o.expression()))
                .map(StatementFacts.Output::name)
                .map(
                        n ->
                                new Doubt(
                                        n,
                                        "%s is subtracted the other way round than the words say."
                                                .formatted(n),
                                        false));
    }

    /// The difference that a column is, or that it begins with: what is divided, rounded.
    private static Optional<ExpressionFact> difference(ExpressionFact column) {
        return switch (column.kind()) {
            case DIFFERENCE -> Optional.of(column).filter(d -> d.operands().size() == 2);
            case RATIO, FUNCTION, PRODUCT ->
                    column.operands().stream()
                            .filter(o -> !o.fields().isEmpty())
                            .findFirst()
                            .flatMap(TurnedDifferences::difference);
            case COLUMN,
                    AGGREGATE,
                    LITERAL,
                    WINDOW,
                    SUM,
                    BUCKET,
                    CASE,
                    CONDITION,
                    SUBQUERY,
                    OTHER ->
                    Optional.empty();
        };
    }

    /// Whether what grew is the earlier period less the later one. What fell may be told so.
    private boolean ofTimes(StatementFacts facts) {
        List<Period> bounds =
                facts.periods().stream().filter(p -> p.clause() == Clause.AGGREGATE).toList();
        return !Collections.disjoint(words, GROWN)
                && Collections.disjoint(words, FALLEN)
                && inOrder(facts, bounds, Period::select, Period::field)
                && isEarlier(bounds.getFirst(), bounds.getLast());
    }

    private static boolean isEarlier(Period one, Period other) {
        String from = one.from();
        String then = other.from();
        return from != null && then != null && from.compareTo(then) < 0;
    }

    /// Whether two conditions of aggregates are those of the two sides, in this order: they are
    /// told in the order in which the columns have them, those of a query within in its own.
    private static <T> boolean inOrder(
            StatementFacts facts,
            List<T> conditions,
            Function<T, Integer> select,
            Function<T, String> field) {
        Optional<ExpressionFact> first =
                facts.outputs().stream()
                        .map(StatementFacts.Output::expression)
                        .filter(TurnedDifferences::isConditional)
                        .findFirst()
                        .flatMap(TurnedDifferences::difference);
        return conditions.size() == 2
                && conditions.stream().allMatch(c -> select.apply(c) == 0)
                && conditions.stream().map(field).distinct().count() == 1
                && first.filter(
                                d ->
                                        d.operands().stream()
                                                .allMatch(TurnedDifferences::isConditional))
                        .isPresent();
    }

    private static boolean isConditional(ExpressionFact expression) {
        return expression.withOperands().anyMatch(ExpressionFact::conditional);
    }

    /// Whether the words name the sides the other way round.
    private boolean ofThings(StatementFacts facts, ExpressionFact column) {
        int parting = parting();
        if (parting < 0) {
            return false;
        }
        Sides sides = sides(facts, difference(column).orElseThrow());
        Set<String> before = Used.roots(words.subList(0, parting));
        Set<String> after = Used.roots(words.subList(parting + 1, words.size()));
        return sides.left().stream().anyMatch(after::contains)
                && Collections.disjoint(sides.left(), before)
                && sides.right().stream().anyMatch(before::contains)
                && Collections.disjoint(sides.right(), after);
    }

    /// Where "minus" stands, or "than" after "more".
    private int parting() {
        for (int i = 1; i < words.size(); i++) {
            boolean more =
                    THAN.contains(words.get(i))
                            && words.subList(0, i).stream().anyMatch(GREATER::contains);
            if (MINUS.contains(words.get(i)) || more) {
                return i;
            }
        }
        return -1;
    }

    /// The words for what stands on each side alone.
    private record Sides(Set<String> left, Set<String> right) {

        static Sides of(Set<String> left, Set<String> right) {
            Set<String> onlyLeft = new HashSet<>(left);
            onlyLeft.removeAll(right);
            Set<String> onlyRight = new HashSet<>(right);
            onlyRight.removeAll(left);
            return new Sides(onlyLeft, onlyRight);
        }
    }

    private Sides sides(StatementFacts facts, ExpressionFact difference) {
        List<FilterFact> values =
                facts.filters().stream()
                        .filter(f -> f.clause() == Clause.AGGREGATE && f.values().size() == 1)
                        .filter(f -> f.fields().size() == 1 && !f.negated() && !f.time())
                        .toList();
        if (inOrder(facts, values, FilterFact::select, f -> f.fields().getFirst())) {
            return Sides.of(
                    Alike.stems(values.getFirst().values()),
                    Alike.stems(values.getLast().values()));
        }
        boolean apart = difference.operands().stream().noneMatch(TurnedDifferences::isConditional);
        return apart
                ? Sides.of(
                        names(difference.operands().getFirst()),
                        names(difference.operands().getLast()))
                : new Sides(Set.of(), Set.of());
    }

    private Set<String> names(ExpressionFact side) {
        Set<String> all = new HashSet<>();
        side.fields().forEach(f -> all.addAll(Alike.stems(List.of(Used.name(f)))));
        side.fields().stream()
                .flatMap(f -> used.called().view(f).stream())
                .forEach(f -> all.addAll(Alike.stems(f.synonyms())));
        return all;
    }
}
