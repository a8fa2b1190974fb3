package io.dataagent.query.source.connection;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Sessions to where a connection led before a change never serve it after the change.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write"})
class ChangedConnectionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Inject CustomerSessions sessions;
    @Inject Connections connections;

    @BeforeAll
    static void anotherRole() {
        TestDatabases.run("shop", "create role second_reader login password 'second-secret'");
        TestDatabases.run("shop", "grant select on cities to second_reader");
    }

    private SourceConnection found(String id) {
        return connections.require(ConnectionId.of(id), FakeIdentity.user("ann"));
    }

    private String role(SourceConnection source) {
        try (CustomerSession session = sessions.open(source)) {
            session.beginReadOnly(5_000);
            return session.rows("select current_user::text as u", PATIENCE)
                    .getFirst()
                    .getString("u");
        }
    }

    private static void patch(String id, Map<String, ?> change) {
        given().contentType("application/json")
                .body(new HashMap<>(change))
                .patch("/api/connections/" + id)
                .then()
                .statusCode(200);
    }

    @Test
    void whoHoldsItAsItWasIsSentAway() {
        String id = Api.connection();
        SourceConnection before = found(id);
        patch(id, Map.of("username", "second_reader", "password", "second-secret"));
        SourceConnection after = found(id);

        assertThat(role(after)).isEqualTo("second_reader");
        assertThatThrownBy(() -> sessions.open(before))
                .hasMessage("The connection was changed in the meantime; try again.");
        for (int i = 0; i < 5; i++) {
            assertThat(role(after)).isEqualTo("second_reader");
        }
    }

    @Test
    void aSessionThatWasOpenWhileItChangedIsNotUsedAgain() {
        String id = Api.connection();
        CustomerSession open = sessions.open(found(id));
        patch(id, Map.of("username", "second_reader", "password", "second-secret"));
        open.close();

        assertThat(role(found(id))).isEqualTo("second_reader");
    }

    @Test
    void anotherNameChangesNothingForWhoHoldsIt() {
        String id = Api.connection();
        SourceConnection before = found(id);
        patch(id, Map.of("name", "Another"));

        assertThat(role(found(id))).isEqualTo("shop_reader");
        assertThat(role(before)).isEqualTo("shop_reader");
    }
}
