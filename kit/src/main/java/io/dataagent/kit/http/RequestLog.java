package io.dataagent.kit.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.time.Duration;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jboss.resteasy.reactive.server.SimpleResourceInfo;
import org.jspecify.annotations.Nullable;

/// One line for each request of another service, and for each that changes something or failed:
/// which operation, how it ended (`code` where it
/// failed) and how long it took. Never an address, a query or a body: they
/// hold ids and words of people.
public final class RequestLog {

    private static final Logger LOG = Logger.getLogger(RequestLog.class);
    private static final String BEGAN = "io.dataagent.began";
    private static final String DURATION = "durationMs";
    private static final String CODE = "code";
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final int FAILED = 400;
    private static final String INTERNAL = "/internal/";

    /// Notes the time.
    @ServerRequestFilter(preMatching = true)
    public void began(ContainerRequestContext request) {
        request.setProperty(BEGAN, System.nanoTime());
    }

    /// Writes the line.
    @ServerResponseFilter
    public void ended(
            ContainerRequestContext request,
            ContainerResponseContext answer,
            @Nullable SimpleResourceInfo operation) {
        boolean quiet =
                READING.contains(request.getMethod())
                        && answer.getStatus() < FAILED
                        && !request.getUriInfo().getPath().startsWith(INTERNAL);
        if (quiet && !LOG.isDebugEnabled()) {
            return;
        }
        if (request.getProperty(BEGAN) instanceof Long began) {
            MDC.put(DURATION, Duration.ofNanos(System.nanoTime() - began).toMillis());
        }
        LOG.logf(
                quiet ? Logger.Level.DEBUG : Logger.Level.INFO,
                "%s %s %d",
                request.getMethod(),
                name(operation),
                answer.getStatus());
        MDC.remove(DURATION);
        MDC.remove(CODE);
    }

    private static String name(@Nullable SimpleResourceInfo operation) {
        return operation == null || operation.getResourceClass() == null
                ? "unknown"
                : operation.getResourceClass().getSimpleName() + "." + operation.getMethodName();
    }
}
