package io.dataagent.chat.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.chat.fixture.Databases;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MigrationTest {

    private static final String FILL =
            """
            insert into chat (id, owner_id, ontology_id, name, named, created_at, updated_at)
            select gen_random_uuid(), 'owner-' || n % 3, '00000000-0000-0000-0000-000000000001',
                'chat ' || n, true, now(), now() from generate_series(1, 30) n;
            insert into message (id, chat_id, position, role, content, status, created_at)
            select gen_random_uuid(), id, 1, 'user', 'q', 'complete', now() from chat;
            insert into message (id, chat_id, position, role, content, status, reply_to, created_at, completed_at)
            select gen_random_uuid(), chat_id, 2, 'assistant', 'a', 'complete', id, now(), now() from message;
            insert into audit_record values
                (1, 'r1', now(), 'chat-service', 'p-1', 'chat.created', 's', 'ok', '{}', repeat('0', 64), repeat('1', 64));
            """;

    private static EmbeddedPostgres postgres;

    @BeforeAll
    static void start() throws IOException {
        postgres = EmbeddedPostgres.builder().setPort(0).start();
        Databases.create(postgres, "fresh", "fresh");
        Databases.migrate(postgres, "fresh", "fresh", "fresh", null);
        Databases.run(postgres, "fresh", "fresh", FILL.split(";\\s*\\n")[0]);
        Databases.run(postgres, "fresh", "fresh", MACHINE);
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    /// One question with an answer in the making and one with an answer that has ended.
    private static final String MACHINE =
            """
            insert into chat (id, owner_id, ontology_id, name, named, created_at, updated_at) values
                ('00000000-0000-0000-0000-0000000000c1', 'm', '00000000-0000-0000-0000-000000000001', 'm', true, now(), now()),
                ('00000000-0000-0000-0000-0000000000c2', 'm', '00000000-0000-0000-0000-000000000001', 'm', true, now(), now());
            insert into message (id, chat_id, position, role, content, status, created_at) values
                ('00000000-0000-0000-0000-000000000011', '00000000-0000-0000-0000-0000000000c1', 1, 'user', 'q', 'complete', now()),
                ('00000000-0000-0000-0000-000000000021', '00000000-0000-0000-0000-0000000000c2', 1, 'user', 'q', 'complete', now());
            insert into message (id, chat_id, position, role, content, status, reply_to, created_at) values
                ('00000000-0000-0000-0000-000000000012', '00000000-0000-0000-0000-0000000000c1', 2, 'assistant', '', 'generating', '00000000-0000-0000-0000-000000000011', now()),
                ('00000000-0000-0000-0000-000000000022', '00000000-0000-0000-0000-0000000000c2', 2, 'assistant', '', 'generating', '00000000-0000-0000-0000-000000000021', now());
            update message set status = 'failed', completed_at = now() where id = '00000000-0000-0000-0000-000000000022';
            """;

    @Test
    void bringsTheVersionBeforeWithItsDataToTheNewest() {
        // Given
        Databases.create(postgres, "old", "old");
        Databases.migrate(postgres, "old", "old", "old", "2");
        Databases.run(postgres, "old", "old", FILL);

        // When
        Databases.migrate(postgres, "old", "old", "old", null);

        // Then
        assertThat(number("old", "old", "select count(*) from message")).isEqualTo(60);
        assertThat(number("old", "old", "select sum(chats) from chat_total")).isEqualTo(30);
        assertThat(number("old", "old", "select chats from chat_total where owner_id = 'owner-1'"))
                .isEqualTo(10);
        assertThat(number("old", "old", "select count(*) from audit_record")).isEqualTo(1);
    }

    @Test
    void countsChatsAsTheyComeAndGo() {
        Databases.run(
                postgres,
                "fresh",
                "fresh",
                "delete from chat where owner_id = 'owner-1' and name <> 'chat 1'",
                "delete from chat where owner_id = 'owner-2'");
        assertThat(
                        number(
                                "fresh",
                                "fresh",
                                "select count(*) from (select owner_id, ontology_id, count(*) as"
                                        + " chats from chat group by 1, 2 except select * from"
                                        + " chat_total) wrong"))
                .isZero();
        assertThat(
                        number(
                                "fresh",
                                "fresh",
                                "select count(*) from chat_total where owner_id = 'owner-2'"))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update audit_record set outcome = 'ok'",
                "delete from audit_record",
                "truncate audit_record",
                "alter table audit_record disable trigger all",
                "drop trigger audit_is_append_only on audit_record"
            })
    void letsAServiceWithARoleOfItsOwnOnlyAddToTheTrail(String statement) {
        // Given
        twoRoles();
        Databases.run(
                postgres,
                "parted",
                "reader_writer",
                "insert into audit_record select coalesce(max(position), 0) + 1,"
                        + " gen_random_uuid(), now(), 's', null, 'a', 's', 'ok', '{}', repeat('0', 64),"
                        + " encode(sha256(gen_random_uuid()::text::bytea), 'hex') from audit_record");

        // When, then
        assertThatThrownBy(() -> Databases.run(postgres, "parted", "reader_writer", statement))
                .hasRootCauseInstanceOf(SQLException.class)
                .satisfies(e -> assertThat(state(e)).isEqualTo("42501"));
    }

    private static void twoRoles() {
        if (number("postgres", "postgres", "select count(*) from pg_roles where rolname = 'owns'")
                == 0) {
            Databases.create(postgres, "parted", "owns");
            Databases.run(postgres, "postgres", "postgres", "create role reader_writer login");
            Databases.migrate(postgres, "parted", "owns", "reader_writer", null);
        }
    }

    @Test
    void refusesChangesOfTheTrailEvenFromWhoMayDoEverything() {
        assertThatThrownBy(
                        () ->
                                Databases.run(
                                        postgres,
                                        "fresh",
                                        "postgres",
                                        "insert into audit_record values (7, 'x', now(), 's', null,"
                                                + " 'a', 's', 'ok', '{}', repeat('0', 64), repeat('f',"
                                                + " 64))",
                                        "delete from audit_record"))
                .hasRootCauseMessage(
                        "ERROR: the audit trail is append-only\n  Where: PL/pgSQL"
                                + " function audit_is_append_only() line 3 at RAISE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "update message set status = 'generating' where id = '%s22'",
                "update message set status = 'complete', completed_at = now() where id = '%s22'",
                "update message set content = 'other' where id = '%s22'",
                "update message set claimed_at = now() where id = '%s22'",
                "update message set status = 'complete' where id = '%s12'",
                "update message set status = 'lost', completed_at = now() where id = '%s12'",
                "update message set role = 'user' where id = '%s12'",
                "update message set position = 9 where id = '%s12'",
                "update message set chat_id = '%sc2' where id = '%s12'",
                "update chat set owner_id = 'thief' where id = '%sc1'",
                "insert into message (id, chat_id, position, role, content, status, reply_to, created_at) values"
                        + " (gen_random_uuid(), '%sc2', 7, 'assistant', '', 'complete', '%s21', now())",
                "insert into message (id, chat_id, position, role, content, status, reply_to, created_at) values"
                        + " (gen_random_uuid(), '%sc1', 7, 'assistant', '', 'generating', '%s11', now())"
            })
    void knowsTheStatesOfMessagesBySqlToo(String statement) {
        String sql = statement.replace("%s", "00000000-0000-0000-0000-0000000000");
        assertThatThrownBy(() -> Databases.run(postgres, "fresh", "fresh", sql))
                .satisfies(e -> assertThat(state(e)).startsWith("23"));
    }

    private static String state(Throwable e) {
        Throwable cause = e;
        while (!(cause instanceof SQLException) && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return ((SQLException) cause).getSQLState();
    }

    private static long number(String database, String role, String query) {
        try (Connection connection = postgres.getDatabase(role, database).getConnection();
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            found.next();
            return found.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
