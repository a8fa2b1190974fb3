package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Limit;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds bounds that are put on something else than the words do: "customers with an average over
/// 5" as rows over 5, the first ten before a condition and not of those that meet it, "after the
/// due date" as on that day too.
record BoundsMeant(List<String> words, Used used) {

    private static final List<Kind> BOUNDS =
            List.of(Kind.MORE, Kind.ATLEAST, Kind.LESS, Kind.ATMOST);
    private static final Set<String> HAVING = Used.words("having-figure");
    private static final Set<String> ARTICLES = Used.words("articles");
    private static final Set<String> OF_MANY = Used.words("of-many");
    private static final Set<String> AMONG = Used.words("among");
    private static final Set<String> STRICT = Used.words("strict");
    private static final Set<String> WEAK = Used.words("weak");
    private static final int NEAR = 7;

    Stream<Doubt> all() {
        return used.statements().stream()
                .flatMap(s -> Stream.of(ofRows(s), cutBefore(s), inclusive(s)).flatMap(d -> d))
                .distinct();
    }

    /// A bound on a mean or a total that each row has to meet.
    private Stream<Doubt> ofRows(StatementFacts facts) {
        List<String> numbers = ofFigures();
        List<FilterFact> bounds =
                facts.filters().stream()
                        .filter(
                                f ->
                                        f.values().stream()
                                                .map(Words::number)
                                                .anyMatch(numbers::contains))
                        .toList();
        return bounds.stream().anyMatch(f -> f.aggregate() != null)
                ? Stream.empty()
                : bounds.stream()
                        .filter(f -> f.clause() == Clause.WHERE && f.fields().size() == 1)
                        .map(f -> f.fields().getFirst())
                        .filter(f -> isAdded(facts, f))
                        .map(
                                f ->
                                        new Doubt(
                                                f,
                                                "The bound is one of a figure of many rows, and each %s has to meet it."
                                                        .formatted(f),
                                                false));
    }

    /// The numbers that bound a mean or a total.
    private List<String> ofFigures() {
        return BOUNDS.stream()
                .flatMap(k -> Lexicon.all().find(k, words).stream())
                .filter(s -> isFigure(s.from()))
                .flatMap(s -> words.subList(s.from(), s.to()).stream())
                .filter(Words::isNumber)
                .map(Words::number)
                .toList();
    }

    /// "have an average … above": what stands before the bound.
    private boolean isFigure(int bound) {
        return IntStream.range(Math.max(1, bound - NEAR), bound)
                .filter(i -> OF_MANY.contains(words.get(i)))
                .anyMatch(
                        i ->
                                HAVING.contains(words.get(i - 1))
                                        || i > 1
                                                && ARTICLES.contains(words.get(i - 1))
                                                && HAVING.contains(words.get(i - 2)));
    }

    private static boolean isAdded(StatementFacts facts, String field) {
        return facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == ExpressionFact.Kind.AGGREGATE)
                .filter(e -> "avg".equals(e.function()) || "sum".equals(e.function()))
                .anyMatch(e -> e.fields().contains(field));
    }

    /// `… FROM (SELECT … ORDER BY n DESC LIMIT 5) WHERE country = 'France'`.
    private Stream<Doubt> cutBefore(StatementFacts facts) {
        return facts.limits().stream()
                .filter(l -> !l.whole() && l.select() > 0)
                .filter(l -> l.rows() instanceof Long rows && !isAmong(rows))
                .flatMap(l -> after(facts, l))
                .map(
                        f ->
                                new Doubt(
                                        f.fields().getFirst(),
                                        "The first rows are taken before %s is looked at."
                                                .formatted(f.fields().getFirst()),
                                        false))
                .limit(1);
    }

    /// Conditions on what is left of the cut, in a query that has no rows of its own.
    private static Stream<FilterFact> after(StatementFacts facts, Limit limit) {
        if (limit.select() >= facts.selects().size()) {
            return Stream.empty();
        }
        StatementFacts.Select cut = facts.selects().get(limit.select());
        int around = cut.parent();
        boolean only = around >= 0 && facts.selects().get(around).datasets().isEmpty();
        return facts.filters().stream()
                .filter(f -> only && f.select() == around && f.clause() == Clause.WHERE)
                .filter(f -> f.aggregate() == null && !f.fields().isEmpty())
                .filter(f -> f.operator() != Operator.IS_NULL);
    }

    /// "of the top 5", "among our 5 largest".
    private boolean isAmong(long rows) {
        String number = String.valueOf(rows);
        return IntStream.range(0, words.size())
                .filter(i -> AMONG.contains(words.get(i)))
                .anyMatch(
                        i ->
                                words.subList(i + 1, Math.min(words.size(), i + NEAR))
                                        .contains(number));
    }

    /// "after the due date" that takes the due date in, where both stand in one row.
    private Stream<Doubt> inclusive(StatementFacts facts) {
        boolean strict =
                !Collections.disjoint(words, STRICT)
                        && Collections.disjoint(words, WEAK)
                        && !Lexicon.all().has(Kind.NEGATED, words);
        return facts.filters().stream()
                .filter(f -> strict && f.any().isEmpty() && !f.negated() && f.values().isEmpty())
                .filter(
                        f ->
                                f.operator() == Operator.GREATER_OR_EQUAL
                                        || f.operator() == Operator.LESS_OR_EQUAL)
                .filter(
                        f ->
                                f.fields().size() == 2
                                        && f.fields().stream().map(Used::dataset).distinct().count()
                                                == 1)
                .map(
                        f ->
                                new Doubt(
                                        f.fields().getFirst(),
                                        "%s and %s may be the same for the statement."
                                                .formatted(
                                                        f.fields().getFirst(),
                                                        f.fields().getLast()),
                                        false));
    }
}
