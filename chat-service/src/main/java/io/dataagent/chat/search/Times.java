package io.dataagent.chat.search;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.time.DateTimeException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Times that somebody typed.
public final class Times {

    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant END = Instant.parse("+10000-01-01T00:00:00Z");

    private Times() {}

    /// A time, or null if none was given.
    ///
    /// @param name of the parameter, for the refusal
    /// @param text such as `2026-03-01T12:00:00Z`
    /// @throws ProblemException `validation_failed` if it is none
    public static @Nullable Instant of(String name, @Nullable String text) {
        try {
            return text == null ? null : kept(Instant.parse(text));
        } catch (DateTimeException e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'" + name + "' is not a time such as 2026-03-01T12:00:00Z.");
        }
    }

    /// The time itself, if it is in the years 1 to 9999: of others databases hold some, and their
    /// drivers overflow.
    ///
    /// @throws DateTimeException if it is not
    public static Instant kept(Instant at) {
        if (at.isBefore(FIRST) || !at.isBefore(END)) {
            throw new DateTimeException("outside of the years 1 to 9999");
        }
        return at;
    }
}
