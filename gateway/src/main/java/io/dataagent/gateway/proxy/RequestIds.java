package io.dataagent.gateway.proxy;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Gives every request an id that the services log and the answer names, so that one can be
/// followed through all of them. A caller may name one of its own, of at most 64 letters, digits
/// and hyphens; anything else is replaced.
@ApplicationScoped
class RequestIds {

    static final String HEADER = "X-Request-Id";
    private static final int FIRST = 400;
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9-]{1,64}");

    void register(@Observes Filters filters) {
        filters.register(RequestIds::mark, FIRST);
    }

    private static void mark(RoutingContext context) {
        @Nullable String named = context.request().getHeader(HEADER);
        String id =
                named != null && SAFE.matcher(named).matches()
                        ? named
                        : UUID.randomUUID().toString();
        context.request().headers().set(HEADER, id);
        context.response().putHeader(HEADER, id);
        context.next();
    }
}
