package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.SetOperation;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds statements of which a part keeps to another time than the rest: "customers who ordered per
/// month in 2026" by the months of their joining, customers of all times beside the orders of
/// October, and products by the day of their launch where the words speak of what was sold.
///
/// @param bounds the bounds on time of the statement, without those of aggregates
record OtherTimes(List<String> words, Dates dates, StatementFacts facts, List<Period> bounds) {

    private static final Set<String> DEALS = DateWords.words("deals");

    Stream<Doubt> all(String said) {
        return Stream.of(split(said), partly(said), dealt(said)).flatMap(d -> d).limit(1);
    }

    /// Rows that are split by one date, where only another one is bound.
    private Stream<Doubt> split(String said) {
        Set<String> bound = bounds.stream().map(Period::field).collect(Collectors.toSet());
        return facts.groupings().stream()
                .map(StatementFacts.Grouping::expression)
                .filter(e -> e.kind() == ExpressionFact.Kind.BUCKET && e.fields().size() == 1)
                .map(e -> e.fields().getFirst())
                .filter(f -> !bound.contains(f) && !isSaid(f))
                .filter(f -> bound.stream().noneMatch(b -> isOf(b, Places.dataset(f))))
                .map(
                        f ->
                                doubt(
                                        said,
                                        "“%s” bounds %s, and the rows are split by %s."
                                                .formatted(said, bounds.getFirst().field(), f)));
    }

    /// A dataset that one of two queries beside each other bounds and the other one does not.
    private Stream<Doubt> partly(String said) {
        return facts.setOperations().stream()
                .map(SetOperation::parts)
                .flatMap(
                        parts ->
                                bounds.stream()
                                        .filter(b -> parts.stream().anyMatch(p -> within(b, p)))
                                        .map(b -> Places.dataset(b.field()))
                                        .filter(d -> parts.stream().anyMatch(p -> free(p, d))))
                .map(
                        d ->
                                doubt(
                                        said,
                                        "“%s” bounds %s for one of the figures, and not for another one."
                                                .formatted(said, d)));
    }

    private boolean within(Period bound, int part) {
        return tree(part).anyMatch(s -> s == bound.select());
    }

    private boolean free(int part, String dataset) {
        return tree(part).anyMatch(s -> facts.selects().get(s).datasets().contains(dataset))
                && bounds.stream().noneMatch(b -> within(b, part));
    }

    private IntStream tree(int part) {
        return IntStream.range(0, facts.selects().size())
                .filter(
                        s -> {
                            int at = s;
                            while (at >= 0 && at != part) {
                                at = facts.selects().get(at).parent();
                            }
                            return at == part;
                        });
    }

    /// What is bound by a date of things that nobody speaks of, where the words speak of a deal.
    private Stream<Doubt> dealt(String said) {
        return words.stream()
                .filter(DEALS::contains)
                .limit(1)
                .flatMap(
                        verb ->
                                bounds.stream()
                                        .map(Period::field)
                                        .filter(f -> bounds.size() == 1 && !isSaid(f))
                                        .filter(f -> !dates.isEvent(Places.dataset(f)))
                                        .filter(f -> !dates.isOfItsRows(f))
                                        .filter(f -> !reads(f))
                                        .map(
                                                f ->
                                                        doubt(
                                                                said,
                                                                "“%s” stands beside “%s”; the statement bounds %s."
                                                                        .formatted(
                                                                                said, verb, f))));
    }

    /// Whether rows that happened are read as well.
    private boolean reads(String field) {
        return facts.selects().stream()
                .flatMap(s -> s.datasets().stream())
                .filter(d -> !d.equals(Places.dataset(field)))
                .anyMatch(dates::isEvent);
    }

    private boolean isSaid(String field) {
        String dataset = Places.dataset(field);
        return words.stream().anyMatch(w -> dates.named(field, w) && !dates.isNoun(dataset, w));
    }

    private static boolean isOf(String field, String dataset) {
        return Places.dataset(field).equals(dataset);
    }

    private static Doubt doubt(String said, String sentence) {
        return new Doubt(said, sentence, false);
    }
}
