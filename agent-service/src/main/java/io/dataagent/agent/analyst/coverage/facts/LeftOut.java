package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/// What stands within NOT IN and NOT EXISTS: its conditions say what is left out, and not what is
/// taken.
public record LeftOut(StatementFacts facts) {

    /// The conditions within an anti join, all the way down.
    public List<FilterFact> of(JoinFact anti) {
        OptionalInt inner = inner(anti);
        return inner.isEmpty()
                ? List.of()
                : facts.filters().stream()
                        .filter(f -> within(f.select(), inner.getAsInt()))
                        .toList();
    }

    /// Whether a condition says what is left out.
    public boolean covers(FilterFact filter) {
        return facts.joins().stream()
                                .filter(j -> j.kind() == JoinKind.ANTI)
                                .filter(j -> of(j).contains(filter))
                                .count()
                        % 2
                == 1;
    }

    private boolean within(int select, int outer) {
        Set<Integer> seen = new HashSet<>();
        int at = select;
        while (at >= 0 && at < facts.selects().size() && seen.add(at)) {
            if (at == outer) {
                return true;
            }
            at = facts.selects().get(at).parent();
        }
        return false;
    }

    /// The SELECT of a join that is written as a condition: those of one SELECT stand in the order
    /// of its conditions. None where something else stands among them.
    private OptionalInt inner(JoinFact join) {
        List<JoinFact> conditions =
                facts.joins().stream()
                        .filter(j -> j.select() == join.select())
                        .filter(j -> j.kind() == JoinKind.ANTI || j.kind() == JoinKind.SEMI)
                        .toList();
        List<Integer> inner =
                IntStream.range(0, facts.selects().size())
                        .filter(i -> facts.selects().get(i).kind() == Place.SUBQUERY)
                        .filter(i -> facts.selects().get(i).parent() == join.select())
                        .boxed()
                        .toList();
        boolean paired =
                conditions.size() == inner.size()
                        && IntStream.range(0, inner.size())
                                .allMatch(i -> belongs(conditions.get(i), inner.get(i)));
        return paired ? OptionalInt.of(inner.get(conditions.indexOf(join))) : OptionalInt.empty();
    }

    private boolean belongs(JoinFact join, int select) {
        Select inner = facts.selects().get(select);
        return new HashSet<>(join.right()).containsAll(inner.datasets());
    }
}
