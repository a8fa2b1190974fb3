package io.dataagent.agent.analyst.executor;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.Violation;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Why a statement did not work, as the repairing model hears it.
///
/// @param code stable code
/// @param message in words, without cell values
/// @param suggestions nearest allowed names
/// @param position 1-based character of the statement, where known
public record Attempted(
        ProblemCode code, String message, List<String> suggestions, @Nullable Integer position) {

    public Attempted {
        suggestions = List.copyOf(suggestions);
    }

    /// The gate refused it.
    public static Attempted refused(List<Violation> violations) {
        return new Attempted(
                ProblemCode.SQL_REFUSED,
                violations.stream().map(Violation::message).collect(Collectors.joining(" ")),
                violations.stream().flatMap(v -> v.suggestions().stream()).distinct().toList(),
                null);
    }

    /// The database refused it.
    static Attempted failed(ExecutionAnswer.Failed failed) {
        String message =
                failed.code() == ProblemCode.QUERY_TIMEOUT
                        ? "The statement took too long. Make it cheaper: aggregate before joining, read"
                                + " fewer rows and columns, no cross products."
                        : failed.message();
        return new Attempted(failed.code(), message, List.of(), failed.position());
    }
}
