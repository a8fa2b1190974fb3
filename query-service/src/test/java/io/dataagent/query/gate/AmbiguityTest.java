package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names that could mean several things: refused as the server would, or told apart.
class AmbiguityTest {

    private static final GateScope SCOPE =
            new GateScope(
                    List.of(
                            table("shop", "t", "id", "name"),
                            table("crm", "t", "id", "city"),
                            table("shop", "u", "id", "t_id")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT id FROM shop.t JOIN u ON u.t_id = shop.t.id | POSTGRESQL",
                "SELECT 1 FROM shop.t x JOIN u ON id = t_id | POSTGRESQL",
                "SELECT 1 FROM shop.t x, u WHERE id = 1 | POSTGRESQL",
                "SELECT x.id FROM shop.t x, u ORDER BY id + 1 | POSTGRESQL",
                "SELECT x.name FROM shop.t x, u GROUP BY x.name, id | POSTGRESQL",
                "SELECT s.id FROM (SELECT x.id, u.id FROM shop.t x, u) s WHERE id = 1 | POSTGRESQL",
                "SELECT id FROM shop.t x JOIN u USING (id) JOIN crm.t y ON y.city = x.name | POSTGRESQL",
                "SELECT 1 FROM shop.t x JOIN u ON x.id = u.t_id JOIN crm.t y USING (id) | POSTGRESQL",
                "SELECT (SELECT max(id) FROM shop.t x, u) | POSTGRESQL",
                "SELECT t.id FROM shop.t, crm.t | POSTGRESQL",
                "SELECT 1 FROM shop.t x, u x | POSTGRESQL",
                "SELECT 1 FROM shop.t, shop.t | POSTGRESQL",
                "SELECT id FROM shop.t x, u | MYSQL",
                "SELECT x.name FROM shop.t x, u HAVING id > 1 | MYSQL",
                "SELECT t.id FROM shop.t, crm.t | MYSQL",
                "SELECT id FROM shop.t x, u | DUCKDB",
                "SELECT id FROM shop.t x JOIN u ON u.t_id = x.id | DUCKDB",
                "SELECT t.id FROM shop.t, crm.t | DUCKDB"
            })
    void refusesANameThatCouldMeanSeveralColumns(String sql, Dialect dialect) {
        assertThat(Corpus.rules(check(sql, dialect))).containsExactly("ambiguous");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT id FROM shop.t x JOIN u USING (id) | POSTGRESQL",
                "SELECT id FROM shop.t x JOIN u USING (id) JOIN crm.t y USING (id) | POSTGRESQL",
                "SELECT id FROM shop.t x NATURAL JOIN u | POSTGRESQL",
                "SELECT (SELECT max(id) FROM u) FROM shop.t x, crm.t y | POSTGRESQL",
                "SELECT x.id FROM shop.t x, u ORDER BY id | POSTGRESQL",
                "SELECT x.id FROM shop.t x, u GROUP BY id | MYSQL",
                "SELECT x.id FROM shop.t x, u HAVING id > 1 | MYSQL",
                "SELECT id FROM shop.t x JOIN u USING (id) | DUCKDB",
                "SELECT id FROM shop.t x NATURAL JOIN u | DUCKDB",
                "SELECT id FROM shop.t x SEMI JOIN u ON u.t_id = x.id | DUCKDB"
            })
    void letsANameThatTheServerUnderstandsPass(String sql, Dialect dialect) {
        assertThat(Corpus.rules(check(sql, dialect))).isEmpty();
    }

    @Test
    void saysWhichColumnsTheNameCouldMean() {
        var violation =
                ((Verdict.Refused)
                                check(
                                        "SELECT x.name, id FROM shop.t x JOIN u ON u.t_id = x.id",
                                        Dialect.POSTGRESQL))
                        .violations()
                        .getFirst();
        assertThat(violation.message())
                .isEqualTo("The column “id” is ambiguous here: write x.id or u.id.");
        assertThat(violation.position()).isEqualTo(16);
        assertThat(violation.suggestions()).containsExactly("x.id", "u.id");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "SELECT shop.t.id, crm.t.city FROM shop.t JOIN crm.t ON shop.t.id = crm.t.id"
                        + "| SELECT t.id, crm_t.city FROM shop.t JOIN crm.t AS crm_t ON t.id = crm_t.id"
                        + "| POSTGRESQL",
                "SELECT * FROM shop.t, crm.t"
                        + "| SELECT t.id, t.name, crm_t.id, crm_t.city FROM shop.t, crm.t AS crm_t"
                        + "| POSTGRESQL",
                "SELECT count(crm.t.*) FROM shop.t, crm.t"
                        + "| SELECT count(crm_t.*) FROM shop.t, (SELECT id, city FROM crm.t) AS crm_t"
                        + "| POSTGRESQL",
                "SELECT shop.t.id FROM shop.t JOIN crm.t ON shop.t.id = crm.t.id"
                        + "| SELECT `t`.id FROM shop.t JOIN crm.t AS `crm_t` ON `t`.id = `crm_t`.id"
                        + "| MYSQL",
                "SELECT shop.t.id FROM shop.t JOIN crm.t ON shop.t.id = crm.t.id"
                        + "| SELECT t.id FROM ((SELECT id, \"name\" FROM shop.t) AS t INNER JOIN (SELECT id, city FROM crm.t) AS crm_t ON ((t.id = crm_t.id)))"
                        + "| DUCKDB"
            })
    void tellsTablesOfOneNameApart(String sql, String rendered, Dialect dialect) {
        Verdict verdict = check(sql, dialect);
        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
        assertThat(((Verdict.Accepted) verdict).sql().text().strip()).isEqualTo(rendered.strip());
    }

    private static Verdict check(String sql, Dialect dialect) {
        return Corpus.gate(dialect).check(new SqlText(sql), SCOPE);
    }

    private static GateScope.ScopeTable table(String schema, String name, String... columns) {
        return new GateScope.ScopeTable(
                schema + "_" + name, schema, name, List.of(columns), Set.of());
    }
}
