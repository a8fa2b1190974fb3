package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Where in a statement its bounds on time stand: on the rows that it is about, or on rows that
/// these only have to have or belong to.
final class Places {

    private final StatementFacts facts;
    private final Dates dates;
    private final Ways ways;

    Places(StatementFacts facts, Dates dates) {
        this.facts = facts;
        this.dates = dates;
        this.ways = new Ways(facts, dates.datasets());
    }

    static String dataset(String path) {
        return path.substring(0, Math.max(0, path.indexOf('.')));
    }

    Set<String> datasets() {
        return facts.selects().stream()
                .flatMap(s -> s.datasets().stream())
                .collect(Collectors.toSet());
    }

    /// Whether it stands in IN, NOT IN or EXISTS, or in a join whose partners must not be there.
    boolean isInner(Period bound) {
        return outer(bound.select()) >= 0 || isAbsent(dataset(bound.field()));
    }

    /// The SELECT around the subquery that one stands in, or -1.
    private int outer(int select) {
        int at = select;
        while (at >= 0 && facts.selects().get(at).kind() != Place.SUBQUERY) {
            at = facts.selects().get(at).parent();
        }
        return at < 0 ? -1 : facts.selects().get(at).parent();
    }

    /// `LEFT JOIN returns … WHERE returns.id IS NULL`.
    private boolean isAbsent(String dataset) {
        return facts.joins().stream()
                        .filter(j -> j.kind() == JoinKind.LEFT || j.kind() == JoinKind.ANTI)
                        .anyMatch(j -> j.right().contains(dataset))
                && facts.filters().stream()
                        .filter(f -> f.operator() == Operator.IS_NULL && !f.negated())
                        .anyMatch(f -> isOf(f, dataset));
    }

    private static boolean isOf(FilterFact filter, String dataset) {
        return !filter.fields().isEmpty()
                && filter.fields().stream().allMatch(f -> dataset(f).equals(dataset));
    }

    /// The datasets with a time of their own of which rows are counted or listed although no bound
    /// is on them, where this bound is on another one.
    List<String> free(Period bound) {
        String dated = dataset(bound.field());
        boolean inner = isInner(bound);
        boolean others =
                facts.periods().stream()
                        .anyMatch(p -> inner ? !isInner(p) : !dataset(p.field()).equals(dated));
        if (others) {
            return List.of();
        }
        int outer = outer(bound.select());
        int select = outer >= 0 ? outer : bound.select();
        List<String> around =
                facts.selects().get(select).datasets().stream()
                        .filter(d -> !d.equals(dated))
                        .toList();
        return inner
                ? counted(around).stream().filter(d -> dates.own(d).findAny().isPresent()).toList()
                : around.stream().filter(d -> isFree(d, dated)).toList();
    }

    /// Those that figures are made of, if any are.
    private List<String> counted(List<String> around) {
        Set<String> figures = new HashSet<>();
        facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == Kind.AGGREGATE)
                .map(ExpressionFact::fields)
                .forEach(f -> f.forEach(p -> figures.add(dataset(p))));
        List<String> own = around.stream().filter(figures::contains).toList();
        return own.isEmpty() ? around : own;
    }

    /// Whether rows are many beside one of what is bounded, and happened at a time of their own:
    /// the lines of a document are its parts and have its date.
    private boolean isFree(String dataset, String dated) {
        return dates.happens(dataset)
                && ways.leadsToOne(dataset, dated)
                && !Words.stem(Words.of(dataset).getFirst())
                        .equals(Words.stem(Words.of(dated).getFirst()));
    }

    /// Whether one row of what is bounded belongs to many of these rows.
    boolean endsAtOne(String rows, String dated) {
        return ways.endsAtOne(rows, dated);
    }
}
