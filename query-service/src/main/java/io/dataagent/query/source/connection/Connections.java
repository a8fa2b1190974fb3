package io.dataagent.query.source.connection;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Page;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.StoredFiles;
import io.dataagent.query.source.Target;
import io.dataagent.query.source.Trust;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.PasswordVault;
import io.dataagent.query.source.vault.SealedPassword;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a person can do with connections. A connection is kept only after it was opened and its
/// role was found to be read-only.
@ApplicationScoped
public class Connections {

    private final ConnectionStore store;
    private final CustomerSessions sessions;
    private final PasswordVault vault;
    private final Onboarding onboarding;
    private final StoredFiles files;
    private final Audit audit;

    @Inject
    Connections(
            ConnectionStore store,
            CustomerSessions sessions,
            PasswordVault vault,
            Onboarding onboarding,
            StoredFiles files,
            Audit audit) {
        this.store = store;
        this.sessions = sessions;
        this.vault = vault;
        this.onboarding = onboarding;
        this.files = files;
        this.audit = audit;
    }

    /// Checks and keeps a new connection.
    public SourceConnection create(UserId owner, ConnectionRequest.Create request) {
        ConnectionId id = ConnectionId.next();
        Instant now = store.now();
        SourceConnection connection =
                new SourceConnection(
                        id,
                        owner,
                        PlainText.name(request.name()),
                        dialect(request.dialect()),
                        target(request, owner, id),
                        1,
                        now,
                        now);
        onboarding.verify(connection, password(request), "connection.created");
        store.insert(connection);
        audit.connection(owner, "connection.created", id);
        return connection;
    }

    /// Keeps the connection to a file that was made here, or lets it read the file's next version.
    public void made(ConnectionId id, UserId owner, String name, FileName file) {
        Instant now = store.now();
        Target target = new Target.StoredFile(file);
        Optional<SourceConnection> old = store.find(id, owner);
        SourceConnection connection =
                new SourceConnection(
                        id,
                        owner,
                        name,
                        Dialect.DUCKDB,
                        target,
                        old.map(SourceConnection::version).orElse(1),
                        now,
                        now);
        if (old.isEmpty()) {
            store.insert(connection);
        } else if (!store.replace(connection)) {
            throw new ProblemException(ProblemCode.VERSION_CONFLICT, "Load it again.");
        }
        sessions.forget(id);
    }

    private Target target(ConnectionRequest.Create request, UserId owner, ConnectionId id) {
        return switch (request) {
            case ConnectionRequest.AtServer at ->
                    new Target.Server(
                            PlainText.field("host", at.host().trim()),
                            at.port(),
                            PlainText.field("database", at.database()),
                            PlainText.field("username", at.username()),
                            sealed(at.password(), owner, id),
                            or(at.sslMode(), SslChoice.PREFER),
                            authorities(at.caCertificate()));
            case ConnectionRequest.InFile in -> new Target.StoredFile(new FileName(in.file()));
        };
    }

    private static String password(ConnectionRequest.Create request) {
        return switch (request) {
            case ConnectionRequest.AtServer at -> at.password();
            case ConnectionRequest.InFile ignored -> "";
        };
    }

    private static @Nullable String authorities(@Nullable String pem) {
        if (pem == null || pem.isBlank()) {
            return null;
        }
        if (Trust.certificates(pem).isEmpty()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'caCertificate' must hold PEM certificates");
        }
        return pem;
    }

    /// Checks and keeps changes.
    ///
    /// @param version that the caller saw, if it said so
    SourceConnection patch(
            ConnectionId id,
            UserId owner,
            ConnectionRequest.Patch patch,
            @Nullable Integer version) {
        SourceConnection old = require(id, owner);
        if (version != null && version != old.version()) {
            throw new ProblemException(ProblemCode.VERSION_CONFLICT, "Load it again.");
        }
        Target target = changed(old, patch);
        SourceConnection changed =
                new SourceConnection(
                        id,
                        owner,
                        PlainText.name(or(patch.name(), old.name())),
                        old.dialect(),
                        target,
                        old.version(),
                        old.createdAt(),
                        old.updatedAt());
        boolean sameTarget = target.equals(old.target());
        if (!sameTarget) {
            onboarding.verify(changed, or(patch.password(), ""), "connection.changed");
        }
        // A password that stays is not written: it may have been sealed anew in the meantime.
        if (!(sameTarget ? store.rename(changed) : store.replace(changed))) {
            throw new ProblemException(ProblemCode.VERSION_CONFLICT, "Load it again.");
        }
        sessions.forget(id);
        audit.connection(owner, "connection.changed", id);
        return require(id, owner);
    }

