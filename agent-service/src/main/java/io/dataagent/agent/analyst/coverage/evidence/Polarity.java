package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.evidence.Cue.Strength;
import io.dataagent.agent.analyst.coverage.evidence.Leaving.Kind;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Holds the words that deny against the conditions that leave something out, both ways: each word
/// needs one condition about what it stands beside, each condition a word beside what it is about.
public final class Polarity {

    private final List<String> words;
    private final List<StatementFacts> statements;
    private final List<DatasetView> datasets;
    private final List<Cue> own;
    private final List<Cue> cues;
    private final List<Leaving> leavings;

    private Polarity(
            String question,
            List<String> known,
            List<DatasetView> datasets,
            List<StatementFacts> statements) {
        this.words = Words.of(question);
        this.statements = statements;
        this.datasets = datasets;
        this.own = Cue.in(words);
        this.cues =
                Stream.concat(
                                own.stream(),
                                known.stream().flatMap(k -> Cue.in(Words.of(k)).stream()))
                        .toList();
        this.leavings =
                statements.stream()
                        .flatMap(f -> new Leavings(f, called(f)).all().stream())
                        .toList();
    }

    /// What words and statements do not both say.
    ///
    /// @param known further texts that say what is meant
    public static List<Doubt> of(
            String question,
            List<String> known,
            List<DatasetView> datasets,
            List<StatementFacts> statements) {
        Polarity polarity = new Polarity(question, known, datasets, statements);
        List<Doubt> found = new ArrayList<>(polarity.unfounded().toList());
        found.addAll(polarity.unsaid().toList());
        found.addAll(polarity.turned().toList());
        for (StatementFacts facts : statements) {
            found.addAll(
                    Presence.of(polarity.words, known, facts, polarity.called(facts)).unsaid());
        }
        if (statements.size() == 1) {
            StatementFacts facts = statements.getFirst();
            found.addAll(
                    Presence.of(polarity.words, known, facts, polarity.called(facts)).untold());
        }
        return found;
    }

    private Called called(StatementFacts facts) {
        return Called.of(datasets, facts.joins());
    }

    private static boolean not(Cue cue) {
        return cue.strength() == Strength.NOT;
    }

    /// Words that deny, none of whose neighbours a condition leaves out.
    private Stream<Doubt> unfounded() {
        List<Doubt> found = new ArrayList<>();
        for (Cue cue : own.stream().filter(Polarity::not).toList()) {
            boolean near = leavings.stream().anyMatch(l -> l.anything() || cue.near(l.names()));
            if (!near && !toldByAValue(cue)) {
                found.add(
                        Doubt.open(
                                cue.said(),
                                "“%s”: what the statement leaves out is not what these words stand"
                                        + " beside."));
            }
        }
        return found.stream();
    }

    /// Whether a value that nobody says stands for what is not done yet: "unpaid" as `open`.
    private boolean toldByAValue(Cue cue) {
        Set<String> values =
                statements.stream()
                        .flatMap(s -> s.filters().stream())
                        .filter(f -> f.operator() == Operator.EQUAL && !f.negated() && !f.time())
                        .flatMap(f -> f.values().stream())
                        .flatMap(v -> Words.of(v).stream())
                        .map(Alike::root)
                        .collect(Collectors.toSet());
        return cue.isUndone()
                && cue.beside().stream().noneMatch(values::contains)
                && words.stream().map(Alike::root).noneMatch(values::contains)
                && !values.isEmpty();
    }

    /// Conditions that leave something out without a word beside what they are about.
    private Stream<Doubt> unsaid() {
        return leavings.stream().filter(Leaving::owed).filter(l -> !said(l)).flatMap(this::doubt);
    }

    private boolean said(Leaving leaving) {
        boolean denied =
                cues.stream()
                        .filter(Polarity::not)
                        .anyMatch(c -> leaving.anything() || c.near(leaving.names()));
        boolean still =
                leaving.kind() != Kind.OTHER
                        && cues.stream()
                                .filter(c -> !not(c))
                                .anyMatch(c -> isTime(leaving.about()) || c.near(leaving.names()));
        return denied || still;
    }

    private boolean isTime(String path) {
        return new Called(datasets, Set.of()).view(path).filter(FieldView::time).isPresent();
    }

    private Stream<Doubt> doubt(Leaving leaving) {
        boolean silent = cues.isEmpty();
        return switch (leaving.kind()) {
            case MISSING ->
                    silent
                            ? Stream.empty()
                            : Stream.of(
                                    Doubt.open(
                                            leaving.about(),
                                            "Only rows without %s are taken, and no word beside it"
                                                    + " says that."));
            case OTHER ->
                    Stream.of(
                            new Doubt(
                                    leaving.about(),
                                    "Some values of %s are left out, and no word beside them says that."
                                            .formatted(leaving.about()),
                                    silent && leaving.values().stream().anyMatch(this::asked)));
            case FALSE, ABSENT ->
                    Stream.of(
                            Doubt.open(
                                    leaving.about(),
                                    "What has %s is left out, and no word beside it says that."));
            case LOOSE -> Stream.empty();
        };
    }

    /// Whether all words of a value are asked for.
    private boolean asked(Set<String> value) {
        List<String> said = words.stream().map(Alike::root).toList();
        return said.containsAll(value);
    }

    /// What is denied in so many words, and asked for by a condition.
    private Stream<Doubt> turned() {
        return own.stream()
                .filter(Polarity::not)
                .filter(c -> !c.next().isEmpty())
                .filter(c -> leavings.stream().noneMatch(l -> of(l, c.next())))
                .filter(
                        c ->
                                statements.stream()
                                        .flatMap(s -> s.filters().stream())
                                        .anyMatch(f -> takes(f, c.next())))
                .map(
                        c ->
                                Doubt.open(
                                        c.said(),
                                        "“%s”: the statement takes what these words leave out."));
    }

    private static boolean of(Leaving leaving, String word) {
        return leaving.names().contains(word);
    }

    private static boolean takes(FilterFact filter, String word) {
        boolean names = filter.operator() == Operator.EQUAL || filter.operator() == Operator.IN;
        return names
                && !filter.negated()
                && filter.values().stream()
                        .map(v -> Alike.stems(List.of(v)))
                        .anyMatch(v -> v.equals(Set.of(word)));
    }
}
