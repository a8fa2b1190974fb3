package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;

/// What figures count.
public final class Counts {

    private Counts() {}

    /// Whether it is a number of rows, be it of some of them, and not of different values.
    public static boolean rows(ExpressionFact e) {
        return e.kind() == Kind.AGGREGATE && "count".equals(e.function()) && !e.distinct();
    }
}
