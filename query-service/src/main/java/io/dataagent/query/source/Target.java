package io.dataagent.query.source;

import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import org.jspecify.annotations.Nullable;

/// Where the data of a connection is. There is no URL on purpose: every part is a field of its
/// own, so that nobody can smuggle an option into it.
public sealed interface Target {

    /// A database behind a server.
    ///
    /// @param host as the person gave it
    /// @param port 1 to 65535
    /// @param database its name
    /// @param username the role; SELECT-only
    /// @param password sealed bytes
    /// @param ssl whether sessions are encrypted and the server is verified
    /// @param caCertificate PEM of the authorities to trust instead of the operator's, or null
    record Server(
            String host,
            int port,
            String database,
            String username,
            SealedPassword password,
            SslChoice ssl,
            @Nullable String caCertificate)
            implements Target {

        Server with(SealedPassword other) {
            return new Server(host, port, database, username, other, ssl, caCertificate);
        }
    }

    /// A file that the suite stores.
    ///
    /// @param file its name, without any folder
    record StoredFile(FileName file) implements Target {}
}
