package io.dataagent.gateway.proxy;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The event streams that browsers read here. When the gateway is told to stop they are ended, so
/// that their readers attach again at another replica while this one still answers.
@ApplicationScoped
class OpenStreams {

    private final Vertx vertx;
    private final Map<EventStream, Context> open = new ConcurrentHashMap<>();
    private volatile boolean leaving;

    OpenStreams(Vertx vertx) {
        this.vertx = vertx;
    }

    /// A stream that begins now, in the context of its answer.
    EventStream begin(HttpServerResponse answer, Runnable hangUp) {
        EventStream stream = new EventStream(answer, hangUp);
        Context context = vertx.getOrCreateContext();
        open.put(stream, context);
        if (leaving) {
            context.runOnContext(now -> stream.leave());
        }
        return stream;
    }

    void end(EventStream stream) {
        open.remove(stream);
    }

    void leave(@Observes ShutdownDelayInitiatedEvent event) {
        leaving = true;
        open.forEach((stream, context) -> context.runOnContext(now -> stream.leave()));
    }
}
