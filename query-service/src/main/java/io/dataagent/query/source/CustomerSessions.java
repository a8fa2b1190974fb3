package io.dataagent.query.source;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.QueryConfig;
import io.quarkus.runtime.ShutdownEvent;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.SslMode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Opens sessions at customers' databases. Each connection has places of its own, so that one
/// slow database does not take those of the others; a changed or deleted one loses its idle
/// sessions.
@ApplicationScoped
public class CustomerSessions {

    private final Vertx vertx;
    private final HostPolicy hosts;
    private final PasswordVault vault;
    private final QueryConfig config;
    private final Map<ConnectionId, Lane> lanes = new ConcurrentHashMap<>();

    @Inject
    CustomerSessions(Vertx vertx, HostPolicy hosts, PasswordVault vault, QueryConfig config) {
        this.vertx = vertx;
        this.hosts = hosts;
        this.vault = vault;
        this.config = config;
    }

    /// A session of the connection, as new.
    ///
    /// @throws CustomerFailure if the database cannot be reached or refuses the login
    /// @throws ProblemException `busy` if all places at this database are taken
    public CustomerSession open(SourceConnection source) {
        Lane lane = lane(source);
        if (!lane.enter(patience())) {
            throw new ProblemException(
                    ProblemCode.BUSY, "All places at this database are taken; try again.");
        }
        boolean entered = false;
        try {
            PgConnection connection = lane.idle().orElseGet(() -> connect(source, opened(source)));
            entered = true;
            return new PostgresSession(connection, clean -> lane.leave(connection, clean));
        } finally {
            if (!entered) {
                lane.leave();
            }
        }
    }

    /// A session of its own with a password that is not kept yet.
    CustomerSession probe(SourceConnection source, String password) {
        PgConnection connection = connect(source, password);
        return new PostgresSession(
                connection, clean -> connection.close().onFailure(ignored -> {}));
    }

    /// Closes what is open to a connection that changed or is gone.
    void forget(ConnectionId id) {
        Optional.ofNullable(lanes.remove(id)).ifPresent(Lane::close);
    }

    void stop(@Observes ShutdownEvent event) {
        lanes.values().forEach(Lane::close);
    }

    private Lane lane(SourceConnection source) {
        return lanes.compute(
                source.id(),
                (id, known) -> {
                    if (known != null && known.version() >= source.version()) {
                        return known;
                    }
                    if (known != null) {
                        known.close();
                    }
                    return new Lane(vertx, source.version(), config.sessionsPerConnection());
                });
    }

    private String opened(SourceConnection source) {
        return vault.open(source.password().bytes(), source.owner(), source.id());
    }

    private PgConnection connect(SourceConnection source, String password) {
        return Patience.await(PgConnection.connect(vertx, options(source, password)), patience());
    }

    private Duration patience() {
        return Duration.ofMillis(config.connectTimeoutMs());
    }

    private PgConnectOptions options(SourceConnection source, String password) {
        PgConnectOptions options =
                new PgConnectOptions()
                        .setHost(hosts.pinned(source.host()))
                        .setPort(source.port())
                        .setDatabase(source.database())
                        .setUser(source.username())
                        .setPassword(password)
                        .setCachePreparedStatements(false)
                        .addProperty("application_name", "data-agent");
        options.setConnectTimeout(config.connectTimeoutMs());
        options.setReconnectAttempts(0);
        return switch (source.ssl()) {
            case DISABLE -> options.setSslMode(SslMode.DISABLE);
            case PREFER -> encrypted(options, SslMode.PREFER);
            case REQUIRE -> encrypted(options, SslMode.REQUIRE);
        };
    }

    private static PgConnectOptions encrypted(PgConnectOptions options, SslMode mode) {
        options.setSslMode(mode);
        options.setTrustAll(true);
        options.setHostnameVerificationAlgorithm("");
        return options;
    }
}
