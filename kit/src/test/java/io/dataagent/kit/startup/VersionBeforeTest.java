package io.dataagent.kit.startup;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.kit.fixture.Migrations;
import io.dataagent.kit.fixture.OwnDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Replicas of the version before go on on the tables of this one: their statements, kept in
/// `statements/<service>.sql` as that version's code had them, are understood by the database after
/// the newest migration, and their rows still fit. What this does not show: statements that are put
/// together at run time (Hibernate's among them, of which only the columns are held), and that what
/// they mean is still true.
///
/// The files are written anew when a version is released, by `-Dkeep.statements=true`; with
/// `-Dsources=FOLDER` from another checkout.
class VersionBeforeTest {

    private static final Path KEPT = Path.of("src/test/resources/statements");
    private static final String END = "\n;;\n";
    private static final String VERSION = "-- migration ";

    private OwnDatabase database = OwnDatabase.make();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chat-service",
                "agent-service",
                "ontology-service",
                "query-service",
                "sandbox-runner"
            })
    void itsStatementsAndRowsFitTheTablesOfThisOne(String service) throws Exception {
        if (Boolean.getBoolean("keep.statements")) {
            keep(service, Path.of(System.getProperty("sources", "..")));
        }
        Path file = KEPT.resolve(service + ".sql");
        List<String> parts = Arrays.asList(Files.readString(file).split(END));
        String head = parts.getFirst();
        List<String> statements = parts.subList(1, parts.size());
        String version = head.substring(VERSION.length(), head.indexOf(':'));

        TableShape before = migrated(service, Path.of(".."), version);
        TableShape now = migrated(service, Path.of(".."), "latest");

        assertThat(statements).hasSizeGreaterThan(5);
        assertThat(refused(statements)).isEmpty();
        assertThat(before.broken(now)).isEmpty();
    }

    /// That a break is found, on tables of this very suite.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "alter table outbox rename column payload to body | outbox.payload is gone",
                "alter table outbox drop column ce_type | outbox.ce_type is gone",
                "alter table outbox alter column payload type varchar(10) | outbox.payload was text and is character varying(10)",
                "alter table outbox alter column created_at drop default | outbox.created_at is required now",
                "alter table outbox add column extra int not null | outbox.extra is new and required",
                "alter table outbox add check (length(key) < 10) | outbox has a new rule: CHECK ((length(key) < 10))",
                "alter table outbox add column extra text check (extra is not null) | outbox has a new rule: CHECK ((extra IS NOT NULL))",
                "alter table outbox add column extra int default 1 check (extra > 1) | outbox has a new rule: CHECK ((extra > 1))",
                "alter table outbox add column extra int check (extra > length(key)) | outbox has a new rule: CHECK ((extra > length(key)))",
                "create unique index only_once on outbox (ce_id) | outbox has a new rule: CREATE UNIQUE INDEX only_once ON public.outbox USING btree (ce_id)",
                "alter table outbox add column extra bigint references outbox (id) | outbox has a new rule: FOREIGN KEY (extra) REFERENCES outbox(id)",
                "alter table outbox add column extra int unique nulls not distinct | outbox has a new rule: UNIQUE NULLS NOT DISTINCT (extra)",
                "drop table outbox cascade | outbox.payload is gone"
            })
    void aBreakOfTheRuleIsFound(String change, String found) throws Exception {
        TableShape before = migrated("agent-service", Path.of(".."), "latest");

        try (Connection connection = database.open();
                Statement statement = connection.createStatement()) {
            statement.execute(change);

            assertThat(before.broken(TableShape.of(connection))).contains(found);
        }
    }

    @Test
    void aStatementOnAColumnThatIsGoneIsRefused() throws Exception {
        migrated("agent-service", Path.of(".."), "latest");
        try (Connection connection = database.open();
                Statement statement = connection.createStatement()) {
            statement.execute("alter table outbox rename column payload to body");
        }

        assertThat(
                        refused(
                                List.of(
                                        "select id, payload from outbox",
                                        "select id, body from outbox")))
                .containsOnlyKeys("select id, payload from outbox")
                .allSatisfy((text, why) -> assertThat(why).contains("\"payload\" does not exist"));
    }

    @Test
    void whatAddsIsNoBreak() throws Exception {
        TableShape before = migrated("agent-service", Path.of(".."), "latest");

        try (Connection connection = database.open();
                Statement statement = connection.createStatement()) {
            statement.execute("alter table outbox add column note text check (note is json array)");
            statement.execute("alter table outbox add column many int not null default 0");
            statement.execute("create table beside (id int primary key, note text not null)");
            statement.execute("create index outbox_topic on outbox (topic)");
            statement.execute(
                    "alter table outbox add column after bigint references outbox (id) on delete cascade");
            statement.execute("create unique index outbox_after on outbox (after)");

            assertThat(before.broken(TableShape.of(connection))).isEmpty();
        }
    }

    /// Writes down what the code in a folder says, as far as its own tables understand it.
    private void keep(String service, Path sources) throws Exception {
        SortedSet<String> texts =
                StatementsOfCode.of(List.of(sources.resolve(service), sources.resolve("kit")));
        migrated(service, sources, "latest");
        Map<String, String> parts = refused(texts);
        Stream<String> whole = texts.stream().filter(text -> !parts.containsKey(text));
        List<String> kept = new ArrayList<>();
        kept.add(
                "%s%s: %d of %d texts of %s that begin like a statement; the others are parts or not of its tables."
                        .formatted(
                                VERSION,
                                newest(service, sources),
                                texts.size() - parts.size(),
                                texts.size(),
                                service));
        whole.forEach(kept::add);
        Files.createDirectories(KEPT);
        Files.writeString(KEPT.resolve(service + ".sql"), String.join(END, kept) + "\n");
        database = OwnDatabase.make();
    }

    /// The statements that the database does not understand, each with why.
    private Map<String, String> refused(Iterable<String> statements) throws SQLException {
        Map<String, String> found = new TreeMap<>();
        try (Connection connection = database.open();
                Statement statement = connection.createStatement()) {
            for (String text : statements) {
                try {
                    statement.execute("prepare kept as " + text.strip());
                    statement.execute("deallocate kept");
                } catch (SQLException e) {
                    found.put(text, String.valueOf(e.getMessage()));
                }
            }
        }
        return found;
    }

    private TableShape migrated(String service, Path sources, String version) throws SQLException {
        migrations(service, sources, version).migrate();
        try (Connection connection = database.open()) {
            return TableShape.of(connection);
        }
    }

    private String newest(String service, Path sources) {
        return migrations(service, sources, "latest").info().current().getVersion().toString();
    }

    private Flyway migrations(String service, Path sources, String version) {
        return Migrations.own(sources.resolve(service), "postgres")
                .dataSource(database.url(), "postgres", "postgres")
                .target(MigrationVersion.fromVersion(version))
                .load();
    }
}
