package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "owners with a lift in every one of their buildings" as those with one such building, and
/// "profiles that never left a comment" as those with one rating without a comment: what is
/// never so must not be so of any row, and the statement takes those that have one such row.
record NeverOfRows(List<String> words, Used used) {

    private static final Set<String> NEVER = Senses.words("never");
    private static final Set<String> ALL = Senses.words("all");
    private static final Set<String> THEIRS = Senses.words("theirs");

    Stream<Doubt> all() {
        return Collections.disjoint(words, NEVER) && !ofAllTheirs()
                ? Stream.empty()
                : used.statements().stream()
                        .filter(s -> s.joins().stream().noneMatch(j -> j.kind() == JoinKind.ANTI))
                        .filter(s -> s.setOperations().isEmpty())
                        .flatMap(this::rows);
    }

    private Stream<Doubt> rows(StatementFacts facts) {
        return facts.filters().stream().anyMatch(f -> f.aggregate() != null)
                ? Stream.empty()
                : facts.filters().stream()
                        .filter(f -> f.clause() == FilterFact.Clause.WHERE)
                        .filter(f -> f.select() == 0 && f.fields().size() == 1 && denies(f))
                        .map(f -> Used.dataset(f.fields().getFirst()))
                        .filter(d -> listsOthers(facts, d))
                        .distinct()
                        .map(
                                d ->
                                        Senses.doubt(
                                                d,
                                                "One row of %s is enough for the statement, and all of them are meant."
                                                        .formatted(d)));
    }

    /// What must not be so, or of "every one of theirs" what must be.
    private boolean denies(FilterFact filter) {
        return ofAllTheirs()
                ? filter.operator() == Operator.IS_TRUE
                : filter.operator() == Operator.IS_NULL != filter.negated();
    }

    /// "in every one of their buildings".
    private boolean ofAllTheirs() {
        return IntStream.range(0, words.size() - 1)
                .filter(i -> ALL.contains(words.get(i)))
                .anyMatch(
                        i ->
                                words.subList(i + 1, Math.min(words.size(), i + 4)).stream()
                                        .anyMatch(THEIRS::contains));
    }

    /// Whether things are listed once, or counted once, that can have several of these rows.
    private boolean listsOthers(StatementFacts facts, String dataset) {
        List<String> shown =
                facts.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .filter(e -> e.kind() == Kind.COLUMN)
                        .flatMap(e -> e.fields().stream())
                        .distinct()
                        .toList();
        boolean once =
                !facts.selects().isEmpty() && facts.selects().getFirst().distinct()
                        || facts.outputs().stream()
                                .map(StatementFacts.Output::expression)
                                .anyMatch(ExpressionFact::distinct);
        Fields.Keys keys = new Fields.Keys(used.datasets());
        return once
                && !shown.isEmpty()
                && shown.stream().noneMatch(f -> Used.dataset(f).equals(dataset) && keys.isKey(f))
                && several(facts, dataset, shown);
    }

    /// Whether these rows repeat what is shown: a column of theirs, or by joins on the way.
    private static boolean several(StatementFacts facts, String dataset, List<String> shown) {
        return shown.stream().allMatch(f -> Used.dataset(f).equals(dataset))
                || facts.joins().stream()
                        .filter(j -> Boolean.TRUE.equals(j.repeatsLeft()))
                        .anyMatch(
                                j ->
                                        j.kind() == JoinKind.INNER
                                                || j.kind() == JoinKind.LEFT
                                                        && !j.right().contains(dataset));
    }
}
