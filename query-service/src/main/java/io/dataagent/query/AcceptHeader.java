package io.dataagent.query;

import io.dataagent.contracts.problem.Problem;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.kit.problem.ProblemMapper;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Refuses a request whose `Accept` names no media types, which nothing after it could read.
public final class AcceptHeader {

    /// Looks at the header before anything is chosen by it.
    @ServerRequestFilter(preMatching = true)
    public Optional<Response> readable(ContainerRequestContext request) {
        String accept = request.getHeaderString(HttpHeaders.ACCEPT);
        if (accept == null || accept.isBlank()) {
            return Optional.empty();
        }
        try {
            for (String type : accept.split(",", -1)) {
                MediaType.valueOf(type.strip());
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(
                    ProblemMapper.render(
                            Problem.of(
                                    ProblemCode.NOT_ACCEPTABLE,
                                    "'Accept' names no media types, as application/json does.")));
        }
    }
}
