package io.dataagent.gateway.proxy;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.UUID;

/// Gives every request an id that the services log and the answer names, so that one can be
/// followed through all of them. What a caller sends as one is not believed.
@ApplicationScoped
class RequestIds {

    static final String HEADER = "X-Request-Id";
    private static final int FIRST = 400;

    void register(@Observes Filters filters) {
        filters.register(RequestIds::mark, FIRST);
    }

    private static void mark(RoutingContext context) {
        String id = UUID.randomUUID().toString();
        context.request().headers().set(HEADER, id);
        context.response().putHeader(HEADER, id);
        context.next();
    }
}
