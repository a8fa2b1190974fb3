package io.dataagent.agent.upstream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;
import org.jspecify.annotations.Nullable;

/// Turns an error answer of another service into the problem that it carries; an answer without a
/// problem body means that the service is not well.
public final class UpstreamProblems implements ResponseExceptionMapper<ProblemException> {

    private static final int FIRST_ERROR = 400;
    private static final String VIOLATIONS = "violations";

    @Override
    public boolean handles(int status, MultivaluedMap<String, Object> headers) {
        return status >= FIRST_ERROR;
    }

    @Override
    public ProblemException toThrowable(Response response) {
        return problem(response.hasEntity() ? response.readEntity(String.class) : "");
    }

    /// What a gate refused and where; other facts stay between services.
    private static Map<String, JsonNode> violations(JsonNode body) {
        return body.has(VIOLATIONS) ? Map.of(VIOLATIONS, body.get(VIOLATIONS)) : Map.of();
    }

    private static ProblemException problem(String body) {
        try {
            JsonNode node = ContractJson.mapper().readTree(body);
            String code = node.path("code").asText();
            @Nullable String detail =
                    node.hasNonNull("detail") ? node.path("detail").asText() : null;
            return new ProblemException(ProblemCode.of(code), detail, violations(node));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return new ProblemException(ProblemCode.UPSTREAM_UNAVAILABLE, null);
        }
    }
}
