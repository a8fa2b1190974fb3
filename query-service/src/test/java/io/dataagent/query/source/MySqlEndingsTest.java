package io.dataagent.query.source;

import static io.dataagent.query.source.MySqlShop.PATIENCE;
import static io.dataagent.query.source.MySqlShop.SLOW;
import static io.dataagent.query.source.MySqlShop.link;
import static io.dataagent.query.source.MySqlShop.running;
import static io.dataagent.query.source.MySqlShop.server;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.role.RoleReport;
import io.dataagent.query.source.value.Row;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// How statements and sessions at a MySQL server end, and what its logins may do.
class MySqlEndingsTest {

    @BeforeAll
    static void start() {
        MySqlShop.start();
    }

    @AfterAll
    static void stop() {
        MySqlShop.stop();
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
        RoleReport report = session.role();
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
        RoleReport report = session.role();
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
