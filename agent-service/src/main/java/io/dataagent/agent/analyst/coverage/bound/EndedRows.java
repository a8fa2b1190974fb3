package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "how many employees work for us?" as all who ever did: things that the words have now, of
/// which some have a day on which they left or were discontinued, and no condition asks for it; and
/// figures of people of whom some have left, whatever the words, unless they ask for days.
record EndedRows(List<String> words, Used used) {

    private static final Set<String> HAVING = Used.words("having");
    private static final Set<String> OURS = Used.words("ours");
    private static final Set<String> ENDED = Used.words("ended");
    private static final Set<String> LEFT = Used.words("left");
    private static final Set<String> STAFF = Used.words("staff");
    private static final Set<String> EVER = Used.words("ever");
    private static final Set<String> STATUS = Used.words("status");

    /// Words between a verb and whose it is: `work here for us`.
    private static final int NEAR = 2;

    Stream<Doubt> all() {
        return used.datasets().stream()
                .filter(d -> used.read().contains(d.name()))
                .flatMap(
                        d ->
                                Stream.concat(
                                                have() && named(d) ? doubt(d, ENDED) : Stream.empty(),
                                                staff(d) && of(d) && !ever(d)
                                                        ? doubt(d, LEFT) : Stream.empty())
                                        .limit(1));
    }

    /// Whether the rows are people who work: somebody hired them, or pays them.
    private static boolean staff(DatasetView dataset) {
        return dataset.fields().stream().flatMap(EndedRows::words).anyMatch(STAFF::contains);
    }

    /// Whether a figure is of the rows of a dataset: counts them, or adds up a column of theirs.
    private boolean of(DatasetView dataset) {
        return used.statements().stream()
                .anyMatch(
                        s ->
                                s.outputs().stream()
                                        .flatMap(o -> o.expression().withOperands())
                                        .filter(e -> e.kind() == Kind.AGGREGATE)
                                        .anyMatch(e -> of(e, dataset, s)));
    }

    private static boolean of(ExpressionFact figure, DatasetView dataset, StatementFacts facts) {
        return figure.fields().isEmpty()
                ? facts.selects().stream()
                        .anyMatch(
                                s ->
                                        s.kind() != StatementFacts.Place.SUBQUERY
                                                && s.datasets()
                                                        .indexOf(dataset.name()) == 0)
                : figure.fields().stream()
                        .anyMatch(f -> Used.dataset(f).equals(dataset.name()));
    }

    /// Whether the words ask for all of them, or for what was on other days.
    private boolean ever(DatasetView dataset) {
        boolean days =
                used.fields().stream()
                        .filter(f -> Used.dataset(f).equals(dataset.name()))
                        .map(Used::name)
                        .flatMap(f -> dataset.field(f).stream())
                        .anyMatch(f -> f.time() || words(f).anyMatch(STATUS::contains));
        return days || !Collections.disjoint(words, EVER);
    }

    private static Stream<String> words(FieldView field) {
        return Words.of(field.name()).stream();
    }

    /// `how many work for us`, `how many do we have`: present, and ours. What is sold most may well
    /// be sold no more.
    private boolean have() {
        return Lexicon.all().has(Lexicon.Kind.COUNT, words)
                && !words.contains("did")
                && IntStream.range(0, words.size())
                        .filter(i -> HAVING.contains(words.get(i)))
                        .anyMatch(
                        i ->
                                words
                                        .subList(
                                                Math.max(0, i - 1),
                                                Math.min(words.size(), i + 1 + NEAR))
                                        .stream()
                                        .anyMatch(OURS::contains));
    }

    private boolean named(DatasetView dataset) {
        Set<String> roots = new HashSet<>();
        words.forEach(w -> roots.add(Alike.root(w)));
        return roots.containsAll(used.called().dataset(dataset.name()));
    }

    private Stream<Doubt> doubt(DatasetView dataset, Set<String> kind) {
        List<FieldView> ends =
                dataset.fields().stream()
                        .filter(f -> f.time() && f.nullRate() != null)
                        .filter(f -> f.nullRate() > 0 && f.nullRate() < 1)
                        .filter(f -> words(f).anyMatch(kind::contains))
                        .toList();
        boolean asked = ends.stream().anyMatch(f -> read(dataset, f));
        return asked
                ? Stream.empty()
                : ends.stream()
                        .limit(1)
                        .map(
                                f ->
                                        new Doubt(
                                                dataset.name(),
                                                "Rows of %s with %s count as well: say whether they are meant."
                                                        .formatted(dataset.name(), f.name()),
                                                false));
    }

    private boolean read(DatasetView dataset, FieldView end) {
        return used.fields().contains(dataset.name() + "." + end.name());
    }
}
