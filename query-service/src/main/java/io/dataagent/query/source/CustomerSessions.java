package io.dataagent.query.source;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.host.HostPolicy;
import io.dataagent.query.source.vault.PasswordVault;
import io.quarkus.runtime.ShutdownEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Opens sessions at customers' databases. Each connection has places of its own, so that one
/// slow database does not take those of the others; a changed or deleted one loses its idle
/// sessions.
@ApplicationScoped
public class CustomerSessions {

    private final Vertx vertx;
    private final HostPolicy hosts;
    private final PasswordVault vault;
    private final Trust trust;
    private final StoredFiles engines;
    private final QueryConfig config;
    private final Map<ConnectionId, Known> lanes = new ConcurrentHashMap<>();

    /// The lane of a connection as it was last seen.
    private record Known(Target target, int version, Lane lane) {}

    @Inject
    CustomerSessions(
            Vertx vertx,
            HostPolicy hosts,
            PasswordVault vault,
            Trust trust,
            StoredFiles engines,
            QueryConfig config) {
        this.vertx = vertx;
        this.hosts = hosts;
        this.vault = vault;
        this.trust = trust;
        this.engines = engines;
        this.config = config;
    }

    /// A session of the connection, as new.
    ///
    /// @throws CustomerFailure if the database cannot be reached or refuses the login
    /// @throws ProblemException `busy` if all places at this database are taken
    public CustomerSession open(SourceConnection source) {
        return lane(source).open(() -> connect(source, password(source)), patience());
    }

    /// A session of its own with a password that is not kept yet.
    ///
    /// @param password of a server; nothing for files
    public CustomerSession probe(SourceConnection source, String password) {
        Link link = connect(source, password);
        return link.session(clean -> link.close());
    }

    /// Closes what is open to a connection that changed or is gone.
    public void forget(ConnectionId id) {
        Optional.ofNullable(lanes.remove(id)).ifPresent(known -> known.lane().close());
    }

    void stop(@Observes ShutdownEvent event) {
        lanes.values().forEach(known -> known.lane().close());
    }

    private Lane lane(SourceConnection source) {
        return lanes.compute(source.id(), (id, known) -> current(known, source)).lane();
    }

    /// Sessions to one target never meet those to another one: whoever still holds a connection as
    /// it was before a change is sent away.
    private Known current(@Nullable Known known, SourceConnection source) {
        if (known == null) {
            return made(source);
        }
        int version = Math.max(known.version(), source.version());
        if (known.version() == source.version() || known.target().equals(source.target())) {
            return new Known(known.target(), version, known.lane());
        }
        if (known.version() > source.version()) {
            throw CustomerFailure.unreachable(
                    "The connection was changed in the meantime; try again.");
        }
        known.lane().close();
        return made(source);
    }

    private Known made(SourceConnection source) {
        return new Known(
                source.target(), source.version(), new Lane(vertx, config.sessionsPerConnection()));
    }

    /// The password of a kept connection; nothing for files.
    ///
    /// @throws ProblemException `connection_failed` if no given key opens it for this owner and
    ///   connection
    public String password(SourceConnection source) {
        try {
            return switch (source.target()) {
                case Target.Server server ->
                        vault.open(server.password().bytes(), source.owner(), source.id());
                case Target.StoredFile ignored -> "";
            };
        } catch (IllegalStateException e) {
            throw new ProblemException(
                    ProblemCode.CONNECTION_FAILED,
                    "The stored password cannot be read any more; enter it again.");
        }
    }

    private Link connect(SourceConnection source, String password) {
        return switch (source.target()) {
            case Target.Server server -> connect(source.dialect(), server, password);
            case Target.StoredFile stored -> engines.open(source.owner(), stored.file());
        };
    }

    private Link connect(Dialect dialect, Target.Server server, String password) {
        try {
            Database.Reach reach = new Database.Reach(vertx, trust, patience());
            return Database.of(dialect)
                    .connect(reach, server, hosts.pinned(server.host()), password);
        } catch (CustomerFailure e) {
            throw e.whileConnecting(server.ssl());
        }
    }

    private Duration patience() {
        return Duration.ofMillis(config.connectTimeoutMs());
    }
}
