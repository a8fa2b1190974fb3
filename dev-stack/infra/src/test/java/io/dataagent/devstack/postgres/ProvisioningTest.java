package io.dataagent.devstack.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.devstack.retail.RetailSample;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProvisioningTest {

    @TempDir static Path home;

    private static PostgresPart postgres;

    @BeforeAll
    static void start() {
        postgres = new PostgresPart(home, 0, "super-secret");
        postgres.start();
        new Provisioning(as("postgres", "super-secret"), role -> role + "'s password").prepare();
    }

    @AfterAll
    static void stop() {
        postgres.stop();
    }

    @ParameterizedTest
    @CsvSource({
        "chat, chat",
        "agent, agent",
        "ontology, ontology",
        "query, query",
        "sandbox, sandbox",
        "retail_owner, retail",
        "retail_reader, retail"
    })
    void everyRoleReachesItsDatabase(String role, String database) throws SQLException {
        assertThat(value(role, database, "SELECT current_user || '@' || current_database()"))
                .isEqualTo(role + "@" + database);
    }

    @ParameterizedTest
    @CsvSource({"chat, agent", "query, retail", "retail_reader, query", "sandbox, query"})
    void noRoleReachesTheDatabaseOfAnother(String role, String database) {
        assertThatThrownBy(() -> value(role, database, "SELECT 1"))
                .hasMessageContaining("permission denied for database");
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgres", "chat", "retail_reader"})
    void nobodyEntersWithAWrongPassword(String role) {
        assertThatThrownBy(() -> as(role, "guess").connect("postgres"))
                .hasMessageContaining("password authentication failed");
    }

    @Test
    void preparingAgainSetsThePasswordAnew() throws SQLException {
        new Provisioning(as("postgres", "super-secret"), role -> role + "'s password").prepare();

        assertThat(value("chat", "chat", "SELECT 'in'")).isEqualTo("in");
    }

    @Test
    void theReaderReadsTheSampleAndChangesNothing() throws SQLException {
        // Given
        var owner = as("retail_owner", "retail_owner's password");
        var loaded = RetailSample.loadIfAbsent(owner);

        // When
        var loadedAgain = RetailSample.loadIfAbsent(owner);

        // Then
        assertThat(loaded).isTrue();
        assertThat(loadedAgain).isFalse();
        assertThat(value("retail_reader", "retail", "SELECT count(*) FROM stores")).isEqualTo("24");
        assertThat(
                        value(
                                "retail_reader",
                                "retail",
                                "SELECT count(*) FROM pg_constraint WHERE contype = 'f'"))
                .isEqualTo("17");
        assertThat(value("retail_reader", "retail", "SELECT obj_description('orders'::regclass)"))
                .startsWith("Sales, one row per order");
        assertThatThrownBy(
                        () ->
                                value(
                                        "retail_reader",
                                        "retail",
                                        "SET transaction_read_only = off; DELETE FROM stockouts RETURNING 1"))
                .hasMessageContaining("permission denied for table stockouts");
    }

    private static String value(String role, String database, String sql) throws SQLException {
        try (var connection = as(role, role + "'s password").connect(database);
                var statement = connection.createStatement()) {
            statement.execute(sql);
            try (var rows = statement.getResultSet()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }

    private static DatabaseServer as(String user, String password) {
        return new DatabaseServer("jdbc:postgresql://127.0.0.1:" + postgres.port(), user, password);
    }
}
