package io.dataagent.query.source;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.failure.SslChoice;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A connection as it is kept. The password is sealed and stays sealed until a session is opened.
///
/// @param id names it
/// @param owner the only person who sees it
/// @param name for people
/// @param dialect of its SQL
/// @param target where the data is
/// @param version counts changes, so that sessions of older ones are closed
/// @param createdAt when
/// @param updatedAt when it last changed
public record SourceConnection(
        ConnectionId id,
        UserId owner,
        String name,
        Dialect dialect,
        Target target,
        int version,
        Instant createdAt,
        Instant updatedAt) {

    public SourceConnection {
        if (!Database.of(dialect).at(target)) {
            throw new IllegalArgumentException("the target does not fit the dialect");
        }
    }

    /// The same connection as if it read another stored file.
    public SourceConnection reading(FileName file) {
        return new SourceConnection(
                id,
                owner,
                name,
                dialect,
                new Target.StoredFile(file),
                version,
                createdAt,
                updatedAt);
    }

    /// The schema of a table whose schema nobody named.
    public String mainSchema() {
        return Database.of(dialect).mainSchema(target);
    }

    /// What people see.
    ///
    /// @param id names it
    /// @param name for people
    /// @param dialect of its SQL
    /// @param host as given, of a server
    /// @param port TCP port, of a server
    /// @param database its name, of a server
    /// @param username the role, of a server
    /// @param sslMode `disable`, `prefer`, `require` or `verify-full`, of a server
    /// @param caCertificate PEM, if one was given
    /// @param file name of a stored file
    /// @param version counts changes; also the ETag
    /// @param createdAt when
    /// @param updatedAt when it last changed
    public record View(
            ConnectionId id,
            String name,
            String dialect,
            @Nullable String host,
            @Nullable Integer port,
            @Nullable String database,
            @Nullable String username,
            @Nullable SslChoice sslMode,
            @Nullable String caCertificate,
            @Nullable String file,
            int version,
            Instant createdAt,
            Instant updatedAt) {}

    /// Without the password.
    public View view() {
        return switch (target) {
            case Target.Server at ->
                    new View(
                            id,
                            name,
                            dialect.wire(),
                            at.host(),
                            at.port(),
                            at.database(),
                            at.username(),
                            at.ssl(),
                            at.caCertificate(),
                            null,
                            version,
                            createdAt,
                            updatedAt);
            case Target.StoredFile stored ->
                    new View(
                            id,
                            name,
                            dialect.wire(),
                            null,
                            null,
                            null,
                            null,
                            null,
                            null,
                            stored.file().value(),
                            version,
                            createdAt,
                            updatedAt);
        };
    }
}