    private Target changed(SourceConnection old, ConnectionRequest.Patch patch) {
        return switch (old.target()) {
            case Target.Server at -> {
                if (patch.file() != null) {
                    throw notHere("file");
                }
                yield patch.touchesServer() ? changed(at, old, patch) : at;
            }
            case Target.StoredFile stored -> {
                if (patch.touchesServer()) {
                    throw notHere("host, port, database, username, password, sslMode");
                }
                yield patch.file() == null
                        ? stored
                        : new Target.StoredFile(new FileName(patch.file()));
            }
        };
    }

    private Target changed(Target.Server at, SourceConnection old, ConnectionRequest.Patch patch) {
        if (patch.password() == null) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'password' must be sent again when the target changes");
        }
        return new Target.Server(
                PlainText.field("host", or(patch.host(), at.host()).trim()),
                or(patch.port(), at.port()),
                PlainText.field("database", or(patch.database(), at.database())),
                PlainText.field("username", or(patch.username(), at.username())),
                sealed(patch.password(), old.owner(), old.id()),
                or(patch.sslMode(), at.ssl()),
                patch.caCertificate() == null
                        ? at.caCertificate()
                        : authorities(patch.caCertificate()));
    }

    private static ProblemException notHere(String fields) {
        return new ProblemException(
                ProblemCode.VALIDATION_FAILED, "This kind of connection has no " + fields + ".");
    }

    private static <T> T or(@Nullable T changed, T old) {
        return changed == null ? old : changed;
    }

    /// Deletes a connection with its snapshots and scopes.
    public void delete(ConnectionId id, UserId owner) {
        delete(id, owner, owner);
    }

    /// The same on somebody's behalf.
    ///
    /// @param actor who did it; null where its owner is gone
    public void delete(ConnectionId id, UserId owner, @Nullable UserId actor) {
        if (!store.delete(id, owner)) {
            throw unknown();
        }
        sessions.forget(id);
        audit.connection(actor, "connection.deleted", id);
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

    /// The stored files that the person may connect to.
    List<String> files(UserId owner) {
        return files.names(owner);
    }

    /// Where files have to be put so that the person may connect to them.
    StoredFiles.Folders folders(UserId owner) {
        return files.folders(owner);
    }

    /// Opens a kept connection and looks at its role again.
    void test(ConnectionId id, UserId owner) {
        SourceConnection connection = require(id, owner);
        onboarding.verify(connection, sessions.password(connection), "connection.tested");
    }

    /// The owner's connection.
    ///
    /// @throws ProblemException `not_found` also if it is somebody else's
    public SourceConnection require(ConnectionId id, UserId owner) {
        return store.find(id, owner).orElseThrow(Connections::unknown);
    }

    /// Whether a connection is the person's.
    public boolean owns(ConnectionId id, UserId owner) {
        return store.find(id, owner).isPresent();
    }

    /// A connection that a scope allows, whoever owns it.
    public Optional<SourceConnection> ofScope(ConnectionId id) {
        return store.find(id);
    }

    private SealedPassword sealed(String password, UserId owner, ConnectionId id) {
        return new SealedPassword(vault.seal(PlainText.field("password", password), owner, id));
    }

    private static Dialect dialect(String wire) {
        try {
            return Dialect.of(wire);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'dialect' must be " + dialects());
        }
    }

    private static String dialects() {
        List<String> names = Dialect.all().stream().map(Dialect::wire).toList();
        return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, "There is no such connection.");
    }
}
