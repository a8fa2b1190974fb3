package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.facts.Counts;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds things that are counted in rows of another dataset in which they occur more than once:
/// patients by the rows of their appointments.
record ThingsCounted(List<String> words, List<DatasetView> datasets, StatementFacts facts) {

    Stream<Doubt> all() {
        return byReference();
    }

    private Stream<Doubt> byReference() {
        if (facts.selects().isEmpty()) {
            return Stream.empty();
        }
        Fields.Keys keys = new Fields.Keys(datasets);
        return facts.outputs().stream()
                .map(StatementFacts.Output::expression)
                .filter(e -> Counts.rows(e) && !e.conditional())
                .flatMap(this::references)
                .filter(f -> keys.ofAnother(f) && isCounted(f) && repeats(f))
                .distinct()
                .map(
                        f ->
                                Doubt.open(
                                        f,
                                        "Rows are counted, and one value of %s can have several of"
                                                + " them."));
    }

    /// The column that is counted; where only rows are, all of their one dataset.
    private Stream<String> references(ExpressionFact count) {
        Select main = facts.selects().getFirst();
        if (count.fields().size() == 1) {
            return main.datasets().contains(count.fields().getFirst().split("\\.")[0])
                    ? count.fields().stream()
                    : Stream.empty();
        }
        return count.fields().isEmpty() && main.datasets().size() == 1
                ? datasets.stream()
                        .filter(d -> main.datasets().contains(d.name()))
                        .flatMap(d -> d.fields().stream().map(f -> d.name() + "." + f.name()))
                : Stream.empty();
    }

    /// "how many patients" beside `patient_id`; what was done to things ("how many books were
    /// lent") may count how often.
    private boolean isCounted(String reference) {
        List<String> name = Words.of(reference.substring(reference.indexOf('.') + 1));
        String thing = Words.stem(name.getFirst());
        return name.size() == 2
                && Lexicon.all().find(Lexicon.Kind.COUNT, words).stream()
                        .anyMatch(
                                s ->
                                        s.to() < words.size()
                                                && Words.stem(words.get(s.to())).equals(thing)
                                                && !isPassive(s.to() + 1)
                                                && !isDataset(Fields.dataset(reference), s.to()));
    }

    /// "how many order lines": the rows themselves, whose name begins with that of their whole.
    private boolean isDataset(String name, int at) {
        List<String> called = Words.of(name).stream().map(Words::stem).toList();
        return called.size() > 1
                && at + called.size() <= words.size()
                && words.subList(at, at + called.size()).stream()
                        .map(Words::stem)
                        .toList()
                        .equals(called);
    }

    private boolean isPassive(int at) {
        return at < words.size() && Lexicon.all().has(Lexicon.Kind.PASSIVE, List.of(words.get(at)));
    }

    /// Whether several rows of a group may have the same value: no key of theirs is made of it and
    /// of what is grouped by or bound to one value.
    private boolean repeats(String reference) {
        Set<String> bound = bound();
        String name = reference.substring(reference.indexOf('.') + 1);
        return datasets.stream()
                .filter(d -> d.name().equals(reference.substring(0, reference.indexOf('.'))))
                .anyMatch(
                        d ->
                                Stream.concat(d.uniqueKeys().stream(), Stream.of(d.primaryKey()))
                                        .filter(k -> !k.isEmpty())
                                        .noneMatch(
                                                k ->
                                                        k.stream()
                                                                .allMatch(
                                                                        c ->
                                                                                c.equals(name)
                                                                                        || bound
                                                                                                .contains(
                                                                                                        d
                                                                                                                        .name()
                                                                                                                + "."
                                                                                                                + c))));
    }

    private Set<String> bound() {
        Set<String> bound = new HashSet<>();
        facts.groupings().forEach(g -> bound.addAll(g.expression().fields()));
        facts.filters().stream()
                .filter(f -> f.operator() == Operator.EQUAL && !f.negated())
                .forEach(f -> bound.addAll(f.fields()));
        Set<String> told = new HashSet<>();
        bound.forEach(f -> told.add(Fields.dataset(f)));
        for (JoinFact join : facts.joins()) {
            for (JoinFact.Pair pair : join.columns()) {
                if (told.contains(Fields.dataset(pair.right()))) {
                    bound.add(pair.left());
                }
                if (told.contains(Fields.dataset(pair.left()))) {
                    bound.add(pair.right());
                }
            }
        }
        return bound;
    }
}
