package io.dataagent.query.source.connection;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.failure.SslChoice;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/// What people send about a connection.
public sealed interface ConnectionRequest {

    /// A new connection; its `dialect` says of which kind.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "dialect", visible = true)
    @JsonSubTypes({
        @JsonSubTypes.Type(
                value = AtServer.class,
                names = {"postgresql", "mysql"}),
        @JsonSubTypes.Type(value = InFile.class, name = "duckdb")
    })
    sealed interface Create extends ConnectionRequest {

        /// For people.
        String name();

        /// `postgresql`, `mysql` (MariaDB too) or `duckdb`.
        String dialect();

        /// The same for those who keep a digest of it.
        Create withoutPassword();
    }

    /// A new connection to a server.
    ///
    /// @param name for people, at most 200 characters
    /// @param dialect `postgresql` or `mysql`
    /// @param host name or address
    /// @param port TCP port
    /// @param database its name
    /// @param username a SELECT-only role
    /// @param password its password; never given out again
    /// @param sslMode `disable`, `prefer` (default), `require` or `verify-full`
    /// @param caCertificate PEM of the authorities to trust, for `verify-full`
    record AtServer(
            @NotBlank @Size(max = 200) String name,
            @NotBlank String dialect,
            @NotBlank @Size(max = 253) String host,
            @NotNull @Min(1) @Max(65535) @JsonDeserialize(using = WholePort.class) Integer port,
            @NotBlank @Size(max = 63) String database,
            @NotBlank @Size(max = 63) String username,
            @NotNull @Size(max = 1000) String password,
            @Nullable SslChoice sslMode,
            @Nullable @Size(max = 65_536) String caCertificate)
            implements Create {

        @Override
        public AtServer withoutPassword() {
            return new AtServer(
                    name, dialect, host, port, database, username, "", sslMode, caCertificate);
        }

        @Override
        public String toString() {
            return "AtServer[" + name + "]";
        }
    }

    /// A new connection to a stored file.
    ///
    /// @param name for people, at most 200 characters
    /// @param dialect `duckdb`
    /// @param file the name of a file that the suite stores; no folder
    record InFile(
            @NotBlank @Size(max = 200) String name,
            @NotBlank String dialect,
            @NotNull @Pattern(regexp = FileName.FORM) String file)
            implements Create {

        @Override
        public InFile withoutPassword() {
            return this;
        }
    }

    /// Changes; what is absent stays.
    ///
    /// @param name for people
    /// @param host name or address
    /// @param port TCP port
    /// @param database its name
    /// @param username a SELECT-only role
    /// @param password its password; must be sent again when host, port, database, user or
    ///   encryption change, so that nobody can send a kept password to another server
    /// @param sslMode `disable`, `prefer`, `require` or `verify-full`
    /// @param caCertificate PEM of the authorities to trust
    /// @param file another stored file
    record Patch(
            @Nullable @Size(min = 1, max = 200) String name,
            @Nullable @Size(min = 1, max = 253) String host,
            @Nullable @Min(1) @Max(65535) @JsonDeserialize(using = WholePort.class) Integer port,
            @Nullable @Size(min = 1, max = 63) String database,
            @Nullable @Size(min = 1, max = 63) String username,
            @Nullable @Size(max = 1000) String password,
            @Nullable SslChoice sslMode,
            @Nullable @Size(max = 65_536) String caCertificate,
            @Nullable @Pattern(regexp = FileName.FORM) String file)
            implements ConnectionRequest {

        boolean touchesServer() {
            return host != null
                    || port != null
                    || database != null
                    || username != null
                    || password != null
                    || sslMode != null
                    || caCertificate != null;
        }

        @Override
        public String toString() {
            return "Patch[]";
        }
    }
}
