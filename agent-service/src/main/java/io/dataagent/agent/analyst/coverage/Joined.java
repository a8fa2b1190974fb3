package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds joins that repeat rows without a word for it, also where a plan wants them: a dataset of
/// which nothing is used and that nobody names, and things that are counted in rows of a join in
/// which they repeat; and different values that are counted where they are no number of things.
final class Joined {

    private static final int BETWEEN = 2;

    /// So many first letters make a form of one word: "prescribed", "prescription".
    private static final int COMMON = 6;

    private final Shown shown;
    private final List<Need> needs;
    private final Coverage.Asked asked;
    private final Vocabulary said;

    private Joined(Shown shown, List<Need> needs, Coverage.Asked asked) {
        this.shown = shown;
        this.needs = needs;
        this.asked = asked;
        this.said = new Vocabulary(asked, needs);
    }

    /// Judges each statement by itself. What repeats in one of them may be counted by another.
    static List<Judged> of(Shown whole, List<Need> needs, Coverage.Asked asked) {
        List<Joined> each = whole.each().stream().map(s -> new Joined(s, needs, asked)).toList();
        return each.stream()
                .flatMap(j -> j.all(d -> each.stream().anyMatch(o -> o.counts(d))).stream())
                .toList();
    }

    /// Whether rows of a dataset are counted where they do not repeat.
    private boolean counts(String dataset) {
        return shown.datasets().contains(dataset)
                && shown.expressions()
                        .anyMatch(e -> e.kind() == Kind.AGGREGATE && "count".equals(e.function()))
                && shown.statements().stream().flatMap(this::counted).noneMatch(dataset::equals);
    }

    private List<Judged> all(Predicate<String> countedElsewhere) {
        List<Judged> found = new ArrayList<>();
        for (StatementFacts facts : shown.statements()) {
            idle(facts)
                    .distinct()
                    .map(d -> unsure(d, "%s is joined in, and no word asks for it."))
                    .forEach(found::add);
            counted(facts)
                    .distinct()
                    .filter(countedElsewhere.negate())
                    .map(d -> unsure(d, "Rows of a join are counted, in which %s repeat."))
                    .forEach(found::add);
        }
        otherThings()
                .distinct()
                .map(f -> unsure(f, "Different values of %s are counted, which no word names."))
                .forEach(found::add);
        constant()
                .distinct()
                .map(f -> unsure(f, "Different values of %s are counted where there is only one."))
                .forEach(found::add);
        return found;
    }

    private static Judged unsure(String named, String sentence) {
        return Judged.unsure(Subject.UNASKED, named, sentence.formatted(named));
    }

    /// Datasets at the end of a join that repeats rows, of which nothing else is used.
    private Stream<String> idle(StatementFacts facts) {
        boolean different =
                different().findAny().isPresent()
                        && shown.expressions()
                                .filter(e -> e.kind() == Kind.AGGREGATE)
                                .allMatch(ExpressionFact::distinct);
        if (different) {
            return Stream.empty();
        }
        Set<String> used = used();
        return facts.joins().stream()
                .filter(j -> j.kind() != JoinFact.JoinKind.SEMI)
                .filter(j -> j.kind() != JoinFact.JoinKind.ANTI)
                .filter(j -> !ofTheOther(facts, j))
                .flatMap(Joined::many)
                .filter(d -> !used.contains(d) && !named(d))
                .filter(d -> facts.joins().stream().filter(j -> touches(j, d)).count() == 1);
    }

    /// "departments by headcount": rows are counted for each of those that repeat.
    private static boolean ofTheOther(StatementFacts facts, JoinFact join) {
        Set<String> ones =
                Set.copyOf(Boolean.TRUE.equals(join.repeatsLeft()) ? join.left() : join.right());
        return facts.groupings().stream()
                .map(StatementFacts.Grouping::expression)
                .filter(e -> e.kind() == Kind.COLUMN)
                .flatMap(e -> e.fields().stream())
                .anyMatch(f -> ones.contains(Fields.dataset(f)));
    }

    /// The side of a join of which there may be several rows for one of the other.
    private static Stream<String> many(JoinFact join) {
        Stream<String> right =
                Boolean.TRUE.equals(join.repeatsLeft()) ? join.right().stream() : Stream.empty();
        Stream<String> left =
                Boolean.TRUE.equals(join.repeatsRight()) ? join.left().stream() : Stream.empty();
        return Stream.concat(right, left);
    }

