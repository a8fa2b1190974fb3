package io.dataagent.gateway.proxy;

import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.streams.WriteStream;
import org.jspecify.annotations.Nullable;

/// An event stream on its way to a browser. It can be ended between two events, so that its reader
/// attaches again elsewhere and misses nothing. Everything happens in the answer's own context.
final class EventStream implements WriteStream<Buffer> {

    private static final Buffer MOVING = Buffer.buffer(": moving\n\n");
    private static final byte LINE = '\n';

    private final HttpServerResponse answer;
    private final Runnable hangUp;
    private byte before = LINE;
    private byte last = LINE;
    private boolean leaving;
    private boolean over;

    /// @param hangUp ends the call to the service
    EventStream(HttpServerResponse answer, Runnable hangUp) {
        this.answer = answer;
        this.hangUp = hangUp;
    }

    /// Ends the stream as soon as no event is half sent.
    void leave() {
        leaving = true;
        if (over || before != LINE || last != LINE) {
            return;
        }
        over = true;
        answer.end(MOVING).onFailure(Forwarding::cut);
        hangUp.run();
    }

    /// The service broke off: so does the answer, unless it ended in peace.
    void cut() {
        if (!over) {
            answer.reset();
        }
    }

    @Override
    public Future<Void> write(Buffer data) {
        if (over) {
            return Future.succeededFuture();
        }
        for (int at = Math.max(0, data.length() - 2); at < data.length(); at++) {
            before = last;
            last = data.getByte(at);
        }
        Future<Void> written = answer.write(data);
        if (leaving) {
            leave();
        }
        return written;
    }

    @Override
    public void write(Buffer data, Handler<AsyncResult<Void>> handler) {
        write(data).onComplete(handler);
    }

    @Override
    public Future<Void> end() {
        if (over) {
            return Future.succeededFuture();
        }
        over = true;
        return answer.end();
    }

    @Override
    public void end(Handler<AsyncResult<Void>> handler) {
        end().onComplete(handler);
    }

    @Override
    public EventStream exceptionHandler(@Nullable Handler<Throwable> handler) {
        answer.exceptionHandler(handler);
        return this;
    }

    @Override
    public EventStream setWriteQueueMaxSize(int size) {
        answer.setWriteQueueMaxSize(size);
        return this;
    }

    @Override
    public boolean writeQueueFull() {
        return !over && answer.writeQueueFull();
    }

    @Override
    public EventStream drainHandler(@Nullable Handler<Void> handler) {
        answer.drainHandler(handler);
        return this;
    }
}
