package io.dataagent.contracts.problem;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An RFC 9457 problem body. Never holds a host name, a password, a stack trace or another
/// person's text.
///
/// @param type a URI reference that names the code, `/problems/<code>`
/// @param title the code's sentence
/// @param status HTTP status
/// @param detail what is wrong in this case and what to do
/// @param code the stable code
/// @param retryable whether trying again may help
/// @param extensions further facts, for example the id of the run that is in the way
public record Problem(
        String type,
        String title,
        int status,
        @Nullable String detail,
        ProblemCode code,
        boolean retryable,
        Map<String, JsonNode> extensions) {

    public static final String MEDIA_TYPE = "application/problem+json";

    public Problem {
        extensions = extensions == null ? Map.of() : Map.copyOf(extensions);
    }

    /// A problem of this code with a sentence for the case at hand.
    public static Problem of(ProblemCode code, @Nullable String detail) {
        return of(code, detail, Map.of());
    }

    /// A problem of this code with further facts.
    public static Problem of(
            ProblemCode code, @Nullable String detail, Map<String, JsonNode> extensions) {
        return new Problem(
                "/problems/" + code.wire(),
                code.title(),
                code.status(),
                detail,
                code,
                code.retryable(),
                extensions);
    }
}