    private static boolean touches(JoinFact join, String dataset) {
        return join.left().contains(dataset) || join.right().contains(dataset);
    }

    private Set<String> used() {
        Set<String> fields = new HashSet<>(shown.outputFields());
        shown.filters().forEach(f -> fields.addAll(f.fields()));
        shown.groupings().forEach(g -> fields.addAll(g.expression().fields()));
        shown.orderings().forEach(o -> fields.addAll(o.expression().fields()));
        return fields.stream()
                .map(f -> f.substring(0, Math.max(0, f.indexOf('.'))))
                .collect(Collectors.toSet());
    }

    private boolean named(String dataset) {
        return asked.datasets().stream()
                .filter(d -> d.name().equals(dataset))
                .flatMap(Vocabulary::names)
                .flatMap(n -> Words.of(n).stream())
                .map(Words::stem)
                .anyMatch(w -> said.isSaid(w) || w.length() > COMMON && said.begins(w, COMMON));
    }

    /// "how many stores" where a join gives several rows for one store.
    private Stream<String> counted(StatementFacts facts) {
        Fields fields = new Fields(facts);
        boolean gathered =
                facts.groupings().stream().anyMatch(g -> g.select() > 0)
                        || facts.selects().stream()
                                .skip(1)
                                .anyMatch(StatementFacts.Select::distinct);
        List<ExpressionFact> counts =
                shown.expressions()
                        .filter(e -> e.kind() == Kind.AGGREGATE && "count".equals(e.function()))
                        .toList();
        boolean rows =
                !counts.isEmpty()
                        && counts.stream().noneMatch(ExpressionFact::distinct)
                        && !gathered;
        return rows ? things(fields::repeats).filter(shown.datasets()::contains) : Stream.empty();
    }

    /// The datasets whose rows are to be counted by the words, if all that they may mean repeat.
    private Stream<String> things(Predicate<String> repeats) {
        List<String> words = Words.of(asked.question());
        return Lexicon.all().find(Lexicon.Kind.COUNT, words).stream()
                .flatMap(
                        s ->
                                needs.stream()
                                        .filter(Need.Named.class::isInstance)
                                        .map(n -> ((Need.Named) n).mention())
                                        .filter(m -> m.from() >= s.to())
                                        .filter(m -> m.from() < s.to() + BETWEEN)
                                        .filter(Mention::isDataset))
                .map(Joined::datasets)
                .filter(
                        d ->
                                d.stream()
                                        .allMatch(
                                                x ->
                                                        !shown.datasets().contains(x)
                                                                || repeats.test(x)))
                .flatMap(Set::stream);
    }

    private static Set<String> datasets(Mention mention) {
        return mention.exact().stream()
                .flatMap(
                        t ->
                                t instanceof Mention.Target.OfDataset d
                                        ? Stream.of(d.dataset())
                                        : Stream.empty())
                .collect(Collectors.toSet());
    }

    /// Keys that are counted, where neither they nor their dataset are named.
    private Stream<String> otherThings() {
        return different()
                .filter(f -> Misread.naming(f) && said.unsaid(f) && !named(Fields.dataset(f)));
    }

    /// Different values of what the rows are split by, or have in common by a condition.
    private Stream<String> constant() {
        Set<String> one =
                Stream.concat(
                                shown.groupings()
                                        .filter(g -> g.select() == 0)
                                        .map(StatementFacts.Grouping::expression)
                                        .filter(e -> e.kind() == Kind.COLUMN)
                                        .flatMap(e -> e.fields().stream()),
                                shown.filters()
                                        .filter(f -> !f.negated() && f.function() == null)
                                        .filter(Joined::oneValue)
                                        .flatMap(f -> f.fields().stream()))
                        .collect(Collectors.toSet());
        return different().filter(one::contains);
    }

    private static boolean oneValue(FilterFact filter) {
        return filter.operator() == Operator.IS_NULL
                || filter.operator() == Operator.EQUAL && filter.values().size() == 1;
    }

    /// The columns of which different values are counted.
    private Stream<String> different() {
        return shown.expressions()
                .filter(e -> e.kind() == Kind.AGGREGATE && "count".equals(e.function()))
                .filter(e -> e.distinct() && e.fields().size() == 1)
                .map(e -> e.fields().getFirst());
    }
}
