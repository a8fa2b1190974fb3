package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Which periods of a statement stand beside each other, each with a figure of its own.
final class PeriodsBeside {

    /// Queries that make figures of their own rows.
    private static final Set<Place> QUERIES =
            Set.of(Place.MAIN, Place.CTE, Place.DERIVED, Place.PART);

    private PeriodsBeside() {}

    /// Whether a figure is made of the rows of a period alone: of an aggregate that has it as its
    /// condition, or of a query within the statement.
    static boolean ofFigures(Period period, StatementFacts facts) {
        return switch (period.clause()) {
            case AGGREGATE ->
                    setAgainst(facts)
                            || facts.outputs().stream()
                                    .flatMap(o -> o.expression().withOperands())
                                    .anyMatch(ExpressionFact::conditional);
            case WHERE -> isQuery(facts, period.select());
            case ON, HAVING, QUALIFY -> false;
        };
    }

    private static boolean isQuery(StatementFacts facts, int select) {
        if (select < 0 || select >= facts.selects().size()) {
            return false;
        }
        Place place = facts.selects().get(select).kind();
        // what has to be there, or not, is no figure
        return QUERIES.contains(place)
                || place == Place.SUBQUERY
                        && facts.joins().stream()
                                .noneMatch(
                                        j ->
                                                j.kind() == JoinKind.SEMI
                                                        || j.kind() == JoinKind.ANTI);
    }

    /// Whether two stand beside each other: on one field, in the same way, and none within the
    /// other. A month of a year is a part of it.
    static boolean apart(Period one, Period other) {
        boolean alike = one.field().equals(other.field()) && one.clause() == other.clause();
        boolean own = one.clause() == Clause.AGGREGATE || one.select() != other.select();
        return alike && own && !within(one, other) && !within(other, one);
    }

    private static boolean within(Period part, Period whole) {
        LocalDate from = Days.orOfMonth(Objects.requireNonNullElse(part.from(), ""));
        LocalDate begin = Days.orOfMonth(Objects.requireNonNullElse(whole.from(), ""));
        LocalDate to = part.to() == null ? LocalDate.MAX : Days.orOfMonth(part.to());
        LocalDate end = whole.to() == null ? LocalDate.MAX : Days.orOfMonth(whole.to());
        return from != null
                && begin != null
                && to != null
                && end != null
                && !from.isBefore(begin)
                && !to.isAfter(end);
    }

    /// Whether a column is the difference of two figures, or how many times as large as the other
    /// one is.
    static boolean reckonedTogether(StatementFacts facts) {
        return setAgainst(facts)
                || facts.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .anyMatch(
                                e ->
                                        e.kind() == Kind.DIFFERENCE
                                                || e.kind() == Kind.RATIO && alike(e.operands()));
    }

    /// Whether groups are chosen by one of their figures against another: "ordered less this year
    /// than last year".
    private static boolean setAgainst(StatementFacts facts) {
        return facts.filters().stream()
                .filter(f -> f.clause() == Clause.HAVING && f.aggregate() != null)
                .anyMatch(f -> f.values().isEmpty() && Filters.isBound(f.operator()));
    }

    private static boolean alike(List<ExpressionFact> operands) {
        return operands.size() > 1
                && !aggregates(operands.getFirst()).isEmpty()
                && aggregates(operands.getFirst()).equals(aggregates(operands.getLast()));
    }

    private static Set<String> aggregates(ExpressionFact figure) {
        return figure.withOperands()
                .filter(e -> e.kind() == Kind.AGGREGATE && e.conditional())
                .map(e -> e.function() + " " + e.fields())
                .collect(Collectors.toSet());
    }
}
