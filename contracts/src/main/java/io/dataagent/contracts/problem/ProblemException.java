package io.dataagent.contracts.problem;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Carries a problem out of a use case to the one mapper that renders it.
public final class ProblemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ProblemException(ProblemCode code, @Nullable String detail) {
        this(Problem.of(code, detail));
    }

    public ProblemException(
            ProblemCode code, @Nullable String detail, Map<String, JsonNode> extensions) {
        this(Problem.of(code, detail, extensions));
    }

    public ProblemException(Problem problem) {
        super(problem.code().wire());
        this.problem = problem;
    }

    /// The body to answer with.
    public Problem problem() {
        return problem;
    }
}
