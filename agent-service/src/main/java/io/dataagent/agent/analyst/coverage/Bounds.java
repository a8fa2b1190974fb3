package io.dataagent.agent.analyst.coverage;

import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.Set;

/// Numbers that figures are held against.
final class Bounds {

    static final Set<Operator> DOWN = Set.of(Operator.LESS, Operator.LESS_OR_EQUAL);
    static final Set<Operator> UP = Set.of(Operator.GREATER, Operator.GREATER_OR_EQUAL);
    private static final List<Double> SCALES = List.of(1.0, 0.01, 60.0, 1e3, 1e6, 1e9);

    private Bounds() {}

    /// The bound itself, as a fraction where percent is meant, or beside it where whole numbers
    /// allow: more than 5 is at least 6.
    static boolean near(String value, String bound) {
        if (value.equals(bound)) {
            return true;
        }
        try {
            double there = Double.parseDouble(value);
            double asked = Double.parseDouble(bound);
            return Math.abs(there - asked) == 1
                    || SCALES.stream().anyMatch(s -> Math.abs(there - asked * s) < 1e-9 * there);
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
