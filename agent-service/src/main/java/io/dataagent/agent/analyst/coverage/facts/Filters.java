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
}
