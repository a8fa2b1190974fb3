package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import java.util.List;

/// Short ways to write a violation.
final class Violations {

    private Violations() {}

    static Violation of(Rule rule, String message) {
        return new Violation(rule.wire(), message, null, null, List.of());
    }
}
