package io.dataagent.query.source;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.PasswordVault;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.FaultyServer;
import io.dataagent.query.testserver.Proxy;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// Databases that hang, die, drop a connection or refuse a password that worked a moment ago.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class FaultyDatabasesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Inject CustomerSessions sessions;

    @Inject Connections connections;

    @Inject PasswordVault vault;

    private SourceConnection at(int port) {
        ConnectionId id = ConnectionId.next();
        var owner = FakeIdentity.user("ann");
        return new SourceConnection(
                id,
                owner,
                "Faulty",
                Dialect.POSTGRESQL,
                new Target.Server(
                        "localhost",
                        port,
                        "shop",
                        "shop_reader",
                        new SealedPassword(vault.seal(TestDatabases.READER_PASSWORD, owner, id)),
                        SslChoice.DISABLE,
                        null),
                1,
                Instant.now(),
                Instant.now());
    }

    private SourceConnection found(String id) {
        return connections.require(ConnectionId.of(id), FakeIdentity.user("ann"));
    }

    private long two(SourceConnection source) {
        try (CustomerSession session = sessions.open(source)) {
            session.beginReadOnly(5_000);
            return session.rows("select 2::int8 as n", PATIENCE).getFirst().getLong("n");
        }
    }

    @Test
    void aDatabaseThatHangsDoesNotHoldUpAnother() throws Exception {
        SourceConnection good = at(TestDatabases.port());
        try (FaultyServer silent = new FaultyServer(FaultyServer.Fault.HANGS);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            SourceConnection hanging = at(silent.port());
            List<Future<Long>> stuck = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                stuck.add(threads.submit(() -> two(hanging)));
            }
            for (int i = 0; i < 40; i++) {
                assertThat(two(good)).isEqualTo(2);
            }

            assertThat(stuck)
                    .allSatisfy(
                            attempt ->
                                    assertThat(attempt)
                                            .failsWithin(Duration.ofSeconds(120))
                                            .withThrowableOfType(ExecutionException.class));
        }
    }

    @Test
    void aDeadDatabaseIsNotAskedOverAndOver() throws IOException {
        int nobody;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nobody = socket.getLocalPort();
        }
        SourceConnection dead = at(nobody);
        for (int i = 0; i < 5; i++) {
            assertThatThrownBy(() -> sessions.open(dead))
                    .hasMessage("Nothing answers at this host and port.");
        }

        assertThatThrownBy(() -> sessions.open(dead))
                .hasMessageStartingWith("The database did not answer the last attempts");
    }

    @Test
    void aConnectionThatDropsInTheMiddleFailsItsStatementAndTheNextOneWorks() throws Exception {
        try (Proxy proxy = new Proxy(TestDatabases.port())) {
            SourceConnection source = at(proxy.port());
            CustomerSession session = sessions.open(source);
            session.beginReadOnly(10_000);
            Portions portions =
                    session.portions("select * from generate_series(1, 100000)", PATIENCE);
            assertThat(portions.read(100).rows()).hasSize(100);
            proxy.drop();

            assertThatThrownBy(() -> portions.read(100))
                    .isInstanceOf(CustomerFailure.class)
                    .hasMessage("The connection to the database broke.");
            session.close();
            assertThat(two(source)).isEqualTo(2);
        }
    }

    @Test
    void aHugeErrorIsCutAndHasNoValues() {
        try (CustomerSession session = sessions.open(at(TestDatabases.port()))) {
            session.beginReadOnly(10_000);

            assertThatThrownBy(
                            () ->
                                    session.portions(
                                                    "select cast(repeat('secret-cell ', 400000) as int)",
                                                    PATIENCE)
                                            .read(1))
                    .isInstanceOfSatisfying(
                            CustomerFailure.class,
                            e -> {
                                assertThat(e.sentence().length()).isLessThan(700);
                                assertThat(e.sentence()).doesNotContain("secret-cell");
                            });
        }
    }

    @Test
    void aPasswordThatChangesUnderALivePoolIsSaidAndWorksAgainAfterAChange() {
        TestDatabases.run("shop", "create role moody login password 'first-secret'");
        TestDatabases.run("shop", "grant select on cities to moody");
        String id =
                Api.post(
                                "/api/connections",
                                Api.shop(Map.of("username", "moody", "password", "first-secret")))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        assertThat(two(found(id))).isEqualTo(2);
        TestDatabases.run("shop", "alter role moody password 'second-secret'");
        TestDatabases.run(
                "shop",
                "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'moody'");

        assertThatThrownBy(() -> sessionsOf(id))
                .hasMessage("The database refuses the user name or the password.");
        given().contentType("application/json")
                .body(Map.of("password", "second-secret"))
                .patch("/api/connections/" + id)
                .then()
                .statusCode(200);
        assertThat(two(found(id))).isEqualTo(2);
    }

    /// Opens until the ended sessions are gone from the pool and a login is needed.
    private void sessionsOf(String id) {
        for (int i = 0; i < 100; i++) {
            try {
                two(found(id));
            } catch (CustomerFailure e) {
                if (e.sentence().contains("password")) {
                    throw e;
                }
            }
            Api.pause();
        }
    }

    @Test
    void allPlacesTakenIsSaidAtOnceToTheNext() {
        SourceConnection source = at(TestDatabases.port());
        List<CustomerSession> taken = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            taken.add(sessions.open(source));
        }

        assertThatThrownBy(() -> sessions.open(source)).isInstanceOf(ProblemException.class);
        taken.forEach(CustomerSession::close);
        assertThat(two(source)).isEqualTo(2);
    }
}
