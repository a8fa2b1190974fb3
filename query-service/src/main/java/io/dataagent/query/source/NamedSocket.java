package io.dataagent.query.source;

import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.impl.ContextInternal;
import io.vertx.core.net.impl.NetSocketInternal;
import io.vertx.mysqlclient.MySQLConnectOptions;
import io.vertx.mysqlclient.impl.MySQLSocketConnection;
import java.util.regex.Pattern;

/// Tells the server, while encryption begins, which host is meant; many hosts share an address.
final class NamedSocket extends MySQLSocketConnection {

    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|.*:.*");

    private final String host;

    NamedSocket(
            NetSocketInternal socket,
            MySQLConnectOptions options,
            ContextInternal context,
            String host) {
        super(socket, null, options, false, 0, sql -> false, 1, context);
        this.host = host;
    }

    @Override
    public void upgradeToSsl(Handler<AsyncResult<Void>> done) {
        Future<Void> upgraded =
                ADDRESS.matcher(host).matches()
                        ? socket().upgradeToSsl()
                        : socket().upgradeToSsl(host);
        upgraded.onComplete(done);
    }
}
