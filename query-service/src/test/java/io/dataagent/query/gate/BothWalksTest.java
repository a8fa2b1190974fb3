package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.QueryLineage;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What a name, a join or a condition means is judged once, whichever parser made the tree: the
/// dialects differ in nothing but what their databases do. Beside the model of [JoinsTest].
class BothWalksTest {

    private static Stream<Arguments> verdicts() {
        return Stream.of(
                        // A pattern joins nothing, so that the keys are what joins.
                        everywhere(
                                "SELECT 1 FROM orders o JOIN stores s ON o.customer_id = s.id AND"
                                        + " o.city LIKE s.city",
                                "wrong_join"),
                        everywhere(
                                "SELECT 1 FROM orders o JOIN stores s ON o.store_id = s.id AND"
                                        + " o.city LIKE s.city",
                                ""),
                        // Brackets around a column change nothing.
                        everywhere(
                                "SELECT 1 FROM orders o JOIN stores s ON (o.customer_id) = (s.id)",
                                "wrong_join"),
                        everywhere(
                                "SELECT 1 FROM orders o JOIN stores s ON (o.store_id) = (s.id)",
                                ""),
                        // USING wants the column on each side, and once.
                        everywhere(
                                "SELECT 1 FROM items JOIN customers USING (name)",
                                "unknown_column"),
                        everywhere(
                                "SELECT 1 FROM customers c CROSS JOIN addresses a JOIN items i"
                                        + " USING (id)",
                                "ambiguous"),
                        everywhere("SELECT 1 FROM items i JOIN customers c USING (id)", ""),
                        // So does a natural join of each column that both sides have.
                        everywhere(
                                "SELECT 1 FROM customers c CROSS JOIN addresses a NATURAL JOIN"
                                        + " items i",
                                "ambiguous"),
                        everywhere("SELECT 1 FROM customers c NATURAL JOIN items i", ""),
                        // What a join merges stands behind the last comma.
                        everywhere(
                                "SELECT 1 FROM orders o, staff a JOIN staff b USING (store_id) JOIN"
                                        + " stores s ON s.id = b.store_id",
                                "wrong_join"),
                        everywhere(
                                "SELECT 1 FROM orders o, staff a JOIN staff b USING (store_id) JOIN"
                                        + " stores s ON s.id = b.store_id WHERE o.store_id = s.id",
                                ""))
                .flatMap(statements -> statements);
    }

    private static Stream<Arguments> everywhere(String sql, String rules) {
        return Dialect.all().stream().map(dialect -> Arguments.of(dialect, sql, rules));
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void judgesAlikeInEveryDialect(Dialect dialect, String sql, String rules) {
        assertThat(rules(dialect, sql)).isEqualTo(rules);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // A table whose columns have other names is no other table.
                "POSTGRESQL | SELECT count(*) FROM orders AS o (a, b), stores s | wrong_join",
                "DUCKDB     | SELECT count(*) FROM orders AS o (a, b), stores s | wrong_join",
                "POSTGRESQL | SELECT 1 FROM orders AS o (a, b, c), stores s WHERE s.id = o.c |",
                "DUCKDB     | SELECT 1 FROM orders AS o (a, b, c), stores s WHERE s.id = o.c |",
                // Behind a join that only looks into its right side, that side is not there.
                "DUCKDB | SELECT c.id FROM customers c SEMI JOIN items i ON i.id = c.id WHERE product_id > 1 | unknown_column",
                "DUCKDB | SELECT c.id FROM customers c SEMI JOIN items i ON product_id = c.id |",
                // The alias of a query comes before what stands around the query …
                "DUCKDB | SELECT (SELECT count(*) AS id FROM days HAVING id > 1) FROM customers CROSS JOIN addresses |",
                // … and what may offer anything does not.
                "DUCKDB | SELECT (SELECT id FROM range(3) r) FROM customers CROSS JOIN addresses | ambiguous",
            })
    void judgesWhatADialectHasByTheSameRules(Dialect dialect, String sql, String rules) {
        assertThat(rules(dialect, sql)).isEqualTo(rules == null ? "" : rules);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void columnsOfOneTableAreComparedAndNotJoined(Dialect dialect) {
        QueryLineage lineage = lineage(dialect, "SELECT f.id FROM staff f WHERE f.id = f.boss_id");

        assertThat(lineage.joins()).isEmpty();
        assertThat(lineage.filters()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void columnsOfTwoPlacesOfOneTableAreJoined(Dialect dialect) {
        QueryLineage lineage =
                lineage(dialect, "SELECT f.id FROM staff f JOIN staff b ON (f.boss_id) = b.id");

        assertThat(lineage.joins())
                .containsExactly(
                        new QueryLineage.Join("staff", "staff", "staff.boss_id = staff.id"));
        assertThat(lineage.filters()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void aQueryIsGroupedByItsOwnKeysAlone(Dialect dialect) {
        String grouped = "SELECT city AS c, store_id AS s FROM orders GROUP BY city, store_id";

        assertThat(lineage(dialect, grouped).grain()).containsExactly("c", "s");
        assertThat(lineage(dialect, "SELECT s, count(*) AS n FROM (" + grouped + ") g GROUP BY 1"))
                .returns(List.of("s"), QueryLineage::grain);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void aConditionalValueIsAKeyLikeAnyOther(Dialect dialect) {
        String value = "CASE WHEN total > 5 THEN city END";

        assertThat(
                        lineage(
                                        dialect,
                                        "SELECT "
                                                + value
                                                + " AS k, count(*) AS n FROM orders GROUP BY "
                                                + value)
                                .grain())
                .containsExactly("k");
    }

    private static QueryLineage lineage(Dialect dialect, String sql) {
        return ((Verdict.Accepted) JoinsTest.check(dialect, sql)).lineage();
    }

    private static String rules(Dialect dialect, String sql) {
        return String.join(" ", Corpus.rules(JoinsTest.check(dialect, sql)));
    }
}
