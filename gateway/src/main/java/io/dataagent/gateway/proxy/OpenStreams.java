package io.dataagent.gateway.proxy;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.streams.ReadStream;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The event streams that browsers read here. When the gateway is told to stop they are ended, so
/// that their readers attach again at another replica while this one still answers.
@ApplicationScoped
class OpenStreams {

    private final Vertx vertx;
    private final Set<Open> open = ConcurrentHashMap.newKeySet();
    private volatile boolean leaving;

    OpenStreams(Vertx vertx) {
        this.vertx = vertx;
    }

    /// Carries a stream to its end, which may be that the gateway leaves.
    ///
    /// @param hangUp ends the call to the service
    void carry(ReadStream<Buffer> events, HttpServerResponse answer, Runnable hangUp) {
        Open one = begin(answer, hangUp);
        events.pipeTo(one.stream)
                .onFailure(e -> one.stream.cut())
                .onComplete(over -> open.remove(one));
    }

    /// A stream that begins now, in the context of its answer.
    Open begin(HttpServerResponse answer, Runnable hangUp) {
        Open one = new Open(new EventStream(answer, hangUp), vertx.getOrCreateContext());
        open.add(one);
        if (leaving) {
            one.leave();
        }
        return one;
    }

    void leave(@Observes ShutdownDelayInitiatedEvent event) {
        leaving = true;
        open.forEach(Open::leave);
    }

    /// A stream and where it is worked on.
    record Open(EventStream stream, Context context) {

        private void leave() {
            context.runOnContext(now -> stream.leave());
        }
    }
}
