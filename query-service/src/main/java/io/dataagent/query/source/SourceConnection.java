package io.dataagent.query.source;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.query.gate.Dialect;
import java.time.Instant;

/// A connection as it is kept. The password is sealed and stays sealed until a session is opened.
///
/// @param id names it
/// @param owner the only person who sees it
/// @param name for people
/// @param dialect of its SQL
/// @param host as the person gave it
/// @param port 1 to 65535
/// @param database its name
/// @param username the role; SELECT-only
/// @param password sealed bytes
/// @param ssl whether sessions are encrypted
/// @param version counts changes, so that pools of older ones are closed
/// @param createdAt when
/// @param updatedAt when it last changed
public record SourceConnection(
        ConnectionId id,
        UserId owner,
        String name,
        Dialect dialect,
        String host,
        int port,
        String database,
        String username,
        SealedPassword password,
        SslChoice ssl,
        int version,
        Instant createdAt,
        Instant updatedAt) {

    /// An encrypted password; its text form says nothing.
    public static final class SealedPassword {

        private final byte[] bytes;

        SealedPassword(byte[] bytes) {
            this.bytes = bytes.clone();
        }

        byte[] bytes() {
            return bytes.clone();
        }

        @Override
        public String toString() {
            return "***";
        }
    }

    /// What people see.
    ///
    /// @param id names it
    /// @param name for people
    /// @param dialect of its SQL
    /// @param host as given
    /// @param port TCP port
    /// @param database its name
    /// @param username the role
    /// @param sslMode `disable`, `prefer` or `require`
    /// @param createdAt when
    /// @param updatedAt when it last changed
    public record View(
            ConnectionId id,
            String name,
            String dialect,
            String host,
            int port,
            String database,
            String username,
            SslChoice sslMode,
            Instant createdAt,
            Instant updatedAt) {}

    /// Without the password.
    public View view() {
        return new View(
                id,
                name,
                dialect.wire(),
                host,
                port,
                database,
                username,
                ssl,
                createdAt,
                updatedAt);
    }
}
