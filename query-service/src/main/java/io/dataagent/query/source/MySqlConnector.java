package io.dataagent.query.source;

import io.dataagent.query.source.failure.ResultWatch;
import io.dataagent.query.source.wire.ClearTextGuard;
import io.dataagent.query.source.wire.Farewell;
import io.dataagent.query.source.wire.MeasuredClient;
import io.dataagent.query.source.wire.MessageLimit;
import io.netty.channel.ChannelPipeline;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.impl.ContextInternal;
import io.vertx.core.impl.VertxInternal;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.impl.NetSocketInternal;
import io.vertx.mysqlclient.MySQLAuthenticationPlugin;
import io.vertx.mysqlclient.MySQLConnectOptions;
import io.vertx.mysqlclient.MySQLConnection;
import io.vertx.mysqlclient.SslMode;
import io.vertx.mysqlclient.impl.MySQLCollation;
import io.vertx.mysqlclient.impl.MySQLConnectionFactory;
import io.vertx.mysqlclient.impl.MySQLConnectionImpl;
import io.vertx.mysqlclient.impl.MySQLSocketConnection;
import io.vertx.mysqlclient.impl.command.InitialHandshakeCommand;
import io.vertx.mysqlclient.impl.protocol.CapabilitiesFlag;
import io.vertx.sqlclient.impl.Connection;
import io.vertx.sqlclient.impl.ConnectionFactoryBase;
import io.vertx.sqlclient.impl.SingletonSupplier;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/// Connects to MySQL and MariaDB servers. The client's own way of connecting always offers to take
/// several statements at once and to send local files; both are left out of the handshake here,
/// which is the one reason why the parts below the client's public face are used.
public final class MySqlConnector {

    private static final int CAPABILITIES =
            CapabilitiesFlag.CLIENT_PLUGIN_AUTH
                    | CapabilitiesFlag.CLIENT_PLUGIN_AUTH_LENENC_CLIENT_DATA
                    | CapabilitiesFlag.CLIENT_LONG_PASSWORD
                    | CapabilitiesFlag.CLIENT_LONG_FLAG
                    | CapabilitiesFlag.CLIENT_PROTOCOL_41
                    | CapabilitiesFlag.CLIENT_TRANSACTIONS
                    | CapabilitiesFlag.CLIENT_SECURE_CONNECTION
                    | CapabilitiesFlag.CLIENT_FOUND_ROWS
                    | CapabilitiesFlag.CLIENT_CONNECT_WITH_DB;

    private final VertxInternal vertx;
    private final Trust trust;
    private final Duration patience;

    public MySqlConnector(Vertx vertx, Trust trust, Duration patience) {
        this.vertx = (VertxInternal) vertx;
        this.trust = trust;
        this.patience = patience;
    }

    /// @param address the checked address of the host; cancels go there too
    /// @throws CustomerFailure if the server cannot be reached or refuses the login
    public Link connect(Target.Server server, String address, String password) {
        MySQLConnectOptions options = options(server, address, password);
        Opened opened = open(options, server.host());
        boolean known = false;
        try {
            Link link = MySqlLink.of(opened, () -> open(options, server.host()));
            known = true;
            return link;
        } finally {
            if (!known) {
                opened.close();
            }
        }
    }

    /// @param connection the session
    /// @param client the socket's owner, closed with it
    /// @param watch over its results
    record Opened(Vertx vertx, MySQLConnection connection, NetClient client, ResultWatch watch) {

        void close() {
            Farewell.say(vertx, connection.close(), client::close);
        }
    }

    private Opened open(MySQLConnectOptions options, String host) {
        ResultWatch watch = new ResultWatch();
        NetClient client =
                new MeasuredClient(
                        vertx.createNetClient(new NetClientOptions(options).setSsl(false)),
                        MessageLimit.Framing.MYSQL,
                        watch);
        boolean opened = false;
        try {
            MySQLConnection connection =
                    Patience.await(handshake(client, options, host, watch), patience);
            opened = true;
            return new Opened(vertx, connection, client, watch);
        } finally {
            if (!opened) {
                client.close();
            }
        }
    }

    private Future<MySQLConnection> handshake(
            NetClient client, MySQLConnectOptions options, String host, ResultWatch watch) {
        ContextInternal context =
                ConnectionFactoryBase.asEventLoopContext(vertx.createEventLoopContext());
        Promise<MySQLConnection> promise = context.promise();
        context.runOnContext(
                ignored ->
                        client.connect(
                                        SocketAddress.inetSocketAddress(
                                                options.getPort(), options.getHost()))
                                .flatMap(
                                        socket ->
                                                login(
                                                        (NetSocketInternal) socket,
                                                        context,
                                                        options,
                                                        host,
                                                        watch))
                                .map(connection -> wrapped(connection, context, options))
                                .onComplete(promise));
        return promise.future();
    }

    private static Future<Connection> login(
            NetSocketInternal socket,
            ContextInternal context,
            MySQLConnectOptions options,
            String host,
            ResultWatch watch) {
        MySQLSocketConnection connection = new NamedSocket(socket, options, context, host);
        ChannelPipeline pipeline = socket.channelHandlerContext().pipeline();
        ClearTextGuard guard = new ClearTextGuard();
        pipeline.addFirst(guard);
        connection.init();
        pipeline.addBefore("codec", "rows", new MySqlRows(watch));
        watch.behind(pipeline);
        Future<Connection> login =
                connection.schedule(
                        context,
                        new InitialHandshakeCommand(
                                connection,
                                options.getUser(),
                                options.getPassword(),
                                options.getDatabase(),
                                MySQLCollation.utf8mb4_general_ci,
                                null,
                                Map.of(),
                                options.getSslMode(),
                                CAPABILITIES,
                                StandardCharsets.UTF_8,
                                MySQLAuthenticationPlugin.DEFAULT));
        return login.onSuccess(ignored -> pipeline.remove(guard));
    }

    private MySQLConnection wrapped(
            Connection connection, ContextInternal context, MySQLConnectOptions options) {
        MySQLConnectionImpl wrapped =
                new MySQLConnectionImpl(
                        context,
                        new MySQLConnectionFactory(vertx, SingletonSupplier.wrap(options)),
                        connection);
        connection.init(wrapped);
        return wrapped;
    }

    private MySQLConnectOptions options(Target.Server server, String address, String password) {
        MySQLConnectOptions options =
                new MySQLConnectOptions()
                        .setHost(address)
                        .setPort(server.port())
                        .setDatabase(server.database())
                        .setUser(server.username())
                        .setPassword(password)
                        .setCachePreparedStatements(false)
                        .setSslMode(
                                switch (server.ssl()) {
                                    case DISABLE -> SslMode.DISABLED;
                                    case PREFER -> SslMode.PREFERRED;
                                    case REQUIRE -> SslMode.REQUIRED;
                                    case VERIFY_FULL -> SslMode.VERIFY_CA;
                                });
        options.setConnectTimeout((int) patience.toMillis());
        options.setReconnectAttempts(0);
        trust.apply(options, server);
        return options;
    }
}
