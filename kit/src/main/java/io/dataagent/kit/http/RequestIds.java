package io.dataagent.kit.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/// Puts the id that the gateway gave a request into every line that is logged on its behalf.
public final class RequestIds {

    /// The header that carries it.
    public static final String HEADER = "X-Request-Id";

    private static final String KEY = "requestId";
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9-]{1,64}");

    /// Before anything else sees the request.
    @ServerRequestFilter(preMatching = true)
    public void mark(ContainerRequestContext request) {
        @Nullable String id = request.getHeaderString(HEADER);
        if (id != null && ID.matcher(id).matches()) {
            MDC.put(KEY, id);
        }
    }
}
