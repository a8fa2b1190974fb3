package io.dataagent.kit.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.Vertx;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.SslMode;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.assertj.core.util.Throwables;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// `verify-full` against a PostgreSQL with TLS, by the two drivers that the services use and the
/// options that the chart sets: a certificate of another authority or for another name is refused.
class CertificateTest {

    private static final String HANDSHAKE = "SSL handshake failed";

    @TempDir private static Path folder;
    private static Certificates own;
    private static Certificates strange;
    private static EmbeddedPostgres postgres;
    private static Vertx vertx;

    private enum Driver {
        JDBC {
            @Override
            String encrypted(String host, Path authority) throws SQLException {
                String url =
                        "jdbc:postgresql://%s:%d/postgres?user=postgres&sslmode=verify-full&sslrootcert=%s"
                                .formatted(host, postgres.getPort(), authority);
                try (Connection connection = DriverManager.getConnection(url);
                        Statement statement = connection.createStatement();
                        ResultSet found = statement.executeQuery(ENCRYPTED)) {
                    found.next();
                    return found.getString(1);
                }
            }
        },
        REACTIVE {
            @Override
            String encrypted(String host, Path authority) throws Exception {
                PgConnectOptions options =
                        new PgConnectOptions()
                                .setHost(host)
                                .setPort(postgres.getPort())
                                .setDatabase("postgres")
                                .setUser("postgres")
                                .setSslMode(SslMode.VERIFY_FULL)
                                .setHostnameVerificationAlgorithm("HTTPS")
                                .setPemTrustOptions(
                                        new PemTrustOptions().addCertPath(authority.toString()));
                return PgConnection.connect(vertx, options)
                        .compose(
                                connection ->
                                        connection
                                                .query(ENCRYPTED)
                                                .execute()
                                                .map(rows -> rows.iterator().next().getString(0)))
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(20, TimeUnit.SECONDS);
            }
        };

        private static final String ENCRYPTED =
                "select version from pg_stat_ssl where pid = pg_backend_pid()";

        /// The version of TLS that the connection has.
        abstract String encrypted(String host, Path authority) throws Exception;
    }

    @BeforeAll
    static void start() throws Exception {
        own = Certificates.make(folder, "own", "localhost");
        strange = Certificates.make(folder, "strange", "localhost");
        postgres =
                EmbeddedPostgres.builder()
                        .setServerConfig("ssl", "on")
                        .setServerConfig("ssl_cert_file", own.certificate().toString())
                        .setServerConfig("ssl_key_file", own.key().toString())
                        .start();
        vertx = Vertx.vertx();
    }

    @AfterAll
    static void stop() throws Exception {
        postgres.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    @ParameterizedTest
    @EnumSource(Driver.class)
    void theRightAuthorityIsTakenAndTheConnectionIsEncrypted(Driver driver) throws Exception {
        assertThat(driver.encrypted("localhost", own.certificate())).startsWith("TLSv1.");
    }

    @ParameterizedTest
    @EnumSource(Driver.class)
    void anotherAuthorityIsRefused(Driver driver) {
        assertThatThrownBy(() -> driver.encrypted("localhost", strange.certificate()))
                .satisfies(e -> assertThat(trace(e)).containsAnyOf("PKIX", HANDSHAKE));
    }

    /// The certificate is for `localhost`, not for its address.
    @ParameterizedTest
    @EnumSource(Driver.class)
    void anotherNameIsRefused(Driver driver) {
        assertThatThrownBy(() -> driver.encrypted("127.0.0.1", own.certificate()))
                .satisfies(e -> assertThat(trace(e)).containsAnyOf("127.0.0.1 could", HANDSHAKE));
    }

    private static String trace(Throwable e) {
        return Throwables.getStackTrace(e);
    }

    @Test
    void aServerWithoutTlsIsRefused() throws Exception {
        try (EmbeddedPostgres plain = EmbeddedPostgres.start()) {
            String url =
                    "jdbc:postgresql://localhost:%d/postgres?user=postgres&sslmode=verify-full&sslrootcert=%s"
                            .formatted(plain.getPort(), own.certificate());
            assertThatThrownBy(() -> DriverManager.getConnection(url)).hasMessageContaining("SSL");
        }
    }
}
