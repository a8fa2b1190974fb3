package io.dataagent.agent.analyst.coverage;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;

/// Tells the whole from a part of it, where both are made of the same fields.
final class Whole {

    private Whole() {}

    /// Whether the first stands for more than the second: it has no condition and the other has, or
    /// it reaches over groups and the other does not.
    static boolean of(ExpressionFact one, ExpressionFact other) {
        boolean fewer = part(other) && !part(one);
        boolean over = wide(one) && !wide(other);
        return fewer || over;
    }

    private static boolean part(ExpressionFact e) {
        return e.withOperands()
                .anyMatch(
                        x ->
                                x.conditional()
                                        || x.kind() == Kind.CASE
                                        || "count".equals(x.function())
                                                && !x.fields().isEmpty()
                                                && !x.distinct());
    }

    private static boolean wide(ExpressionFact e) {
        return e.withOperands().anyMatch(x -> x.kind() == Kind.WINDOW || x.kind() == Kind.SUBQUERY);
    }
}
