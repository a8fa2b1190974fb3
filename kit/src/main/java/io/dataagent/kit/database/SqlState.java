package io.dataagent.kit.database;

import io.dataagent.contracts.problem.Problem;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.Optional;

/// The kinds of refusal that PostgreSQL's five-character states stand for (PostgreSQL, appendix A).
public enum SqlState {
    /// 08, 57P: the server goes away or is not there yet.
    UNREACHABLE(ProblemCode.UPSTREAM_UNAVAILABLE, "The service's database does not answer.", true),
    /// 53: no connection, memory or disk left.
    EXHAUSTED(ProblemCode.BUSY, "The service's database has too much to do.", true),
    /// 40: another transaction was first.
    RACED(ProblemCode.CONFLICT, "Somebody else changed the same thing; try again.", true),
    /// 55P03: a lock was not to be had in time.
    LOCKED(ProblemCode.BUSY, "Somebody else holds the same thing; try again.", true),
    /// 22: a value that the column's type does not take, such as NUL in a text.
    MISFIT(ProblemCode.VALIDATION_FAILED, "A value cannot be stored as it is.", false),
    /// 23: a key that is taken, or refers to what is gone.
    DUPLICATE(ProblemCode.CONFLICT, "The same thing exists already, or has just gone.", false),
    /// 57014, or no answer in time: it took too long.
    TOO_SLOW(ProblemCode.UPSTREAM_UNAVAILABLE, "The service's database took too long.", false),
    /// Everything else: a bug of ours.
    OTHER(ProblemCode.INTERNAL, "", false);

    private final ProblemCode code;
    private final String detail;
    private final boolean again;

    SqlState(ProblemCode code, String detail, boolean again) {
        this.code = code;
        this.detail = detail;
        this.again = again;
    }

    /// The kind of a state.
    public static SqlState of(String state) {
        if (state.equals("57014")) {
            return TOO_SLOW;
        }
        if (state.equals("55P03")) {
            return LOCKED;
        }
        return state.startsWith("57P") ? UNREACHABLE : ofClass(state);
    }

    private static SqlState ofClass(String state) {
        return switch (state.length() < 2 ? "" : state.substring(0, 2)) {
            case "08" -> UNREACHABLE;
            case "53" -> EXHAUSTED;
            case "40" -> RACED;
            case "22" -> MISFIT;
            case "23" -> DUPLICATE;
            case String other -> OTHER;
        };
    }

    /// Whether the same statement may succeed in a moment.
    public boolean again() {
        return again;
    }

    /// For the caller; empty if it is a bug of ours, which nobody is told of.
    public Optional<Problem> problem() {
        return this == OTHER ? Optional.empty() : Optional.of(Problem.of(code, detail));
    }
}
