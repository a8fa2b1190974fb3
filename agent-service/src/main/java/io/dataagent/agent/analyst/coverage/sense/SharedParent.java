package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds "visits by class" over the members that both have: each visit counts for every class of
/// its member, which is no relation of visits and classes (the chasm trap).
record SharedParent(Used used) {

    Stream<Doubt> all() {
        return used.statements().stream().flatMap(s -> counted(s).flatMap(d -> shared(s, d)));
    }

    /// The datasets of which rows are counted once each.
    private static Stream<String> counted(StatementFacts facts) {
        return facts.outputs().stream()
                .map(StatementFacts.Output::expression)
                .filter(e -> e.kind() == Kind.AGGREGATE && e.distinct())
                .map(ExpressionFact::fields)
                .filter(f -> f.size() == 1)
                .map(f -> Used.dataset(f.getFirst()))
                .distinct();
    }

    private Stream<Doubt> shared(StatementFacts facts, String counted) {
        return facts.joins().stream()
                .flatMap(j -> parent(j, counted))
                .distinct()
                .flatMap(
                        parent ->
                                others(facts, parent, counted)
                                        .map(
                                                by ->
                                                        Senses.doubt(
                                                                by,
                                                                "%s and %s belong together only through %s: a row counts for each of theirs."
                                                                        .formatted(
                                                                                counted, by,
                                                                                parent))))
                .limit(1);
    }

    /// What several rows of a dataset can belong to.
    private static Stream<String> parent(JoinFact join, String dataset) {
        boolean left = join.left().equals(List.of(dataset));
        boolean right = join.right().equals(List.of(dataset));
        return left && Boolean.TRUE.equals(join.repeatsRight())
                ? join.right().stream()
                : right && Boolean.TRUE.equals(join.repeatsLeft())
                        ? join.left().stream()
                        : Stream.empty();
    }

    /// What the rows are split by that is reached through other rows of the parent.
    private static Stream<String> others(StatementFacts facts, String parent, String counted) {
        Set<String> reached = new HashSet<>();
        facts.joins().stream()
                .flatMap(j -> children(j, parent))
                .filter(d -> !d.equals(counted))
                .forEach(reached::add);
        boolean more = true;
        while (more) {
            more = false;
            for (JoinFact join : facts.joins()) {
                Set<String> both = new HashSet<>(join.left());
                both.addAll(join.right());
                boolean touches = both.stream().anyMatch(reached::contains);
                both.removeAll(List.of(parent, counted));
                more |= touches && reached.addAll(both);
            }
        }
        return facts.groupings().stream()
                .filter(g -> g.select() == 0)
                .flatMap(g -> g.expression().fields().stream())
                .map(Used::dataset)
                .filter(reached::contains)
                .distinct();
    }

    private static Stream<String> children(JoinFact join, String parent) {
        return join.left().equals(List.of(parent)) && Boolean.TRUE.equals(join.repeatsLeft())
                ? join.right().stream()
                : join.right().equals(List.of(parent)) && Boolean.TRUE.equals(join.repeatsRight())
                        ? join.left().stream()
                        : Stream.empty();
    }
}
