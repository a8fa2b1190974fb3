package io.dataagent.kit.problem;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.problem.Problem;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/// What a problem looks like in an answer (RFC 9457), with the id of the request where it has one.
///
/// @param problem what went wrong
/// @param requestId what the gateway named the request, or null
public record ProblemBody(Problem problem, @Nullable String requestId) {

    /// Key of log lines: what failed.
    static final String CODE = "code";

    /// Key of log lines, and a member of the body.
    private static final String REQUEST_ID = "requestId";

    /// Of the request that is worked on here.
    static ProblemBody of(Problem problem) {
        return new ProblemBody(problem, MDC.get(REQUEST_ID) instanceof String id ? id : null);
    }

    public ObjectNode json() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("type", problem.type());
        body.put("title", problem.title());
        body.put("status", problem.status());
        if (problem.detail() != null) {
            body.put("detail", problem.detail());
        }
        body.put("code", problem.code().wire());
        body.put("retryable", problem.retryable());
        if (requestId != null) {
            body.put(REQUEST_ID, requestId);
        }
        problem.extensions().forEach(body::set);
        return body;
    }
}
