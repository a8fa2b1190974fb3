package io.dataagent.kit.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.net.PemTrustOptions;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.SslMode;
import io.vertx.sqlclient.PoolOptions;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is told of a database that does not serve: the kind, never where it is or who asks.
class DatabaseReadinessTest {

    @TempDir private static Path folder;
    private static Certificates own;
    private static Certificates strange;
    private static EmbeddedPostgres postgres;
    private static Vertx vertx;

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
        vertx.close().await().atMost(Duration.ofSeconds(20));
    }

    @Test
    void isUpWithTheRightCertificate() {
        assertThat(answer(options(own)).getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void namesTheCertificateOfAnotherAuthority() {
        told(answer(options(strange)), "database: certificate");
    }

    @Test
    void namesTheCertificateForAnotherName() {
        told(answer(options(own).setHost("127.0.0.1")), "database: certificate");
    }

    @Test
    void namesARoleThatIsRefused() {
        told(answer(options(own).setUser("nobody-known")), "database: role or password refused");
    }

    @Test
    void namesADatabaseThatIsNotThere() {
        told(answer(options(own).setDatabase("nowhere")), "database: there is none of that name");
    }

    @Test
    void saysThatNobodyAnswers() {
        told(answer(options(own).setPort(1)), "database: not reachable");
    }

    private static PgConnectOptions options(Certificates authority) {
        return new PgConnectOptions()
                .setHost("localhost")
                .setPort(postgres.getPort())
                .setDatabase("postgres")
                .setUser("postgres")
                .setSslMode(SslMode.VERIFY_FULL)
                .setHostnameVerificationAlgorithm("HTTPS")
                .setPemTrustOptions(
                        new PemTrustOptions().addCertPath(authority.certificate().toString()));
    }

    private static HealthCheckResponse answer(PgConnectOptions options) {
        Pool pool = Pool.pool(vertx, options, new PoolOptions().setMaxSize(1));
        try {
            return DatabaseReadiness.look(pool).await().atMost(Duration.ofSeconds(20));
        } finally {
            pool.close().await().atMost(Duration.ofSeconds(20));
        }
    }

    private static void told(HealthCheckResponse answer, String reason) {
        assertThat(answer.getStatus()).isEqualTo(Status.DOWN);
        assertThat(answer.getData().orElseThrow().toString())
                .contains(reason)
                .doesNotContain("localhost", "127.0.0.1", "postgres", "nobody-known", "nowhere");
    }
}
