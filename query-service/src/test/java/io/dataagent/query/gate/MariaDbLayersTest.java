package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.testserver.MariaDbServer;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Every layer of MariaDB alone against the lines of the corpus that name it, on a real server.
class MariaDbLayersTest {

    /// MariaDB lets every account read server variables, set its own session, and take locks on
    /// what it may read; an error that shows a version is kept from people by the error texts. No
    /// role can stop these; the gate does, alone.
    private static final List<String> BEYOND_A_ROLE =
            List.of("M357", "M379", "M380", "M381", "M383", "M391", "M394", "M398");

    private static MariaDbServer server;

    @BeforeAll
    static void start() {
        server = MariaDbServer.startOrSkip();
        server.run("mysql", "create database shop");
        server.run("shop", Corpus.text("/layers/mysql-shop.sql"));
        server.run("shop", "set global max_statement_time = 3");
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void theProtocolAloneStopsItsLines() {
        try (WireClient owner = WireClient.mariaDb(server.port(), "shop", "owner", "owner")) {
            assertThat(LayerReport.letThrough("MariaDB", "P", Dialect.MYSQL, owner::prepared))
                    .isEmpty();
        }
    }

    @Test
    void theRoleAloneStopsItsLinesExceptThoseNoRoleCanStop() {
        try (WireClient reader = WireClient.mariaDb(server.port(), "shop", "reader", "reader")) {
            assertThat(
                            LayerReport.letThrough(
                                    "MariaDB",
                                    "R",
                                    Dialect.MYSQL,
                                    sql ->
                                            reader.simply("", sql)
                                                    .filter(
                                                            m ->
                                                                    !m.contains(
                                                                            "max_statement_time"))))
                    .isEqualTo(BEYOND_A_ROLE);
        }
    }

    @Test
    void theGateStopsWhatNoRoleCan() {
        assertThat(LayerReport.pastTheGate(Dialect.MYSQL, BEYOND_A_ROLE)).isEmpty();
    }

    @Test
    void honestStatementsRunAsTheyAreRendered() {
        Gate gate = Corpus.gate(Dialect.MYSQL);
        try (WireClient reader = WireClient.mariaDb(server.port(), "", "reader", "reader")) {
            for (Corpus.Line line : Corpus.honest(Dialect.MYSQL)) {
                Verdict verdict = gate.check(new SqlText(line.sql()), Corpus.scope(Dialect.MYSQL));
                assertThat(verdict).as(line.toString()).isInstanceOf(Verdict.Accepted.class);
                String text = ((Verdict.Accepted) verdict).sql().text();
                assertThat(
                                reader.refusal(
                                        connection -> {
                                            connection
                                                    .query(
                                                            "SET SESSION sql_mode='"
                                                                    + AssumedSession.MYSQL_SQL_MODE
                                                                    + "'")
                                                    .execute();
                                            return connection.preparedQuery(text).execute();
                                        }))
                        .as(text)
                        .isEmpty();
            }
        }
    }
}
