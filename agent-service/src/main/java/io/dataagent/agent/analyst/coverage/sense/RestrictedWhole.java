package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "of the invoices that have been paid, what fraction …" over all invoices: the whole is
/// restricted by the words, and by nothing in the statement.
record RestrictedWhole(List<String> words, Used used) {

    private static final Set<String> AMONG = Senses.words("among");
    private static final Set<String> WHICH = Senses.words("which");

    /// So many words between "of" and "that".
    private static final int NEAR = 5;

    Stream<Doubt> all() {
        return IntStream.range(0, words.size())
                .filter(i -> AMONG.contains(words.get(i)))
                .boxed()
                .flatMap(this::wholes)
                .limit(1);
    }

    private Stream<Doubt> wholes(int at) {
        return IntStream.range(at + 2, Math.min(words.size() - 1, at + NEAR))
                .filter(i -> WHICH.contains(words.get(i)))
                .limit(1)
                .boxed()
                .flatMap(
                        i ->
                                wholes(
                                        Used.roots(words.subList(at + 1, i)),
                                        String.join(" ", words.subList(at, i + 2))));
    }

    private Stream<Doubt> wholes(Set<String> thing, String said) {
        return used.datasets().stream()
                .map(DatasetView::name)
                .filter(d -> used.called().isSaid(d, thing))
                .filter(d -> used.statements().stream().anyMatch(s -> takesAll(s, d)))
                .map(
                        d ->
                                Senses.doubt(
                                        said,
                                        "“%s …”: the statement takes all rows of %s for the whole."
                                                .formatted(said, d)));
    }

    private static boolean takesAll(StatementFacts facts, String dataset) {
        boolean read = facts.selects().stream().anyMatch(s -> s.datasets().contains(dataset));
        boolean chosen = facts.filters().stream().anyMatch(RestrictedWhole::chooses);
        return read
                && !joinedToSeveral(facts, dataset)
                && (!chosen || aloneAndWhole(facts, dataset));
    }

    private static boolean chooses(FilterFact filter) {
        return filter.clause() == Clause.WHERE || filter.clause() == Clause.HAVING;
    }

    /// Whether rows of the dataset only count with something that refers to them.
    private static boolean joinedToSeveral(StatementFacts facts, String dataset) {
        return facts.joins().stream()
                .anyMatch(
                        j ->
                                j.kind() == JoinKind.SEMI
                                        || j.kind() == JoinKind.INNER
                                                && (j.left().contains(dataset)
                                                                && Boolean.TRUE.equals(
                                                                        j.repeatsLeft())
                                                        || j.right().contains(dataset)
                                                                && Boolean.TRUE.equals(
                                                                        j.repeatsRight())));
    }

    /// Whether a query within counts all of them for itself.
    private static boolean aloneAndWhole(StatementFacts facts, String dataset) {
        return IntStream.range(1, facts.selects().size())
                .filter(i -> facts.selects().get(i).kind() == Place.SUBQUERY)
                .filter(i -> facts.selects().get(i).datasets().equals(List.of(dataset)))
                .anyMatch(i -> facts.filters().stream().noneMatch(f -> f.select() == i));
    }
}
