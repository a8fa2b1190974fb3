package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds joins that leave out what is asked for although it has no partner: "including doctors who
/// have none" over an inner join, or over an outer one whose missing rows a condition drops.
record KeptRows(boolean asked, StatementFacts facts) {

    private static final Set<JoinKind> BELONGING = Set.of(JoinKind.SEMI, JoinKind.ANTI);

    Stream<Doubt> all() {
        List<JoinFact> joins =
                facts.joins().stream().filter(j -> !BELONGING.contains(j.kind())).toList();
        if (joins.isEmpty() || !asked) {
            return Stream.empty();
        }
        return joins.stream().noneMatch(KeptRows::keeps)
                ? joins.stream()
                        .limit(1)
                        .map(JoinFact::right)
                        .map(right -> String.join(", ", right))
                        .map(
                                right ->
                                        Doubt.open(
                                                right,
                                                "Rows without %s are left out, and the words ask for"
                                                        + " them too."))
                : Stream.concat(partnersOnly(joins), countedAsOne());
    }

    /// `count(*)` of a group whose partners are missing is one, and not none.
    private Stream<Doubt> countedAsOne() {
        return facts.outputs().stream()
                .filter(o -> facts.groupings().stream().anyMatch(g -> g.select() == 0))
                .filter(o -> o.expression().kind() == Kind.AGGREGATE)
                .filter(o -> "count".equals(o.expression().function()))
                .filter(o -> o.expression().fields().isEmpty() && !o.expression().conditional())
                .filter(o -> !countsKept(o))
                .map(StatementFacts.Output::name)
                .map(
                        name ->
                                Doubt.open(
                                        name,
                                        "%s counts one where there is none, as a row without a"
                                                + " partner is a row."));
    }

    /// Rows of the side that is kept, by their name, beside another figure: stores beside the
    /// stock-outs of stores.
    private boolean countsKept(StatementFacts.Output counted) {
        Set<String> name = Alike.stems(List.of(counted.name()));
        boolean kept =
                facts.joins().stream()
                        .filter(j -> j.kind() == JoinKind.LEFT)
                        .flatMap(j -> j.left().stream())
                        .anyMatch(d -> Alike.stems(List.of(d)).equals(name));
        return kept
                && facts.outputs().stream()
                        .filter(o -> !o.equals(counted))
                        .flatMap(o -> o.expression().withOperands())
                        .anyMatch(e -> e.kind() == Kind.AGGREGATE && !"count".equals(e.function()));
    }

    private static boolean keeps(JoinFact join) {
        return switch (join.kind()) {
            case LEFT -> !join.dropsLeft();
            case RIGHT -> !join.dropsRight();
            case FULL -> true;
            case INNER, CROSS, SEMI, ANTI -> false;
        };
    }

    /// Different ones that are counted by the column of the side that may be missing.
    private Stream<Doubt> partnersOnly(List<JoinFact> joins) {
        Set<String> missing =
                joins.stream()
                        .filter(j -> j.kind() == JoinKind.LEFT)
                        .flatMap(j -> j.columns().stream())
                        .map(JoinFact.Pair::right)
                        .collect(Collectors.toSet());
        return facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == Kind.AGGREGATE && e.distinct())
                .map(ExpressionFact::fields)
                .filter(missing::containsAll)
                .flatMap(List::stream)
                .distinct()
                .map(
                        f ->
                                Doubt.open(
                                        f,
                                        "Only those with %s are counted, and the words ask for the"
                                                + " others too."));
    }
}
