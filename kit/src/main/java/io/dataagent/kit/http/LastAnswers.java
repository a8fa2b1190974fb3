package io.dataagent.kit.http;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/// A service that was told to stop answers for a while longer, and with each answer says that the
/// connection ends: whoever keeps connections opens the next one to another replica. Callers keep
/// none for as long as that while lasts without using it (`quarkus.rest-client.connection-ttl`),
/// so that none is left when the service goes.
@ApplicationScoped
class LastAnswers {

    private static final int EARLY = 10_000;

    private volatile boolean leaving;

    void leave(@Observes ShutdownDelayInitiatedEvent event) {
        leaving = true;
    }

    void register(@Observes Filters filters) {
        filters.register(this::mark, EARLY);
    }

    private void mark(RoutingContext context) {
        if (context.request().version() != HttpVersion.HTTP_2) {
            context.addHeadersEndHandler(answering -> end(context));
        }
        context.next();
    }

    /// When the answer begins, which may be long after the question came.
    private void end(RoutingContext context) {
        if (leaving) {
            context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
    }
}
