package io.dataagent.query.source.role;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.Link;
import io.dataagent.query.source.MySqlConnector;
import io.dataagent.query.source.Target;
import io.dataagent.query.source.Trust;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.MariaDbServer;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MySqlRoleTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    static MariaDbServer server;
    static Vertx vertx;

    @BeforeAll
    static void start() {
        server = MariaDbServer.startOrSkip();
        vertx = Vertx.vertx();
        server.run(
                "mysql",
                """
                create database shop; create database `shop_1`; create database shopx1;
                create table shop.t (a int, b int);
                create table shopx1.secrets (token text);
                create function shop.f() returns int deterministic return 1;
                create procedure shop.p() select 1;
                create role readers; grant select on shop.* to readers;
                create role writers; grant insert on shop.* to writers;
                """);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    private static RoleReport inspected(String database, String user, String password) {
        Link link =
                new MySqlConnector(vertx, new Trust((String) null), PATIENCE)
                        .connect(
                                new Target.Server(
                                        "localhost",
                                        server.port(),
                                        database,
                                        user,
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    reader | grant show view on shop.* to reader |
                    super | grant super on *.* to super | The user has SUPER on every database.
                    filer | grant file on *.* to filer | The user has FILE on every database.
                    maker | grant create user on *.* to maker | The user has CREATE USER on every database.
                    watcher | grant process on *.* to watcher | The user has PROCESS on every database.
                    seer | grant select on *.* to seer | The user has SELECT on every database.
                    wild | grant select on `%`.* to wild | The user has SELECT on the database %.
                    thief | grant select on mysql.* to thief | The user has SELECT on the database mysql.
                    peeper | grant select on mysql.global_priv to peeper | The user has SELECT on the table mysql.global_priv.
                    writer | grant insert, delete on shop.* to writer | The user has DELETE, INSERT on the database shop.
                    narrow | grant update on shop.t to narrow | The user has UPDATE on the table shop.t.
                    column | grant update (b) on shop.t to `column` | The user has UPDATE on the table shop.t.
                    giver | grant select on shop.* to giver with grant option | The user has GRANT OPTION on the database shop.
                    tabler | grant select on shop.t to tabler with grant option | The user has GRANT OPTION on the table shop.t.
                    global | grant usage on *.* to global with grant option | The user has GRANT OPTION on every database.
                    caller | grant execute on function shop.f to caller | The user has EXECUTE on the function shop.f.
                    doer | grant execute on procedure shop.p to doer | The user has EXECUTE on the procedure shop.p.
                    locker | grant lock tables on shop.* to locker | The user has LOCK TABLES on the database shop.
                    double | grant proxy on reader to `double` | The user may act as another user.
                    heir | grant writers to heir | The user holds the roles writers, whose privileges cannot be inspected.
                    guest | grant readers to guest | The user holds the roles readers, whose privileges cannot be inspected.
                    """)
    void findsWhatAUserMayDoBesidesReading(String user, String grant, @Nullable String finding) {
        server.run(
                "mysql",
                "create user `%1$s` identified by 'secret'; grant select on shop.t to `%1$s`"
                        .formatted(user));
        server.run("mysql", grant);
        RoleReport report = inspected("shop", user, "secret");

        assertThat(report.findings()).isEqualTo(finding == null ? List.of() : List.of(finding));
    }

    @Test
    void theSqlOfTheRemedyMakesAUserThatPassesAndReadsThisDatabaseOnly() {
        server.run(
                "mysql",
                "create user greedy identified by 'secret'; grant all on `shop\\_1`.* to greedy");
        RoleReport greedy = inspected("shop_1", "greedy", "secret");
        server.run("mysql", greedy.remedy());
        RoleReport proper = inspected("shop_1", "data_agent_reader", "choose-a-password");

        assertThat(greedy.findings()).hasSize(1);
        assertThat(proper.findings()).isEmpty();
        assertThat(
                        server.text(
                                "mysql",
                                "select group_concat(db) from db where user = 'data_agent_reader'"))
                .isEqualTo("shop\\\\_1");
    }

    @Test
    void whatEverybodyMayDoIsFoundAndTakenBack() {
        server.run("mysql", "create user anyone identified by 'secret'");
        server.run("mysql", "grant select on shop.* to anyone; grant delete on shop.* to public");
        RoleReport open = inspected("shop", "anyone", "secret");
        server.run("mysql", open.remedy().replace("data_agent_reader", "public_reader"));
        RoleReport proper = inspected("shop", "public_reader", "choose-a-password");

        assertThat(open.findings()).containsExactly("Everybody (PUBLIC) has DELETE on shop.*.");
        assertThat(proper.findings()).isEmpty();
    }
}
