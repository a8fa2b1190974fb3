package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import java.util.List;

/// Short ways to write a violation.
public final class Violations {

    private Violations() {}

    public static Violation of(Rule rule, String message) {
        return new Violation(rule.wire(), message, null, null, List.of());
    }
}
