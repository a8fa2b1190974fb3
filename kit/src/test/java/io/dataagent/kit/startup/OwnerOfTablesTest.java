package io.dataagent.kit.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.kit.fixture.Migrations;
import io.dataagent.kit.fixture.OwnDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The migrations of every service, run by an owner of the tables, and what the service's own role
/// may do afterwards. The roles are those of `deploy/prepare.py`.
class OwnerOfTablesTest {

    private static final String NO_RIGHT = "42501";
    private static final String OF_SERVICES =
            "select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace"
                    + " where n.nspname = 'public' and c.relkind in ('r', 'p')";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chat-service",
                "agent-service",
                "ontology-service",
                "query-service",
                "sandbox-runner"
            })
    void aServiceReadsAndWritesRowsAndAltersNothing(String service) throws SQLException {
        String name = service.split("-")[0];
        make(name);
        migrations(service, name, name + "_owner").migrate();

        try (Connection connection = open(name, name)) {
            List<String> tables = tables(connection);
            assertThat(tables).hasSizeGreaterThan(2).contains("flyway_schema_history");
            for (String table : tables) {
                assertThat(rights(connection, table)).as(table).isEqualTo(expected(table));
                refused(connection, "alter table \"" + table + "\" add column extra int");
                refused(connection, "drop table \"" + table + "\"");
                refused(connection, "truncate \"" + table + "\"");
            }
            refused(connection, "create table extra (id int)");
            // PostgreSQL warns, and grants nothing
            run(connection, "grant all on flyway_schema_history to " + name);
            assertThat(rights(connection, "flyway_schema_history")).containsExactly("SELECT");
        }
        assertThat(SchemaVersion.behind(service, migrations(service, name, name).info().all()))
                .isEmpty();
    }

    /// Sequences are used by inserting.
    @Test
    void whatIsNumberedIsNumberedForTheServiceToo() throws SQLException {
        make("numbered");
        Flyway flyway =
                Flyway.configure()
                        .dataSource(
                                new OwnDatabase("numbered").url(),
                                "numbered_owner",
                                "numbered_owner")
                        .locations("classpath:db/rights", "classpath:db/numbered")
                        .placeholders(Map.of("service_role", "numbered"))
                        .load();
        flyway.migrate();

        try (Connection connection = open("numbered", "numbered");
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("insert into numbered (word) values ('one'), ('two')");
            try (ResultSet rows = statement.executeQuery("select max(id) from numbered")) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(2);
            }
        }
    }

    /// As in a database where the service's own role migrates.
    @Test
    void oneRoleForBothKeepsItsTables() throws SQLException {
        OwnDatabase.onServer(
                "create role alone login password 'alone'", "create database alone owner alone");
        migrations("agent-service", "alone", "alone").migrate();

        try (Connection connection = open("alone", "alone");
                Statement statement = connection.createStatement()) {
            statement.execute("alter table flyway_schema_history add column extra int");
            assertThat(rights(connection, "flyway_schema_history")).contains("UPDATE");
        }
    }

    private static List<String> expected(String table) {
        return switch (table) {
            case "flyway_schema_history" -> List.of("SELECT");
            case "audit_record" -> List.of("SELECT", "INSERT");
            case String other -> List.of("SELECT", "INSERT", "UPDATE", "DELETE");
        };
    }

    private static void make(String name) {
        OwnDatabase.onServer(
                "create role %1$s_owner login password '%1$s_owner'".formatted(name),
                "create role %1$s login password '%1$s'".formatted(name),
                "create database %1$s owner %1$s_owner".formatted(name));
    }

    private static Flyway migrations(String service, String name, String role) {
        return Migrations.of(Path.of("..", service), name)
                .dataSource(new OwnDatabase(name).url(), role, role)
                .load();
    }

    private static Connection open(String name, String role) throws SQLException {
        return new OwnDatabase(name).open(role, role);
    }

    private static List<String> tables(Connection connection) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(OF_SERVICES)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    private static List<String> rights(Connection connection, String table) throws SQLException {
        List<String> found = new ArrayList<>();
        for (String right : List.of("SELECT", "INSERT", "UPDATE", "DELETE")) {
            try (Statement statement = connection.createStatement();
                    ResultSet row =
                            statement.executeQuery(
                                    "select has_table_privilege('\"%s\"', '%s')"
                                            .formatted(table, right))) {
                row.next();
                if (row.getBoolean(1)) {
                    found.add(right);
                }
            }
        }
        return found;
    }

    private static void run(Connection connection, String statement) throws SQLException {
        try (Statement tried = connection.createStatement()) {
            tried.execute(statement);
        }
    }

    private static void refused(Connection connection, String statement) {
        assertThatThrownBy(() -> run(connection, statement))
                .as(statement)
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(NO_RIGHT));
    }
}
