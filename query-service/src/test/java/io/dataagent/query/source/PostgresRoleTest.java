package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.testserver.Postgres15Server;
import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
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
                    schemer | grant create on database postgres to schemer | The role may create schemas.
                    """)
    void findsWhatARoleMayDoBesidesReading(
            String role, String grant, @org.jspecify.annotations.Nullable String finding) {
        server.run(
                "postgres",
                "create role " + role + " login password 'secret'; grant select on t to " + role);
        server.run("postgres", grant);
        Link link =
                new PostgresConnector(vertx, new Trust((String) null), PATIENCE)
                        .connect(
                                new Target.Server(
                                        "localhost",
                                        server.port(),
                                        "postgres",
                                        role,
                                        new SealedPassword(new byte[0]),
                                        SslChoice.DISABLE,
                                        null),
                                "127.0.0.1",
                                "secret");
        CustomerSession session = link.session(clean -> link.close());
        RoleInspection.Report report = RoleInspection.inspect(session);
        session.close();

        if (finding == null) {
            assertThat(report.findings()).isEmpty();
        } else {
            assertThat(report.findings()).contains(finding);
        }
    }
}
