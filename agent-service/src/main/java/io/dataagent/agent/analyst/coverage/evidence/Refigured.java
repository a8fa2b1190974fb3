package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Output;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds figures that are made of what is a figure already, or of what is none: a mean of means,
/// a running total that is added up, the last text of the alphabet beside the largest figure.
record Refigured(List<String> words, List<DatasetView> datasets, StatementFacts facts) {

    private static final Set<String> ENDS = Set.of("min", "max");
    private static final Set<String> MEANS = Set.of("avg", "mean");

    Stream<Doubt> all() {
        return Stream.of(means(), runningTotals(), texts()).flatMap(s -> s);
    }

    private Stream<ExpressionFact> figures() {
        return facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == Kind.AGGREGATE && e.function() != null);
    }

    /// Groups of different sizes count alike in a mean of their means; two means have to be asked
    /// for.
    private Stream<Doubt> means() {
        long asked =
                Lexicon.all().find(Lexicon.Kind.AVERAGE, words).stream()
                        .map(Lexicon.Span::to)
                        .distinct()
                        .count();
        return asked > 1
                ? Stream.empty()
                : figures()
                        .filter(Refigured::mean)
                        .filter(
                                e ->
                                        e.operands().stream()
                                                .flatMap(ExpressionFact::withOperands)
                                                .anyMatch(Refigured::mean))
                        .flatMap(e -> e.fields().stream())
                        .distinct()
                        .map(
                                f ->
                                        Doubt.open(
                                                f,
                                                "A mean of means of %s is computed: groups of"
                                                        + " different sizes count alike."));
    }

    private static boolean mean(ExpressionFact e) {
        return e.kind() == Kind.AGGREGATE && MEANS.contains(String.valueOf(e.function()));
    }

    private Stream<Doubt> runningTotals() {
        return figures()
                .filter(e -> "sum".equals(e.function()))
                .flatMap(e -> e.fields().stream())
                .filter(FigureWords::isRunning)
                .filter(f -> !ofOneTime(f))
                .distinct()
                .map(
                        f ->
                                Doubt.open(
                                        f,
                                        "%s is a running total: adding it up counts earlier times"
                                                + " again."));
    }

    /// Whether a statement takes the running totals of one time, or of each time apart.
    private boolean ofOneTime(String running) {
        return Stream.concat(
                        facts.groupings().stream().flatMap(g -> g.expression().fields().stream()),
                        facts.filters().stream()
                                .filter(f -> f.operator() == Operator.EQUAL && f.function() == null)
                                .flatMap(f -> f.fields().stream()))
                .filter(f -> Fields.dataset(f).equals(Fields.dataset(running)))
                .anyMatch(this::isTime);
    }

    private boolean isTime(String path) {
        return Called.of(datasets, List.of()).view(path).filter(v -> v.time()).isPresent();
    }

    /// "which product sold most" as `max(name)`, which is the last name and not that of the most.
    private Stream<Doubt> texts() {
        boolean extreme =
                Lexicon.all().has(Lexicon.Kind.HIGHEST, words)
                        || Lexicon.all().has(Lexicon.Kind.LOWEST, words)
                        || words.stream().anyMatch(Words::isSuperlative);
        long ends = facts.outputs().stream().filter(Refigured::isEnd).count();
        return !extreme || ends < 2
                ? Stream.empty()
                : facts.outputs().stream()
                        .filter(Refigured::isEnd)
                        .flatMap(o -> o.expression().fields().stream())
                        .filter(f -> isText(f) && !told(f))
                        .distinct()
                        .map(
                                f ->
                                        Doubt.open(
                                                f,
                                                "The last %s of the alphabet is shown, which need not"
                                                        + " be that of the figure beside it."));
    }

    private static boolean isEnd(Output output) {
        ExpressionFact e = output.expression();
        return e.kind() == Kind.AGGREGATE
                && ENDS.contains(String.valueOf(e.function()))
                && e.fields().size() == 1;
    }

    private boolean isText(String path) {
        return Called.of(datasets, List.of())
                .view(path)
                .filter(v -> v.datatype().equals("String"))
                .isPresent();
    }

    /// Whether each group has one value only, since a key of its dataset is among what is grouped
    /// by.
    private boolean told(String path) {
        List<String> by =
                facts.groupings().stream()
                        .filter(g -> g.select() == 0)
                        .flatMap(g -> g.expression().fields().stream())
                        .toList();
        return new Fields.Keys(datasets).told(path, by);
    }
}
