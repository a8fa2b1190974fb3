package io.dataagent.query.source;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/// What people send about a connection.
public sealed interface ConnectionRequest {

    /// A new connection. There is no URL on purpose: every part is a field of its own.
    ///
    /// @param name for people, at most 200 characters
    /// @param dialect `postgresql`
    /// @param host name or address
    /// @param port TCP port
    /// @param database its name
    /// @param username a SELECT-only role
    /// @param password its password; never given out again
    /// @param sslMode `disable`, `prefer` (default) or `require`
    record Create(
            @NotBlank @Size(max = 200) String name,
            @NotBlank @Size(max = 20) String dialect,
            @NotBlank @Size(max = 253) String host,
            @NotNull @Min(1) @Max(65535) Integer port,
            @NotBlank @Size(max = 63) String database,
            @NotBlank @Size(max = 63) String username,
            @NotNull @Size(max = 1000) String password,
            @Nullable SslChoice sslMode)
            implements ConnectionRequest {

        @Override
        public String toString() {
            return "Create[" + name + "]";
        }
    }

    /// Changes; what is absent stays.
    ///
    /// @param name for people
    /// @param host name or address
    /// @param port TCP port
    /// @param database its name
    /// @param username a SELECT-only role
    /// @param password its password; must be sent again when host, port, database or user change,
    ///   so that nobody can send a kept password to another server
    /// @param sslMode `disable`, `prefer` or `require`
    record Patch(
            @Nullable @Size(min = 1, max = 200) String name,
            @Nullable @Size(min = 1, max = 253) String host,
            @Nullable @Min(1) @Max(65535) Integer port,
            @Nullable @Size(min = 1, max = 63) String database,
            @Nullable @Size(min = 1, max = 63) String username,
            @Nullable @Size(max = 1000) String password,
            @Nullable SslChoice sslMode)
            implements ConnectionRequest {

        boolean onlyName() {
            return host == null
                    && port == null
                    && database == null
                    && username == null
                    && password == null
                    && sslMode == null;
        }

        @Override
        public String toString() {
            return "Patch[]";
        }
    }
}
