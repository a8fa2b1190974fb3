package io.dataagent.kit.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.kit.fixture.OwnDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An older service over a database that a newer one has changed.
class SchemaVersionTest {

    private final OwnDatabase database = OwnDatabase.make();

    @TempDir private Path folder;

    @Test
    void refusesADatabaseThatIsOneVersionAhead() throws IOException {
        // Given
        Flyway newer = with("ahead", 3);
        newer.migrate();

        // When
        Flyway older = with("ahead", 2);
        older.migrate();

        // Then
        assertThat(SchemaVersion.ahead(older.info().all()).orElseThrow().sentence("chat-service"))
                .isEqualTo(
                        "The database is at version 3, this chat-service knows 2: start the"
                                + " version that wrote it, or restore the backup from before the"
                                + " upgrade.");
    }

    @Test
    void opensADatabaseOfItsOwnVersionAndOneThatItHasJustBroughtUpToDate() throws IOException {
        with("even", 2).migrate();
        Flyway newer = with("even", 3);
        newer.migrate();

        assertThat(SchemaVersion.ahead(newer.info().all())).isEmpty();
    }

    @Test
    void namesWhatADatabaseLacksThatNobodyBroughtUpToDate() throws IOException {
        with("behind", 2).migrate();
        Flyway newer = with("behind", 3);

        assertThat(SchemaVersion.behind("chat-service", newer.info().all()))
                .contains(
                        "The database is at version 2, this chat-service needs 3: run the"
                                + " migration of this release first.");
        newer.migrate();
        assertThat(SchemaVersion.behind("chat-service", newer.info().all())).isEmpty();
        assertThat(SchemaVersion.behind("chat-service", with("fresh", 2).info().all()))
                .hasValueSatisfying(said -> assertThat(said).contains("at version none"));
    }

    /// The job of a release fails: the database is as it was, and the version before goes on.
    @Test
    void aMigrationThatFailsLeavesTheVersionBeforeAtWork() throws IOException, SQLException {
        // Given
        Flyway older = with("failing", 2);
        older.migrate();
        database.run("insert into failing.step1 values (7)");
        Flyway newer = with("failing", 3);
        Files.writeString(
                folder.resolve("failing3").resolve("V3__step.sql"),
                "alter table step1 add column more int; alter table no_such_table add column x int");

        // When
        assertThatThrownBy(newer::migrate).isInstanceOf(FlywayException.class);

        // Then
        assertThat(SchemaVersion.ahead(older.info().all())).isEmpty();
        assertThat(SchemaVersion.behind("chat-service", older.info().all())).isEmpty();
        assertThat(older.validateWithResult().validationSuccessful).isTrue();
        try (Connection connection = database.open();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("select * from failing.step1")) {
            assertThat(found.getMetaData().getColumnCount()).isEqualTo(1);
            assertThat(found.next()).isTrue();
            assertThat(found.getInt(1)).isEqualTo(7);
        }
        assertThat(SchemaVersion.behind("chat-service", newer.info().all()))
                .hasValueSatisfying(said -> assertThat(said).contains("needs 3"));
    }

    /// A service that knows this many migrations.
    private Flyway with(String schema, int migrations) throws IOException {
        Path place = Files.createDirectories(folder.resolve(schema + migrations));
        for (int version = 1; version <= migrations; version++) {
            Files.writeString(
                    place.resolve("V" + version + "__step.sql"),
                    "create table step" + version + " (id int)");
        }
        return Flyway.configure()
                .dataSource(database.url(), "postgres", "postgres")
                .schemas(schema)
                .locations("filesystem:" + place)
                .load();
    }
}
