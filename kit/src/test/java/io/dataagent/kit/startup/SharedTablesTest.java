package io.dataagent.kit.startup;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.kit.fixture.Migrations;
import io.dataagent.kit.fixture.OwnDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tables of the outbox, which kit ships (`db/outbox`), over what the services' own migrations
/// made of them before.
class SharedTablesTest {

    private static final String ROLE = "postgres";

    private final OwnDatabase database = OwnDatabase.make();

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "agent-service, true",
        "chat-service, true",
        "ontology-service, true",
        "query-service, true",
        "sandbox-runner, false"
    })
    void aServiceThatHasAnOutboxTakesItsTables(String service, boolean has) throws IOException {
        Path settings = at(service).resolve("src/main/resources/application.properties");

        assertThat(Files.readString(settings).contains("dataagent.outbox.enabled=true"))
                .isEqualTo(has);
        assertThat(Migrations.locations(at(service)).toList().contains("db/outbox")).isEqualTo(has);
    }

    @ParameterizedTest
    @ValueSource(strings = {"agent-service", "chat-service", "ontology-service", "query-service"})
    void theyAreThoseThatAnInstalledDatabaseHas(String service) throws SQLException {
        on(Migrations.own(at(service), ROLE)).migrate();
        TableShape before = shape(database);

        on(Migrations.of(at(service), ROLE)).migrate();

        OwnDatabase alone = OwnDatabase.make();
        alone.run(Migrations.outbox());
        assertThat(shape(database)).isEqualTo(before);
        assertThat(before.tables("outbox")).isEqualTo(shape(alone));
    }

    @ParameterizedTest
    @ValueSource(strings = {"agent-service", "chat-service", "ontology-service", "query-service"})
    void aReplicaOfTheVersionBeforeStartsOverThem(String service) {
        on(Migrations.of(at(service), ROLE)).migrate();
        Flyway before = on(Migrations.own(at(service), ROLE));

        before.validate();
        before.migrate();

        assertThat(SchemaVersion.ahead(before.info().all())).isEmpty();
        assertThat(SchemaVersion.behind(service, before.info().all())).isEmpty();
    }

    /// The next change of these tables, with a replica that still has the text of today.
    @ParameterizedTest
    @ValueSource(strings = {"agent-service", "query-service"})
    void aChangeReachesFullTablesAndStaysWhenTheTextBeforeRunsAgain(String service)
            throws IOException, SQLException {
        // Given
        Flyway today = on(Migrations.of(at(service), ROLE));
        today.migrate();
        database.run(
                "insert into outbox (bucket, topic, key, ce_id, ce_type, payload)"
                        + " values (1, 't', 'k', 'i', 'e', 'waits')");
        Files.writeString(
                folder.resolve("afterMigrate__a_outbox.sql"),
                Migrations.outbox() + "alter table outbox add column if not exists extra text;\n");

        // When
        on(Migrations.own(at(service), ROLE, folder)).migrate();
        today.migrate();

        // Then
        assertThat(shape(database).columns()).containsKey("outbox.extra");
        try (Connection connection = database.open();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select payload, extra from outbox")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getString(1)).isEqualTo("waits");
            assertThat(row.next()).isFalse();
        }
    }

    private Flyway on(FluentConfiguration migrations) {
        return migrations.dataSource(database.url(), ROLE, ROLE).load();
    }

    private static TableShape shape(OwnDatabase database) throws SQLException {
        try (Connection connection = database.open()) {
            return TableShape.of(connection);
        }
    }

    private static Path at(String service) {
        return Path.of("..", service);
    }
}
