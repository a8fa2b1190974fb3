package io.dataagent.kit.http;

import io.dataagent.contracts.problem.Problem;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.kit.problem.ProblemMapper;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/// An operation that does not say what it reads, reads JSON. The framework would try whatever
/// reader knows the media type, and fail in its innards.
public final class JsonBodies {

    private static final String SUFFIX = "json";

    /// Refuses a body of another kind with 415.
    @ServerRequestFilter
    public Optional<Response> check(ContainerRequestContext request, ResourceInfo resource) {
        @Nullable MediaType type = request.getMediaType();
        if (type == null
                || type.getSubtype().endsWith(SUFFIX)
                || !request.hasEntity()
                || says(resource)
                || !reads(resource)) {
            return Optional.empty();
        }
        return Optional.of(
                ProblemMapper.render(
                        Problem.of(
                                ProblemCode.UNSUPPORTED_MEDIA_TYPE,
                                "Send the body as application/json.")));
    }

    private static boolean says(ResourceInfo resource) {
        return resource.getResourceMethod().isAnnotationPresent(Consumes.class)
                || resource.getResourceClass().isAnnotationPresent(Consumes.class);
    }

    /// Whether an operation reads a body: what has no place in the request comes out of it. An
    /// empty form that a client announces to an operation without one is nobody's concern.
    private static boolean reads(ResourceInfo resource) {
        return Arrays.stream(resource.getResourceMethod().getParameters())
                .anyMatch(p -> Arrays.stream(p.getAnnotations()).noneMatch(JsonBodies::isPlace));
    }

    private static boolean isPlace(Annotation annotation) {
        String name = annotation.annotationType().getName();
        return name.startsWith("jakarta.ws.rs.") || name.startsWith("org.jboss.resteasy.reactive.");
    }
}
