package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.agent.analyst.coverage.facts.Lacks.Members;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whose rows a statement makes figures of, where it leaves out those that have none.
public record Belonging(StatementFacts facts, List<RelationshipView> relationships) {

    private static final Set<JoinKind> CHOOSING = Set.of(JoinKind.SEMI, JoinKind.ANTI);

    /// The things that a query groups by, and by nothing else.
    public Optional<Members> grouped(IntPredicate select) {
        List<String> by =
                facts.groupings().stream()
                        .filter(g -> select.test(g.select()))
                        .flatMap(g -> g.expression().fields().stream())
                        .distinct()
                        .toList();
        boolean plain =
                facts.groupings().stream().allMatch(g -> g.expression().kind() == Kind.COLUMN);
        return plain && !by.isEmpty() ? members(by) : Optional.empty();
    }

    /// Whose rows are counted by these fields; nothing where the statement keeps things without
    /// rows, or takes others than those that a relationship ties to them.
    public Optional<Members> members(List<String> by) {
        return members(by, false);
    }

    /// The same of what is counted by a field of the rows: that is missing where there are none,
    /// whatever a join keeps.
    public Optional<Members> counted(String owner) {
        return members(List.of(owner), true);
    }

    private Optional<Members> members(List<String> by, boolean counted) {
        return relationships.stream()
                .flatMap(Belonging::sides)
                .filter(s -> by.stream().allMatch(s::tells))
                .filter(this::reads)
                .filter(
                        s ->
                                counted && by.contains(s.owner())
                                        || facts.joins().stream().noneMatch(j -> keeps(j, s)))
                .map(s -> s.members(by))
                .findFirst();
    }

    /// A relationship from rows to the things that they belong to.
    private record Sides(String key, String owner) {

        boolean tells(String field) {
            return field.equals(owner) || Fields.dataset(field).equals(Fields.dataset(key));
        }

        boolean ties(JoinFact.Pair pair) {
            return pair.left().equals(key) && pair.right().equals(owner)
                    || pair.left().equals(owner) && pair.right().equals(key);
        }

        Members members(List<String> by) {
            boolean own = by.size() > 1 || by.getFirst().equals(owner);
            return new Members(own ? key : by.getFirst(), key, owner);
        }
    }

    private static Stream<Sides> sides(RelationshipView r) {
        if (r.fromColumns().size() != 1) {
            return Stream.empty();
        }
        String from = r.fromDataset() + "." + r.fromColumns().getFirst();
        String to = r.toDataset() + "." + r.toColumns().getFirst();
        return switch (r.cardinality()) {
            case Cardinality.MANY_TO_ONE -> Stream.of(new Sides(to, from));
            case Cardinality.ONE_TO_MANY -> Stream.of(new Sides(from, to));
            default -> Stream.empty();
        };
    }

    /// Whether the statement reads the rows, and ties them to the things in this way if it reads
    /// these too.
    private boolean reads(Sides sides) {
        Set<String> read =
                facts.selects().stream()
                        .flatMap(s -> s.datasets().stream())
                        .map(Fields::fold)
                        .collect(Collectors.toSet());
        boolean tied =
                facts.joins().stream().flatMap(j -> j.columns().stream()).anyMatch(sides::ties);
        return read.contains(Fields.dataset(sides.owner()))
                && (tied || !read.contains(Fields.dataset(sides.key())));
    }

    private static boolean keeps(JoinFact join, Sides sides) {
        String thing = Fields.dataset(sides.key());
        boolean left = join.left().stream().map(Fields::fold).anyMatch(thing::equals);
        boolean right = join.right().stream().map(Fields::fold).anyMatch(thing::equals);
        return !CHOOSING.contains(join.kind())
                && (left && !join.dropsLeft() || right && !join.dropsRight());
    }
}
