package io.dataagent.query.source.connection;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;

/// Texts of people that go into the login of a database, where a zero byte would begin a further
/// option.
final class PlainText {

    private PlainText() {}

    /// @throws ProblemException `validation_failed` if it holds a control character; it is not
    ///   repeated
    static String field(String field, String value) {
        if (value.chars().anyMatch(Character::isISOControl)) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'" + field + "' must not hold control characters");
        }
        return value;
    }

    /// A name for people, without blanks around it.
    ///
    /// @throws ProblemException `validation_failed` if nothing is left
    static String name(String value) {
        String name = field("name", value).strip();
        if (name.isEmpty()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'name' must hold more than blanks");
        }
        return name;
    }
}
