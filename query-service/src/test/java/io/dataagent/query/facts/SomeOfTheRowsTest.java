package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.SqlText;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What leaves rows out in a way of its own is told, or nothing is told of the statement.
class SomeOfTheRowsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ANTI | ANTI JOIN payments p ON p.order_id = o.id",
                "ANTI | ANTI JOIN payments p USING (id)",
                "SEMI | SEMI JOIN payments p ON p.order_id = o.id",
                "SEMI | SEMI JOIN payments p USING (id)",
                "SEMI | NATURAL SEMI JOIN payments p",
            })
    void joinsThatOnlyLeaveOutAreTold(JoinKind kind, String join) {
        StatementFacts facts =
                World.read(Dialect.DUCKDB, "SELECT SUM(o.total) AS t FROM orders o " + join)
                        .facts();
        JoinFact fact = facts.joins().getFirst();
        assertThat(fact.kind()).isEqualTo(kind);
        assertThat(fact.dropsLeft()).isTrue();
        assertThat(fact.right()).containsExactly("payments");
        assertThat(facts.outputs().getFirst().multiplication().verdict()).isEqualTo(Verdict.SAFE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LIMIT 10 PERCENT", "LIMIT 10%", "LIMIT 12.5%", "LIMIT 10% OFFSET 2"})
    void aShareOfTheRowsIsACut(String cut) {
        String sql = "SELECT o.id FROM orders o ORDER BY o.id " + cut;
        StatementFacts facts = World.read(Dialect.DUCKDB, sql).facts();
        assertThat(facts.limits()).hasSize(1);
        assertThat(facts.limits().getFirst().rows()).isNull();
        assertThat(facts.limits().getFirst().whole()).isTrue();
    }

    /// One percent is not one row.
    @ParameterizedTest
    @ValueSource(strings = {"LIMIT 1 PERCENT", "LIMIT 1%"})
    void aShareIsNoNumberOfRows(String cut) {
        String sql =
                "SELECT SUM(o.total) AS t FROM orders o CROSS JOIN (SELECT amount FROM payments "
                        + cut
                        + ") p";
        assertThat(verdict(Dialect.DUCKDB, sql)).isNotEqualTo(Optional.of(Verdict.SAFE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT SUM(o.total) AS t FROM orders o TABLESAMPLE 10%",
                "SELECT SUM(o.total) AS t FROM orders o TABLESAMPLE reservoir(20)",
                "SELECT SUM(o.total) AS t FROM orders o TABLESAMPLE bernoulli(10%)",
                "SELECT SUM(o.total) AS t FROM orders o TABLESAMPLE system(10 PERCENT)",
                "SELECT SUM(o.total) AS t FROM orders o USING SAMPLE 10%",
                "SELECT SUM(o.total) AS t FROM orders o USING SAMPLE 10 ROWS",
                "SELECT SUM(q.total) AS t FROM (SELECT * FROM orders USING SAMPLE 5 ROWS) q",
                "SELECT SUM(q.total) AS t FROM (SELECT * FROM orders) q TABLESAMPLE 10%",
                "WITH q AS (SELECT * FROM orders) SELECT SUM(q.total) AS t FROM q TABLESAMPLE 10%",
            })
    void nothingIsProvenOfASample(String sql) {
        assertThat(verdict(Dialect.DUCKDB, sql)).isNotEqualTo(Optional.of(Verdict.SAFE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT SUM(o.total) AS t FROM orders o TABLESAMPLE SYSTEM (10)",
                "SELECT SUM(o.total) AS t FROM orders o TABLESAMPLE BERNOULLI (10) REPEATABLE (1)",
                "SELECT SUM(o.total) AS t FROM stores s JOIN orders o TABLESAMPLE SYSTEM (10) ON s.id"
                        + " = o.store_id",
            })
    void norOfOneOfPostgresql(String sql) {
        assertThat(verdict(Dialect.POSTGRESQL, sql)).isNotEqualTo(Optional.of(Verdict.SAFE));
    }

    /// A pivot adds up rows under whatever name, and a function does not by its name.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SAFE | SELECT MAX(x) AS t FROM range(3) pivot_of(x)",
                "SAFE | SELECT MAX(x) AS t FROM unnest(['pivot']) r(x)",
                "NOT_JUDGED | SELECT MAX(q.a) AS t FROM payments PIVOT (SUM(amount) FOR currency IN"
                        + " ('EUR' AS a)) q",
                "NOT_JUDGED | SELECT MAX(v) AS t FROM payments UNPIVOT (v FOR k IN (amount))",
            })
    void aPivotIsOneByItsForm(Verdict expected, String sql) {
        assertThat(verdict(Dialect.DUCKDB, sql)).contains(expected);
    }

    /// The judgement of the one figure; empty where the statement is refused or not read.
    private static Optional<Verdict> verdict(Dialect dialect, String sql) {
        return World.gate(dialect).check(new SqlText(sql), World.scope(dialect))
                        instanceof io.dataagent.query.gate.Verdict.Accepted accepted
                ? ReadStatement.of(
                                accepted.sql(),
                                dialect,
                                World.scope(dialect),
                                World.knowledge(),
                                World.TODAY)
                        .map(read -> read.facts().outputs().getFirst().multiplication().verdict())
                : Optional.empty();
    }
}
