package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Holds the words for what is there ("returned", "with a phone") against the conditions that only
/// take rows with a value, both ways.
///
/// @param words the question's
/// @param roots those of the question and of what was said before, bare
/// @param facts the statement
/// @param called what its fields and datasets are called
record Presence(List<String> words, List<String> roots, StatementFacts facts, Called called) {

    /// @param known texts of the conversation so far
    static Presence of(
            List<String> words, List<String> known, StatementFacts facts, Called called) {
        List<String> roots =
                Stream.concat(words.stream(), known.stream().flatMap(k -> Words.of(k).stream()))
                        .map(Alike::root)
                        .toList();
        return new Presence(words, roots, facts, called);
    }

    /// Conditions that only take rows with a value, without a word for it.
    List<Doubt> unsaid() {
        return facts.filters().stream()
                .filter(f -> f.operator() == Operator.IS_NULL && f.negated())
                .filter(f -> f.clause() == Clause.WHERE && f.fields().size() == 1)
                .map(f -> f.fields().getFirst())
                .filter(f -> !used(f) && !named(f))
                .distinct()
                .map(f -> Doubt.open(f, "Only rows with %s are taken, and no word says that."))
                .toList();
    }

    /// Words for a state that no condition, figure or split tells.
    List<Doubt> untold() {
        return states().distinct()
                .map(w -> Doubt.open(w, "No condition tells which ones are “%s”."))
                .toList();
    }

    private boolean named(String path) {
        return Alike.any(called.field(path), roots);
    }

    /// Whether the rows would not count without a value anyway: a figure, a split, an order or
    /// another condition is made of it.
    private boolean used(String path) {
        Set<String> all = new HashSet<>();
        facts.outputs().forEach(o -> all.addAll(o.expression().fields()));
        facts.groupings().forEach(g -> all.addAll(g.expression().fields()));
        facts.orderings().forEach(o -> all.addAll(o.expression().fields()));
        facts.joins()
                .forEach(j -> j.columns().forEach(c -> all.addAll(List.of(c.left(), c.right()))));
        facts.filters().stream()
                .filter(f -> f.operator() != Operator.IS_NULL)
                .forEach(f -> all.addAll(f.fields()));
        return all.contains(path);
    }

    /// Participles that are the name of a column that no condition, figure or split is made of.
    private Stream<String> states() {
        Set<String> touched = touched();
        Set<String> datasets =
                facts.selects().stream()
                        .flatMap(s -> s.datasets().stream())
                        .collect(Collectors.toSet());
        List<DatasetView> inUse =
                called.datasets().stream().filter(d -> datasets.contains(d.name())).toList();
        return words.stream()
                .filter(Presence::participle)
                .filter(
                        w ->
                                inUse.stream()
                                        .noneMatch(
                                                d ->
                                                        Alike.any(
                                                                called.dataset(d.name()),
                                                                List.of(Alike.root(w)))))
                .filter(w -> inUse.stream().anyMatch(d -> tells(d, w, touched)))
                .filter(w -> touched.stream().noneMatch(f -> says(f, w)));
    }

    private static boolean participle(String word) {
        return !Lexicon.all().isStop(word)
                && (word.matches("\\p{L}{3,}(?:ed|en|own)")
                        || word.matches("ge\\p{L}{3,}t\\p{L}{0,2}"));
    }

    private boolean tells(DatasetView dataset, String word, Set<String> touched) {
        return dataset.fields().stream()
                .filter(f -> f.time() && !always(f) || f.datatype().equals("Boolean"))
                .map(f -> dataset.name() + "." + f.name())
                .anyMatch(f -> !touched.contains(f) && says(f, word));
    }

    /// Whether every row has a value, as far as anybody knows.
    private static boolean always(FieldView field) {
        Double missing = field.nullRate();
        return missing == null || missing == 0;
    }

    private boolean says(String path, String word) {
        return Alike.any(
                Stream.concat(
                                called.field(path).stream(),
                                called.view(path).stream()
                                        .map(FieldView::sampleValues)
                                        .flatMap(v -> Alike.stems(v).stream()))
                        .collect(Collectors.toSet()),
                List.of(Alike.root(word)));
    }

    private Set<String> touched() {
        Set<String> all = new HashSet<>();
        facts.outputs().forEach(o -> all.addAll(o.expression().fields()));
        facts.groupings().forEach(g -> all.addAll(g.expression().fields()));
        facts.orderings().forEach(o -> all.addAll(o.expression().fields()));
        facts.filters().forEach(f -> fields(f, all));
        facts.joins()
                .forEach(j -> j.columns().forEach(c -> all.addAll(List.of(c.left(), c.right()))));
        return all;
    }

    private static void fields(FilterFact filter, Set<String> all) {
        all.addAll(filter.fields());
        filter.any().forEach(f -> fields(f, all));
    }
}
