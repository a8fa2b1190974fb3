package io.dataagent.devstack.postgres;

import io.dataagent.devstack.part.Part;
import io.dataagent.devstack.part.PartException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A real PostgreSQL server, kept in a directory, on loopback. Every account needs a password from
/// the first moment: `initdb` itself writes scram-sha-256 rules, there is never a time with trust
/// authentication.
public final class PostgresPart implements Part {

    private final Path home;
    private final int port;
    private final String password;
    private final @Nullable Tls tls;
    private @Nullable EmbeddedPostgres server;

    /// @param home directory for binaries and data, kept between starts
    /// @param port 0 picks a free one
    /// @param password of the superuser `postgres`, set when the data directory is made
    public PostgresPart(Path home, int port, String password) {
        this(home, port, password, null);
    }

    /// @param tls what the server shows; it then takes no connection without TLS
    public PostgresPart(Path home, int port, String password, @Nullable Tls tls) {
        this.home = home;
        this.port = port;
        this.password = password;
        this.tls = tls;
    }

    /// A server's certificate and key, as PEM; the key is readable by its owner alone.
    public record Tls(Path certificate, Path key) {}

    @Override
    public String name() {
        return "postgres";
    }

    @Override
    public void start() {
        try {
            Files.createDirectories(home);
            server = launch(passwordFile());
        } catch (IOException failure) {
            throw new PartException(
                    "PostgreSQL does not start on port " + port + "; see postgres.log", failure);
        } finally {
            forgetPasswordFile();
        }
    }

    @Override
    public void stop() {
        var running = server;
        server = null;
        if (running == null) {
            return;
        }
        try {
            running.close();
        } catch (IOException failure) {
            throw new PartException("PostgreSQL does not stop", failure);
        }
    }

    /// Port in use, once started.
    public int port() {
        var running = server;
        return running == null ? port : running.getPort();
    }

    private EmbeddedPostgres launch(Path passwordFile) throws IOException {
        var log = Redirect.appendTo(home.resolve("postgres.log").toFile());
        var builder =
                EmbeddedPostgres.builder()
                        .setOverrideWorkingDirectory(home.toFile())
                        .setDataDirectory(home.resolve("data"))
                        .setCleanDataDirectory(false)
                        .setRegisterShutdownHook(false)
                        .setPGStartupWait(Duration.ofSeconds(150))
                        .setOutputRedirector(log)
                        .setErrorRedirector(log)
                        .setLocaleConfig("auth", "scram-sha-256")
                        .setLocaleConfig("pwfile", passwordFile.toString())
                        .setLocaleConfig("locale", "C")
                        .setLocaleConfig("locale-provider", "builtin")
                        .setLocaleConfig("builtin-locale", "C.UTF-8")
                        .setConnectConfig("password", password)
                        .setServerConfig("listen_addresses", "127.0.0.1")
                        .setServerConfig("unix_socket_directories", "")
                        .setServerConfig("fsync", "on")
                        .setServerConfig("max_connections", "150")
                        .setServerConfig("shared_buffers", "64MB")
                        .setServerConfig("max_wal_size", "256MB")
                        .setServerConfig("timezone", "UTC")
                        .setServerConfig("log_timezone", "UTC");
        if (tls != null) {
            builder.setServerConfig("ssl", "on")
                    .setServerConfig("ssl_cert_file", tls.certificate().toString())
                    .setServerConfig("ssl_key_file", tls.key().toString())
                    .setServerConfig("hba_file", onlyByTls().toString());
        }
        return (port == 0 ? builder : builder.setPort(port)).start();
    }

    private Path onlyByTls() throws IOException {
        return Files.writeString(
                home.resolve("only-by-tls.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n");
    }

    private Path passwordFile() throws IOException {
        var owner =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        var file = home.resolve("initial-password");
        Files.deleteIfExists(file);
        return Files.writeString(Files.createFile(file, owner), password + "\n");
    }

    private void forgetPasswordFile() {
        try {
            Files.deleteIfExists(home.resolve("initial-password"));
        } catch (IOException failure) {
            throw new PartException("cannot remove the initial password file in " + home, failure);
        }
    }
}
