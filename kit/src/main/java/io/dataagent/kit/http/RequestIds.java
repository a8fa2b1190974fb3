package io.dataagent.kit.http;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.ext.Provider;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/// Puts the id that the gateway gave a request into every line that is logged on its behalf, and
/// hands it on to the services that are called for it.
public final class RequestIds {

    /// The header that carries it.
    public static final String HEADER = "X-Request-Id";

    /// The key of a log line.
    public static final String KEY = "requestId";

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9-]{1,64}");

    /// Before anything else sees the request.
    @ServerRequestFilter(preMatching = true)
    public void mark(ContainerRequestContext request) {
        @Nullable String id = safe(request.getHeaderString(HEADER));
        if (id != null) {
            MDC.put(KEY, id);
        }
    }

    /// An id as a header gave it, or null for what is none.
    static @Nullable String safe(@Nullable String header) {
        return header != null && ID.matcher(header).matches() ? header : null;
    }

    /// The id of what this thread works for, or null.
    public static @Nullable String current() {
        return MDC.get(KEY) instanceof String id ? id : null;
    }

    /// On every call to another service.
    @Provider
    public static final class Onwards implements ClientRequestFilter {

        @Override
        public void filter(ClientRequestContext request) {
            @Nullable String id = current();
            if (id != null) {
                request.getHeaders().putSingle(HEADER, id);
            }
        }
    }
}
