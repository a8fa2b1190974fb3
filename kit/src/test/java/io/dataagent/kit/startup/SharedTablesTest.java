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
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tables that kit ships, of the outbox (`db/outbox`) and of the answers to creating requests
/// (`db/idempotency`), over what the services' own migrations made of them before.
class SharedTablesTest {

    private static final String ROLE = "postgres";

    private final OwnDatabase database = OwnDatabase.make();

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "agent-service, true, false",
        "chat-service, true, true",
        "ontology-service, true, true",
        "query-service, true, true",
        "sandbox-runner, false, false"
    })
    void aServiceTakesTheTablesOfWhatItHas(String service, boolean outbox, boolean answers)
            throws IOException {
        String settings =
                Files.readString(at(service).resolve("src/main/resources/application.properties"));
        List<String> places = Migrations.locations(at(service)).toList();

        assertThat(settings.contains("dataagent.outbox.enabled=true")).isEqualTo(outbox);
        assertThat(places.contains("db/outbox")).isEqualTo(outbox);
        assertThat(places.contains("db/idempotency")).isEqualTo(answers);
    }

    /// As an installed database has it: chat-service's is narrower where texts are short anyway.
    @ParameterizedTest
    @CsvSource({
        "chat-service, character varying(200), character(64)",
        "ontology-service, text, text",
        "query-service, text, text"
    })
    void theAnswersToCreatingRequestsAreWhereKitLooksForThem(
            String service, String key, String fingerprint) throws SQLException {
        on(Migrations.of(at(service), ROLE)).migrate();

        OwnDatabase alone = OwnDatabase.make();
        alone.run(Migrations.idempotency());
        TableShape shipped = shape(alone);
        TableShape there = shape(database).tables("idempotency");

        assertThat(there.rules()).isEqualTo(shipped.rules());
        assertThat(there.columns().keySet()).isEqualTo(shipped.columns().keySet());
        assertThat(there.columns())
                .containsEntry("idempotency.key", new TableShape.Column(key, false, false))
                .containsEntry(
                        "idempotency.fingerprint",
                        new TableShape.Column(fingerprint, false, false));
        database.run("drop index idempotency_by_age");
    }

    @Test
    void theTableOfAnswersIsMadeOnceAndAnOldOneGetsItsIndex() throws SQLException {
        database.run(Migrations.idempotency());
        database.run("insert into idempotency (owner_id, key, fingerprint) values ('o', 'k', 'f')");
        database.run("drop index idempotency_by_age");

        database.run(Migrations.idempotency());

        database.run("drop index idempotency_by_age");
        assertThat(shape(database).columns()).containsKey("idempotency.created_at");
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
