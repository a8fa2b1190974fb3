package io.dataagent.query.source;

import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.SslMode;
import java.time.Duration;
import java.util.function.Consumer;

/// Connects to PostgreSQL servers.
final class PostgresConnector {

    private final Vertx vertx;
    private final Trust trust;
    private final Duration patience;

    PostgresConnector(Vertx vertx, Trust trust, Duration patience) {
        this.vertx = vertx;
        this.trust = trust;
        this.patience = patience;
    }

    /// @param address the checked address of the host
    /// @throws CustomerFailure if the server cannot be reached or refuses the login
    Link connect(Target.Server server, String address, String password) {
        return new Connected(
                Patience.await(
                        PgConnection.connect(vertx, options(server, address, password)), patience));
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
                        .addProperty("application_name", "data-agent");
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

    private record Connected(PgConnection connection) implements Link {

        @Override
        public CustomerSession session(Consumer<Boolean> release) {
            return new PostgresSession(connection, release);
        }

        @Override
        public void whenClosed(Runnable then) {
            connection.closeHandler(ignored -> then.run());
        }

        @Override
        public void close() {
            connection.close().onFailure(ignored -> {});
        }
    }
}
