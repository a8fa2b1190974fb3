package io.dataagent.chat.search;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/// Times that somebody typed.
public final class Times {

    private Times() {}

    /// A time, or null if none was given.
    ///
    /// @param name of the parameter, for the refusal
    /// @param text such as `2026-03-01T12:00:00Z`
    /// @throws ProblemException `validation_failed` if it is none
    public static @Nullable Instant of(String name, @Nullable String text) {
        try {
            return text == null ? null : Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'" + name + "' is not a time such as 2026-03-01T12:00:00Z.");
        }
    }
}
