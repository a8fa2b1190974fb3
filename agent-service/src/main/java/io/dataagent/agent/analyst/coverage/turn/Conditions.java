package io.dataagent.agent.analyst.coverage.turn;

import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What statements leave out of their rows, and whether they still do what others did.
record Conditions(List<StatementFacts> statements) {

    private static final Set<JoinKind> BELONGING = Set.of(JoinKind.SEMI, JoinKind.ANTI);

    /// All of them.
    Stream<Held> all() {
        return Stream.of(values(), times(), partners(BELONGING)).flatMap(s -> s);
    }

    /// The conditions on values; that a key is there is no condition that anybody asks for.
    Stream<Held.Value> values() {
        return statements.stream()
                .flatMap(s -> s.filters().stream())
                .filter(f -> f.clause() != Clause.AGGREGATE && f.operator() != Operator.EXISTS)
                .filter(f -> f.operator() == Operator.IS_NULL ? !f.negated() : !f.time())
                .map(Held.Value::new);
    }

    private Stream<Held.Time> times() {
        return statements.stream()
                .flatMap(s -> s.periods().stream())
                .filter(p -> p.clause() != Clause.AGGREGATE)
                .map(Held.Time::new);
    }

    private Stream<Held.Partner> partners(Set<JoinKind> kinds) {
        return statements.stream()
                .flatMap(s -> s.joins().stream())
                .filter(j -> kinds.contains(j.kind()))
                .map(Held.Partner::new);
    }

    /// Whether a condition holds on or is replaced: by another one of its kind, by rows for each of
    /// its values, by the partners themselves.
    boolean has(Held former, boolean timesAsked) {
        boolean shown =
                switch (former) {
                    case Held.Value v -> splitBy(v.fields());
                    case Held.Time t -> false;
                    case Held.Partner p ->
                            p.join().kind() == JoinKind.SEMI && reads(p.join().right());
                };
        return shown
                || Stream.concat(all(), partners(Set.of(JoinKind.LEFT)))
                        .anyMatch(h -> h.standsFor(former, timesAsked));
    }

    private boolean splitBy(Set<String> fields) {
        return statements.stream()
                .flatMap(s -> s.groupings().stream())
                .map(g -> g.expression().fields())
                .anyMatch(g -> !g.isEmpty() && fields.containsAll(g));
    }

    private boolean reads(List<String> datasets) {
        return statements.stream()
                .flatMap(s -> s.selects().stream())
                .anyMatch(s -> s.datasets().containsAll(datasets));
    }

    /// Whether only the first rows are shown.
    boolean isCut() {
        return statements.stream().anyMatch(s -> !s.limits().isEmpty());
    }
}
