package io.dataagent.query.source.role;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.Link;
import io.dataagent.query.source.PostgresConnector;
import io.dataagent.query.source.Target;
import io.dataagent.query.source.Trust;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.Postgres15Server;
import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresRoleTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    static Postgres15Server server;
    static Vertx vertx;

    @BeforeAll
    static void start() {
        server = Postgres15Server.startOrSkip();
        vertx = Vertx.vertx();
        server.run(
                "postgres",
                """
                create table t (a int, b int);
                create role clerk; grant insert on t to clerk;
                """);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    reader | select 1 |
                    super | alter role super superuser | The role is a superuser.
                    maker | alter role maker createrole | The role may create roles.
                    bypass | alter role bypass bypassrls | The role bypasses row security.
                    copier | alter role copier replication | The role may replicate.
                    files | grant pg_read_server_files to files | The role is a member of pg_read_server_files.
                    shell | grant pg_execute_server_program to shell | The role is a member of pg_execute_server_program.
                    lister | grant execute on function pg_read_file(text) to lister | The role may reach the server's files with pg_read_file.
                    writer | grant update (b) on t to writer | The role may change 1 tables or sequences.
                    owner | create table owned (a int); alter table owned owner to owner | The role may change 1 tables or sequences.
                    heir | grant clerk to heir | The role may change 1 tables or sequences.
                    switcher | alter role switcher noinherit; grant clerk to switcher | The role may switch to clerk.
                    creator | grant create on schema public to creator | The role may create objects in the schemas public.
                    boss | create role admin superuser; grant admin to boss | The role may become admin, which may do more than read.
                    maid | create role housekeeper createrole; grant housekeeper to maid | The role may become housekeeper, which may do more than read.
                    blinded | create role all_seeing bypassrls; grant all_seeing to blinded | The role may become all_seeing, which may do more than read.
                    stripped | create table bare (a int); alter table bare owner to stripped; revoke all on bare from stripped | The role owns 1 tables or sequences.
                    landlord | create schema manor authorization landlord; revoke all on schema manor from landlord | The role owns the schemas manor.
                    viewer | create materialized view mv as select 1 as a; alter materialized view mv owner to viewer | The role owns 1 tables or sequences.
                    later | alter default privileges in schema public grant insert on tables to later | Default privileges let the role change tables that are made later.
                    latest | alter default privileges for role clerk grant update on sequences to latest | Default privileges let the role change sequences that are made later.
                    counter | create sequence numbers; grant usage on sequence numbers to counter | The role may change 1 tables or sequences.
                    signaller | grant pg_signal_backend to signaller | The role is a member of pg_signal_backend.
                    dumper | grant pg_write_server_files to dumper | The role is a member of pg_write_server_files.
                    schemer | grant create on database postgres to schemer | The role may create schemas.
                    """)
    void findsWhatARoleMayDoBesidesReading(
            String role, String grant, @org.jspecify.annotations.Nullable String finding) {
        server.run(
                "postgres",
                "create role " + role + " login password 'secret'; grant select on t to " + role);
        server.run("postgres", grant);
        RoleReport report = inspected("postgres", role, "secret");

        if (finding == null) {
            assertThat(report.findings()).isEmpty();
        } else {
            assertThat(report.findings()).contains(finding);
        }
    }

    private static RoleReport inspected(String database, String role, String password) {
        Link link =
                new PostgresConnector(vertx, new Trust((String) null), PATIENCE)
                        .connect(
                                new Target.Server(
                                        "localhost",
                                        server.port(),
                                        database,
                                        role,
                                        new SealedPassword(new byte[0]),
                                        SslChoice.DISABLE,
                                        null),
                                "127.0.0.1",
                                password);
        CustomerSession session = link.session(clean -> link.close());
        RoleReport report = session.role();
        session.close();
        return report;
    }

    /// What PUBLIC may do, every new role may do too.
    private static final String OPEN_HOUSE =
            """
            create schema "odd ""schema";
            create table open_to_all (a int, b int);
            create table "odd ""schema"."odd 'table" (a int);
            create sequence steps;
            grant insert, delete on open_to_all to public;
            grant update on "odd ""schema"."odd 'table" to public;
            create table half_open (a int, b int);
            grant update (b) on half_open to public;
            grant usage on sequence steps to public;
            grant create, usage on schema public, "odd ""schema" to public;
            grant create on database open_house to public;
            grant execute on function pg_read_file(text) to public;
            alter default privileges grant insert on tables to public;
            alter default privileges in schema public grant usage on sequences to public;
            alter default privileges grant create on schemas to public;
            """;

    @Test
    void theSqlOfTheRemedyMakesARoleThatPassesWhateverEverybodyMayDo() {
        server.run("postgres", "create database open_house");
        server.run("postgres", "create role hungry login password 'secret' createrole");
        server.run("open_house", OPEN_HOUSE);
        RoleReport hungry = inspected("open_house", "hungry", "secret");
        server.run("open_house", hungry.remedy());
        RoleReport proper = inspected("open_house", "data_agent_reader", "choose-a-password");

        assertThat(hungry.findings())
                .contains(
                        "The role may create roles.",
                        "The role may create schemas.",
                        "The role may change 4 tables or sequences.",
                        "The role may reach the server's files with pg_read_file.");
        assertThat(hungry.findings()).anyMatch(found -> found.startsWith("Default privileges let"));
        assertThat(proper.findings()).isEmpty();
        assertThat(proper.remedy()).isEmpty();
        assertThat(
                        server.text(
                                "open_house",
                                "select has_table_privilege('data_agent_reader', 'half_open',"
                                        + " 'SELECT')::text"))
                .isEqualTo("true");
    }

    @Test
    void aSuperusersRemedyMakesARoleThatPassesToo() {
        server.run("postgres", "create database plain");
        server.run("plain", "create table t (a int)");
        server.run("postgres", "create role lord superuser login password 'secret'");
        RoleReport lord = inspected("plain", "lord", "secret");
        server.run("plain", lord.remedy().replace("data_agent_reader", "plain_reader"));

        assertThat(lord.findings()).contains("The role is a superuser.");
        assertThat(inspected("plain", "plain_reader", "choose-a-password").findings()).isEmpty();
    }
}
