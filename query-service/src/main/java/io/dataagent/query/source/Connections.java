package io.dataagent.query.source;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Page;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.gate.Dialect;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a person can do with connections. A connection is kept only after it was opened and its
/// role was found to be read-only.
@ApplicationScoped
public class Connections {

    private final ConnectionStore store;
    private final CustomerSessions sessions;
    private final PasswordVault vault;
    private final Audit audit;

    @Inject
    Connections(
            ConnectionStore store, CustomerSessions sessions, PasswordVault vault, Audit audit) {
        this.store = store;
        this.sessions = sessions;
        this.vault = vault;
        this.audit = audit;
    }

    /// Checks and keeps a new connection.
    SourceConnection create(UserId owner, ConnectionRequest.Create request) {
        ConnectionId id = ConnectionId.next();
        Instant now = store.now();
        SourceConnection connection =
                new SourceConnection(
                        id,
                        owner,
                        request.name().trim(),
                        dialect(request.dialect()),
                        request.host().trim(),
                        request.port(),
                        request.database(),
                        request.username(),
                        sealed(request.password(), owner, id),
                        request.sslMode() == null ? SslChoice.PREFER : request.sslMode(),
                        1,
                        now,
                        now);
        verify(connection, request.password());
        store.insert(connection);
        audit.connection(owner, "connection.created", id);
        return connection;
    }

    /// Checks and keeps changes.
    SourceConnection patch(ConnectionId id, UserId owner, ConnectionRequest.Patch patch) {
        SourceConnection old = require(id, owner);
        if (!patch.onlyName() && patch.password() == null) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'password' must be sent again when the target changes");
        }
        SourceConnection changed = merged(old, patch);
        if (patch.password() != null) {
            verify(changed, patch.password());
        }
        if (!store.replace(changed)) {
            throw new ProblemException(ProblemCode.VERSION_CONFLICT, "Load it again.");
        }
        sessions.forget(id);
        audit.connection(owner, "connection.changed", id);
        return require(id, owner);
    }

    private SourceConnection merged(SourceConnection old, ConnectionRequest.Patch patch) {
        return new SourceConnection(
                old.id(),
                old.owner(),
                or(patch.name(), old.name()),
                old.dialect(),
                or(patch.host(), old.host()),
                or(patch.port(), old.port()),
                or(patch.database(), old.database()),
                or(patch.username(), old.username()),
                patch.password() == null
                        ? old.password()
                        : sealed(patch.password(), old.owner(), old.id()),
                or(patch.sslMode(), old.ssl()),
                old.version(),
                old.createdAt(),
                old.updatedAt());
    }

    private static <T> T or(@Nullable T changed, T old) {
        return changed == null ? old : changed;
    }

    /// Deletes a connection with its snapshots and scopes.
    void delete(ConnectionId id, UserId owner) {
        if (!store.delete(id, owner)) {
            throw unknown();
        }
        sessions.forget(id);
        audit.connection(owner, "connection.deleted", id);
    }

    Page<SourceConnection.View> list(UserId owner, int page, int pageSize) {
        return Page.of(
                store.list(owner, pageSize, (page - 1) * pageSize).stream()
                        .map(SourceConnection::view)
                        .toList(),
                page,
                pageSize,
                store.count(owner));
    }

    /// Opens a kept connection and looks at its role again.
    void test(ConnectionId id, UserId owner) {
        SourceConnection connection = require(id, owner);
        verify(connection, vault.open(connection.password().bytes(), owner, id));
    }

    /// The owner's connection.
    ///
    /// @throws ProblemException `not_found` also if it is somebody else's
    public SourceConnection require(ConnectionId id, UserId owner) {
        return store.find(id, owner).orElseThrow(Connections::unknown);
    }

    /// A connection that a scope allows, whoever owns it.
    public Optional<SourceConnection> ofScope(ConnectionId id) {
        return store.find(id);
    }

    private void verify(SourceConnection connection, String password) {
        try (CustomerSession session = sessions.probe(connection, password)) {
            RoleInspection.Report report = RoleInspection.inspect(session);
            if (!report.findings().isEmpty()) {
                ArrayNode findings = JsonNodeFactory.instance.arrayNode();
                report.findings().forEach(findings::add);
                JsonNode remedy = JsonNodeFactory.instance.textNode(report.remedy());
                throw new ProblemException(
                        ProblemCode.CONNECTION_NOT_READ_ONLY,
                        String.join(" ", report.findings())
                                + " Use a role that can only read; `remedy` has the SQL.",
                        Map.of("findings", findings, "remedy", remedy));
            }
        } catch (CustomerFailure e) {
            throw new ProblemException(ProblemCode.CONNECTION_FAILED, e.sentence());
        }
    }

    private SourceConnection.SealedPassword sealed(String password, UserId owner, ConnectionId id) {
        return new SourceConnection.SealedPassword(vault.seal(password, owner, id));
    }

    private static Dialect dialect(String wire) {
        try {
            return Dialect.of(wire);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'dialect' must be postgresql");
        }
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, "There is no such connection.");
    }
}
