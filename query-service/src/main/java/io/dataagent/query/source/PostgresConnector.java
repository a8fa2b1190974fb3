package io.dataagent.query.source;

import io.dataagent.query.source.failure.ResultWatch;
import io.dataagent.query.source.wire.Farewell;
import io.dataagent.query.source.wire.MeasuredClient;
import io.dataagent.query.source.wire.MessageLimit.Framing;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetClientOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.SslMode;
import io.vertx.pgclient.impl.PgConnectionFactory;
import io.vertx.sqlclient.SqlConnection;
import io.vertx.sqlclient.impl.SingletonSupplier;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Connects to PostgreSQL servers. The client's own way of connecting keeps the socket of a login
/// that was given up, and a message of any length; here the one is closed and the other refused,
/// which is the one reason why the parts below the client's public face are used.
public final class PostgresConnector {

    private final VertxInternal vertx;
    private final Trust trust;
    private final Duration patience;

    public PostgresConnector(Vertx vertx, Trust trust, Duration patience) {
        this.vertx = (VertxInternal) vertx;
        this.trust = trust;
        this.patience = patience;
    }

    /// @param address the checked address of the host
    /// @throws CustomerFailure if the server cannot be reached or refuses the login
    public Link connect(Target.Server server, String address, String password) {
        ResultWatch watch = new ResultWatch();
        PgConnectionFactory sockets = new Sockets(vertx, options(server, address, password), watch);
        boolean connected = false;
        try {
            SqlConnection connection =
                    Patience.await(sockets.connect(vertx.createEventLoopContext()), patience);
            connected = true;
            PgConnection session = (PgConnection) connection;
            return new Connected(vertx, session, new Renewal(vertx, session), watch, sockets);
        } finally {
            if (!connected) {
                sockets.close(Promise.promise());
            }
        }
    }

    private PgConnectOptions options(Target.Server server, String address, String password) {
        PgConnectOptions options =
                new PgConnectOptions()
                        .setHost(address)
                        .setPort(server.port())
                        .setDatabase(server.database())
                        .setUser(server.username())
                        .setPassword(password)
                        .setCachePreparedStatements(false)
                        .addProperty("application_name", "data-agent")
                        .addProperty("TimeZone", "UTC");
        options.setConnectTimeout((int) patience.toMillis());
        options.setReconnectAttempts(0);
        trust.apply(options, server);
        return options.setSslMode(
                switch (server.ssl()) {
                    case DISABLE -> SslMode.DISABLE;
                    case PREFER -> SslMode.PREFER;
                    case REQUIRE -> SslMode.REQUIRE;
                    case VERIFY_FULL -> SslMode.VERIFY_CA;
                });
    }

    /// Sockets that read no message that is too long.
    private static final class Sockets extends PgConnectionFactory {

        private final ResultWatch watch;

        Sockets(VertxInternal vertx, PgConnectOptions options, ResultWatch watch) {
            super(vertx, SingletonSupplier.wrap(options));
            this.watch = watch;
        }

        @Override
        protected NetClient netClient(NetClientOptions options) {
            return new MeasuredClient(super.netClient(options), Framing.POSTGRESQL, watch);
        }
    }

    /// @param watch over its results
    /// @param sockets of this session alone, so that its end is theirs, whatever the server does
    private record Connected(
            Vertx vertx,
            PgConnection connection,
            Renewal renewal,
            ResultWatch watch,
            PgConnectionFactory sockets)
            implements Link {

        @Override
        public CustomerSession session(Consumer<Boolean> release) {
            return new PostgresSession(connection, renewal, watch, release);
        }

        @Override
        public void awaited(BooleanSupplier waits) {
            renewal.awaited(waits);
        }

        @Override
        public void whenClosed(Runnable then) {
            connection.closeHandler(ignored -> then.run());
        }

        @Override
        public void close() {
            Farewell.say(vertx, connection.close(), () -> sockets.close(Promise.promise()));
        }
    }
}
