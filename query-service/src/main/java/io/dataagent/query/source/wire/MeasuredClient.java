package io.dataagent.query.source.wire;

import io.dataagent.query.source.failure.ResultWatch;
import io.netty.handler.flush.FlushConsolidationHandler;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetSocket;
import io.vertx.core.net.SSLOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.impl.NetSocketInternal;

/// Sockets with a limit for messages, there before the first byte is read, and on which what is
/// sent at the same time leaves together: a server that is woken once works once.
///
/// @param client opens them
/// @param framing of the protocol that is spoken over them
/// @param watch over the results that come through them
public record MeasuredClient(NetClient client, MessageLimit.Framing framing, ResultWatch watch)
        implements NetClient {

    private static final int TOGETHER = 256;

    private NetSocket measured(NetSocket socket) {
        ((NetSocketInternal) socket)
                .channelHandlerContext()
                .pipeline()
                .addBefore(
                        "handler",
                        "message-limit",
                        new MessageLimit(framing, MessageLimit.LONGEST, watch))
                .addBefore("handler", "together", new FlushConsolidationHandler(TOGETHER, true));
        return socket;
    }

    @Override
    public Future<NetSocket> connect(int port, String host) {
        return client.connect(port, host).map(this::measured);
    }

    @Override
    public Future<NetSocket> connect(int port, String host, String serverName) {
        return client.connect(port, host, serverName).map(this::measured);
    }

    @Override
    public Future<NetSocket> connect(SocketAddress address) {
        return client.connect(address).map(this::measured);
    }

    @Override
    public Future<NetSocket> connect(SocketAddress address, String serverName) {
        return client.connect(address, serverName).map(this::measured);
    }

    @Override
    public NetClient connect(int port, String host, Handler<AsyncResult<NetSocket>> then) {
        connect(port, host).onComplete(then);
        return this;
    }

    @Override
    public NetClient connect(
            int port, String host, String serverName, Handler<AsyncResult<NetSocket>> then) {
        connect(port, host, serverName).onComplete(then);
        return this;
    }

    @Override
    public NetClient connect(SocketAddress address, Handler<AsyncResult<NetSocket>> then) {
        connect(address).onComplete(then);
        return this;
    }

    @Override
    public NetClient connect(
            SocketAddress address, String serverName, Handler<AsyncResult<NetSocket>> then) {
        connect(address, serverName).onComplete(then);
        return this;
    }

    @Override
    public Future<Boolean> updateSSLOptions(SSLOptions options, boolean force) {
        return client.updateSSLOptions(options, force);
    }

    @Override
    public Future<Void> close() {
        return client.close();
    }

    @Override
    public void close(Handler<AsyncResult<Void>> then) {
        client.close(then);
    }
}
