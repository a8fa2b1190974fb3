package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.Set;
import java.util.stream.Stream;

/// Conditions as all checks read them: with their alternatives, and which of them are bounds.
public final class Filters {

    public static final Set<Operator> DOWN = Set.of(Operator.LESS, Operator.LESS_OR_EQUAL);
    public static final Set<Operator> UP = Set.of(Operator.GREATER, Operator.GREATER_OR_EQUAL);

    private Filters() {}

    /// A condition and its alternatives, and theirs.
    public static Stream<FilterFact> apart(FilterFact filter) {
        return Stream.concat(Stream.of(filter), filter.any().stream().flatMap(Filters::apart));
    }

    /// Whether it is a bound on one side.
    public static boolean isBound(Operator operator) {
        return UP.contains(operator) || DOWN.contains(operator);
    }

    /// Whether it asks for a mark that the statement itself made, or whether there are rows: what
    /// these are of is looked at where they are made.
    public static boolean isMark(FilterFact filter) {
        return filter.fields().isEmpty()
                && filter.values().isEmpty()
                && (filter.operator() == Operator.IS_TRUE || filter.operator() == Operator.EXISTS);
    }

    public static boolean isFalse(FilterFact filter) {
        return filter.values().stream().anyMatch(v -> v.equalsIgnoreCase("false"));
    }

    public static boolean isZero(FilterFact filter) {
        return filter.operator() == Operator.EQUAL && filter.values().contains("0");
    }
}
