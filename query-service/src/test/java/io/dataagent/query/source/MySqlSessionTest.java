package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.testserver.MariaDbServer;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MySqlSessionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String SLOW =
            "SELECT COUNT(*) FROM shop.n a, shop.n b, shop.n c WHERE (a.n * b.n + c.n) % 7 = 3";

    static MariaDbServer server;
    static Vertx vertx;

    @BeforeAll
    static void start() {
        server = MariaDbServer.startOrSkip();
        vertx = Vertx.vertx();
        server.run("mysql", "create database shop");
        server.run(
                "shop",
                """
                create table n (n int primary key);
                insert into n select seq from seq_1_to_2000;
                create table kinds (id int primary key, big bigint unsigned, small tinyint(1), d decimal(40, 10),
                  f float, g double, day date, at datetime(6), stamp timestamp(3) null, t time(3), y year, b bit(12),
                  j json, e enum('x', 'y'), v varchar(20), x text, bl blob, vb varbinary(4));
                insert into kinds values (1, 18446744073709551615, 1, 123456789012345678901234567890.0123456789,
                  0.1, 0.1, '2024-02-29', '2024-02-29 10:00:00', '2024-02-29 10:00:00.5', '-100:30:00.25', 2024, b'101',
                  '{"a": 1.10}', 'y', 'ü', 'text', x'010203', x'ff00');
                insert into kinds (id) values (2);
                create user reader@'%' identified by 'reader-secret';
                grant select on shop.* to reader@'%';
                create user writer@'%' identified by 'writer-secret';
                grant select, insert, file on *.* to writer@'%';
                """);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    private static Link link(String user) {
        return new MySqlConnector(vertx, new Trust((String) null), PATIENCE)
                .connect(
                        new Target.Server(
                                "localhost",
                                server.port(),
                                "shop",
                                user,
                                new SealedPassword(new byte[0]),
                                SslChoice.PREFER,
                                null),
                        "127.0.0.1",
                        user + "-secret");
    }

    private static Portions.Portion read(CustomerSession session, String sql) {
        session.beginReadOnly(10_000);
        return session.portions(sql, PATIENCE).read(100);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    big | INTEGER | 18446744073709551615
                    small | INTEGER | 1
                    d | DECIMAL | 123456789012345678901234567890.0123456789
                    f | FLOAT | 0.1
                    g | FLOAT | 0.1
                    day | DATE | "2024-02-29"
                    at | DATETIME | "2024-02-29T10:00:00"
                    stamp | DATETIME_TZ | "2024-02-29T10:00:00.500Z"
                    t | TIME | "-100:30:00.250000"
                    y | INTEGER | 2024
                    b | INTEGER | 5
                    e | STRING | "y"
                    v | STRING | "ü"
                    x | STRING | "text"
                    bl | BINARY | "AQID"
                    vb | BINARY | "/wA="
                    """)
    void writesAValueWithoutLosingAnything(String column, ColumnType type, String json) {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        var portion = read(session, "SELECT `" + column + "` FROM shop.kinds ORDER BY id");
        session.close();

        assertThat(portion.columns()).containsExactly(new Column(column, type));
        assertThat(portion.rows().getFirst().getFirst().toString()).isEqualTo(json);
        assertThat(portion.rows().getLast().getFirst().isNull()).isTrue();
    }

    @Test
    void readsInPortions() {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(10_000);
        Portions portions =
                session.portions("SELECT n FROM shop.n WHERE n <= ? ORDER BY n", PATIENCE, 1200);
        List<List<JsonNode>> rows = new ArrayList<>();
        int reads = 0;
        do {
            rows.addAll(portions.read(500).rows());
            reads++;
        } while (portions.hasMore());
        session.close();

        assertThat(rows).hasSize(1200);
        assertThat(reads).isBetween(3, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT 1; SELECT 2", "SELECT 1; DROP TABLE shop.n"})
    void takesOneStatementOnly(String sql) {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());

        assertThatThrownBy(() -> read(session, sql)).isInstanceOf(CustomerFailure.class);
        session.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO shop.n VALUES (100000)",
                "CREATE TABLE shop.x (a int)",
                "UPDATE shop.n SET n = n + 1",
                "DELETE FROM shop.n"
            })
    void writesNothingAlsoWithARoleThatMay(String sql) {
        server.run("shop", "grant all on shop.* to writer@'%'");
        Link link = link("writer");
        CustomerSession session = link.session(clean -> link.close());

        assertThatThrownBy(() -> read(session, sql))
                .isInstanceOfSatisfying(
                        CustomerFailure.class,
                        e -> assertThat(e.code()).isEqualTo(ProblemCode.QUERY_FAILED));
        session.close();
        assertThat(server.number("shop", "select count(*) from n")).isEqualTo(2000);
    }

    @Test
    void stopsAStatementAfterItsTime() {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(200);

        assertThatThrownBy(() -> session.portions(SLOW, PATIENCE).read(1))
                .isInstanceOfSatisfying(
                        CustomerFailure.class,
                        e -> assertThat(e.code()).isEqualTo(ProblemCode.QUERY_TIMEOUT));
        session.close();
    }

    @Test
    void aCancelEndsTheStatementOnTheServer() throws Exception {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(60_000);
        CompletableFuture<CustomerFailure> failure =
                CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                session.portions(SLOW, PATIENCE).read(1);
                                throw new IllegalStateException("the statement ended");
                            } catch (CustomerFailure e) {
                                return e;
                            }
                        });
        while (running() == 0) {
            Thread.onSpinWait();
        }
        session.cancel();

        assertThat(failure.get(20, TimeUnit.SECONDS).stopped()).isTrue();
        while (running() > 0) {
            Thread.onSpinWait();
        }
        session.close();
    }

    /// What a replica that is gone has left is found by its mark and ended by any other session.
    @Test
    void whatCarriesAMarkIsEndedFromAnotherSession() throws Exception {
        CustomerSession left = link("reader").session(clean -> {});
        left.beginReadOnly(60_000, "mark-1");
        CompletableFuture<CustomerFailure> failure =
                CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                left.portions(SLOW, PATIENCE).read(1);
                                throw new IllegalStateException("the statement ended");
                            } catch (CustomerFailure e) {
                                return e;
                            }
                        },
                        task -> Thread.ofVirtual().start(task));
        while (running() == 0) {
            Thread.onSpinWait();
        }
        Link other = link("reader");
        CustomerSession another = other.session(clean -> other.close());

        another.endMarked("mark-2");
        assertThat(running()).isEqualTo(1);
        another.endMarked("mark-1");

        assertThat(failure.get(30, TimeUnit.SECONDS).code())
                .isEqualTo(ProblemCode.CONNECTION_FAILED);
        while (running() > 0) {
            Thread.onSpinWait();
        }
        another.close();
        left.close();
    }

    @Test
    void aMarkEndsWithTheUseOfItsSession() throws Exception {
        CompletableFuture<Boolean> clean = new CompletableFuture<>();
        Link link = link("reader");
        CustomerSession session = link.session(clean::complete);
        session.beginReadOnly(10_000, "mark-3");
        assertThat(server.text("shop", "select is_used_lock('data-agent mark-3')"))
                .isNotEqualTo("NULL");

        session.close();

        assertThat(clean.get(30, TimeUnit.SECONDS)).isTrue();
        assertThat(server.text("shop", "select is_used_lock('data-agent mark-3')"))
                .isEqualTo("NULL");
        link.close();
    }

    @Test
    void aHugeErrorIsCutAndHasNoValues() {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        try {
            assertThatThrownBy(
                            () ->
                                    read(
                                            session,
                                            "SELECT extractvalue('<a/>', concat('//[', repeat('secret-cell ', 20000)))"))
                    .isInstanceOfSatisfying(
                            CustomerFailure.class,
                            e ->
                                    assertThat(e.sentence())
                                            .hasSizeLessThan(700)
                                            .doesNotContain("secret-cell"));
        } finally {
            session.close();
        }
    }

    /// `ANY_VALUE` is MySQL's own and no word to MariaDB, where anybody's function could be meant.
    @ParameterizedTest
    @ValueSource(strings = {"any_value", "regexp_like"})
    void noStoredFunctionIsMeantByANameWithoutItsDatabase(String name) {
        server.run(
                "shop",
                "create or replace function %s(x int) returns int deterministic return 4711; grant execute on shop.* to reader@'%%';"
                        .formatted(name));
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        try {
            String sql = "SELECT " + name + "(n) AS v FROM n LIMIT 1";
            assertThat(read(session, sql).rows()).hasToString("[[4711]]");
            session.rollback();
            session.beginReadOnly(10_000, "mark-4");

            assertThatThrownBy(
                            () ->
                                    session.portions(sql.replace("n L", "shop.n L"), PATIENCE)
                                            .read(1))
                    .hasMessage("A function in the statement is none of this server's own.");
            session.rollback();
            assertThat(read(session, sql).rows()).hasToString("[[4711]]");
        } finally {
            session.close();
            server.run("shop", "drop function " + name);
            server.run("shop", "revoke execute on shop.* from reader@'%'");
        }
    }

    @Test
    void tellsAStoredTableFromAView() {
        server.run("shop", "create or replace view few as select n from n");
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        session.beginReadOnly(10_000);

        assertThat(session.stores("shop.n", PATIENCE)).isTrue();
        assertThat(session.stores("`shop`.`n`", PATIENCE)).isTrue();
        assertThat(session.stores("shop.few", PATIENCE)).isFalse();
        assertThat(session.stores("n", PATIENCE)).isFalse();
        session.close();
    }

    private static long running() {
        return server.number(
                "shop",
                "select count(*) from information_schema.processlist where user = 'reader' and info like 'SELECT COUNT%'");
    }

    @Test
    void theNextUserGetsASessionAsNew() throws Exception {
        Link link = link("reader");
        CompletableFuture<Boolean> clean = new CompletableFuture<>();
        CustomerSession session = link.session(clean::complete);
        session.beginReadOnly(1_000);
        session.close();
        assertThat(clean.get(10, TimeUnit.SECONDS)).isTrue();
        CustomerSession next = link.session(ignored -> link.close());

        Row row =
                next.rows(
                                "SELECT @@autocommit AS c, @@max_statement_time AS t, @@tx_read_only AS r",
                                PATIENCE)
                        .getFirst();

        assertThat(row.getLong("c")).isEqualTo(1);
        assertThat(row.getDouble(1)).isZero();
        assertThat(row.getLong("r")).isZero();
        next.close();
    }

    @Test
    void saysWhatIsWrongWithALoginWithoutNamingAnybody() {
        assertThatThrownBy(() -> link("nobody"))
                .hasMessage("The database refuses the user name or the password.");
    }

    @Test
    void neverOffersLocalFilesOrSeveralStatements() {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        AtomicBoolean refused = new AtomicBoolean();
        try {
            session.rows("LOAD DATA LOCAL INFILE '/etc/hostname' INTO TABLE n", PATIENCE);
        } catch (CustomerFailure e) {
            refused.set(true);
        }
        session.close();

        assertThat(refused).isTrue();
    }

    @Test
    void findsNothingWrongWithAReader() {
        Link link = link("reader");
        CustomerSession session = link.session(clean -> link.close());
        RoleInspection.Report report = RoleInspection.inspect(session);
        session.close();

        assertThat(report.findings()).isEmpty();
    }

    @Test
    void findsWhatAUserMayDoBesidesReadingAndSaysHowToMakeAProperOne() {
        server.run(
                "shop",
                """
                create user broad@'%' identified by 'broad-secret';
                grant file, process on *.* to broad@'%';
                grant select, insert on shop.* to broad@'%';
                grant select, update (v) on shop.kinds to broad@'%';
                create role clerk; grant delete on shop.n to clerk; grant clerk to broad@'%';
                """);
        Link link = link("broad");
        CustomerSession session = link.session(clean -> link.close());
        RoleInspection.Report report = RoleInspection.inspect(session);
        session.close();

        assertThat(report.findings())
                .containsExactly(
                        "The user has FILE, PROCESS on every database.",
                        "The user has INSERT on the database shop.",
                        "The user has UPDATE on the table shop.kinds.",
                        "The user holds the roles clerk, whose privileges cannot be inspected.");
        assertThat(report.remedy()).contains("GRANT SELECT, SHOW VIEW ON `shop`.* TO");
    }
}
