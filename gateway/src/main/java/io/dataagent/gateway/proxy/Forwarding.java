package io.dataagent.gateway.proxy;

import io.dataagent.contracts.problem.ProblemCode;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/// Sends the body of a request on to its service. A long one waits until the service has seen the
/// head and wants it (`Expect: 100-continue`): a service that refuses a body unread would
/// otherwise close the connection under the answer that says why. A body without a declared
/// length gets one here, for the same reason.
final class Forwarding {

    private static final Logger LOG = Logger.getLogger(Forwarding.class);
    private static final Set<HttpMethod> BODILESS =
            Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);
    private static final int ASKS_FROM = 8 << 10;
    private static final long PATIENCE_MILLIS = 1_000;
    private static final long ROOM = 32L << 20;

    private final Vertx vertx;
    private final long most;
    private final AtomicLong collected = new AtomicLong();

    /// @param most the largest body in bytes
    Forwarding(Vertx vertx, long most) {
        this.vertx = vertx;
        this.most = most;
    }

    /// Whether the head already says that the body is too large.
    boolean refuses(HttpServerRequest inbound) {
        return declared(inbound) > most;
    }

    void send(HttpServerRequest inbound, HttpClientRequest outbound) {
        if (!hasBody(inbound)) {
            inbound.resume();
            outbound.end().onFailure(Forwarding::cut);
        } else if (inbound.getHeader("Content-Length") == null) {
            collect(inbound, outbound);
        } else if (declared(inbound) > ASKS_FROM) {
            ask(outbound, () -> stream(inbound, outbound));
        } else {
            stream(inbound, outbound);
        }
    }

    /// Begins with the body when the service wants it, or says nothing for a while.
    private void ask(HttpClientRequest outbound, Runnable begin) {
        AtomicLong once = new AtomicLong();
        Runnable first =
                () -> {
                    if (once.getAndIncrement() == 0) {
                        begin.run();
                    }
                };
        long timer = vertx.setTimer(PATIENCE_MILLIS, late -> first.run());
        outbound.putHeader("Expect", "100-continue");
        outbound.continueHandler(
                wanted -> {
                    vertx.cancelTimer(timer);
                    first.run();
                });
        outbound.response()
                .onComplete(
                        answered -> {
                            vertx.cancelTimer(timer);
                            once.incrementAndGet();
                        });
        outbound.sendHead().onFailure(Forwarding::cut);
    }

    private static void stream(HttpServerRequest inbound, HttpClientRequest outbound) {
        inbound.exceptionHandler(e -> outbound.reset());
        inbound.handler(
                part -> {
                    outbound.write(part).onFailure(Forwarding::cut);
                    if (outbound.writeQueueFull()) {
                        inbound.pause();
                        outbound.drainHandler(drained -> inbound.resume());
                    }
                });
        inbound.endHandler(end -> outbound.end().onFailure(Forwarding::cut));
        inbound.resume();
    }

    private void collect(HttpServerRequest inbound, HttpClientRequest outbound) {
        Buffer body = Buffer.buffer();
        inbound.exceptionHandler(
                e -> {
                    collected.addAndGet(-body.length());
                    outbound.reset();
                });
        inbound.handler(part -> keep(part, body, inbound, outbound));
        inbound.endHandler(
                end -> {
                    collected.addAndGet(-body.length());
                    outbound.putHeader("Content-Length", String.valueOf(body.length()));
                    ask(outbound, () -> outbound.end(body).onFailure(Forwarding::cut));
                });
        inbound.resume();
    }

    private void keep(
            Buffer part, Buffer body, HttpServerRequest inbound, HttpClientRequest outbound) {
        body.appendBuffer(part);
        boolean crowded = collected.addAndGet(part.length()) > ROOM;
        if (body.length() > most || crowded) {
            collected.addAndGet(-body.length());
            discard(inbound);
            if (crowded) {
                Answers.problem(inbound.response(), ProblemCode.BUSY, null);
            } else {
                tooLarge(inbound);
            }
            outbound.reset();
        }
    }

    /// Lets the rest of a body pass by that nobody wants any more.
    static void discard(HttpServerRequest inbound) {
        if (!inbound.isEnded()) {
            inbound.handler(part -> {});
            inbound.endHandler(end -> {});
            inbound.resume();
        }
    }

    static void tooLarge(HttpServerRequest inbound) {
        if (inbound.version() != HttpVersion.HTTP_2) {
            inbound.response().putHeader("Connection", "close");
        }
        Answers.problem(inbound.response(), ProblemCode.BODY_TOO_LARGE, null);
    }

    private static boolean hasBody(HttpServerRequest request) {
        return request.getHeader("Content-Length") == null
                ? !BODILESS.contains(request.method())
                : declared(request) > 0;
    }

    private static long declared(HttpServerRequest request) {
        String length = request.getHeader("Content-Length");
        return length == null ? 0 : Long.parseLong(length);
    }

    static void cut(Throwable e) {
        LOG.debugf("a request to a service was cut: %s", e.getMessage());
    }
}
