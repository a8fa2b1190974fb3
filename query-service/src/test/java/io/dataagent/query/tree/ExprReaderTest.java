package io.dataagent.query.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Expressions of three dialects have one form, whichever words, brackets and blanks they are
/// written with.
class ExprReaderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pmd | id | id",
                "pmd | orders.id | id",
                "pmd | (id) | id",
                "pmd | ((id)) | id",
                "pmd | ID | id",
                "pmd | 1 | 1",
                "pmd | 1.5 | 1.5",
                "pmd | 'it''s' | 'it's'",
                "pmd | NULL | null",
                "pmd | id + 1 | +(id, 1)",
                "pmd | id - 1 | -(id, 1)",
                "pmd | (id + 1) * 2 | *(+(id, 1), 2)",
                "pmd | id + 1 * 2 | +(id, *(1, 2))",
                "m | id DIV 2 | /(id, 2)",
                "pmd | UPPER(status) | upper(status)",
                "pmd | upper( status ) | upper(status)",
                "pmd | COUNT(*) | count()",
                "pmd | count(1) | count(1)",
                "pmd | COUNT(id) | count(id)",
                "pmd | COUNT(DISTINCT id) | count!(id)",
                "pmd | SUM(total) | sum(total)",
                "pmd | SUM(DISTINCT total) | sum!(total)",
                "pmd | SUM(total) OVER (PARTITION BY status) | sum(total)~(status)",
                "pmd | SUM(total) OVER () | sum(total)~()",
                "pd | SUM(total) FILTER (WHERE id = 1) | sum(total)?=(id, 1)",
                "pmd | COALESCE(status, 'x') | coalesce(status, 'x')",
                "pmd | CAST(id AS CHAR) | cast(id)",
                "pd | id::text | cast(id)",
                "pmd | CASE WHEN id = 1 THEN 2 ELSE 3 END | case(=(id, 1))(2)3",
                "pmd | CASE WHEN id = 1 THEN 2 END | case(=(id, 1))(2)",
                "pmd | CASE WHEN id = 1 THEN 2 ELSE NULL END | case(=(id, 1))(2)",
                "pm | CASE id WHEN 1 THEN 2 ELSE 3 END | case(=(id, 1))(2)3",
                "m | IF(id = 1, 2, 3) | case(=(id, 1))(2)3",
                "pmd | (SELECT MAX(id) FROM tags) | VALUE()",
                "pmd | EXTRACT(YEAR FROM ordered_at) | extract_year(ordered_at)",
            })
    void expressions(String dialects, String written, String shape) {
        for (Dialect dialect : of(dialects)) {
            String found = Read.shape(Read.expr(dialect, written));
            assertThat(found.replace("date_part('YEAR', ", "extract_year("))
                    .as(dialect.wire())
                    .isEqualTo(shape);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pmd | id = 1 | =(id, 1)",
                "pmd | (id = 1) | =(id, 1)",
                "pmd | id <> 1 | <>(id, 1)",
                "pmd | id != 1 | <>(id, 1)",
                "pmd | id >= 1 | >=(id, 1)",
                "pmd | id = 1 AND total > 2 | and(=(id, 1), >(total, 2))",
                "pmd | id = 1 AND total > 2 AND status = 'a' | and(=(id, 1), >(total, 2), =(status, 'a'))",
                "pmd | (id = 1 AND total > 2) AND status = 'a' | and(=(id, 1), >(total, 2), =(status, 'a'))",
                "pmd | id = 1 AND (total > 2 AND status = 'a') | and(=(id, 1), >(total, 2), =(status, 'a'))",
                "pmd | id = 1 OR total > 2 | or(=(id, 1), >(total, 2))",
                "pmd | id = 1 AND (total > 2 OR status = 'a') | and(=(id, 1), or(>(total, 2), =(status, 'a')))",
                "pmd | id = 1 AND total > 2 OR status = 'a' | or(and(=(id, 1), >(total, 2)), =(status, 'a'))",
                "pmd | NOT (id = 1) | not(=(id, 1))",
                "pmd | id IN (1, 2) | in(id, 1, 2)",
                "pmd | id IN (1) | in(id, 1)",
                "pm | id NOT IN (1, 2) | not-in(id, 1, 2)",
                "pmd | id BETWEEN 1 AND 2 | between(id, 1, 2)",
                "pm | id NOT BETWEEN 1 AND 2 | not-between(id, 1, 2)",
                "pmd | status LIKE 'a%' | like(status, 'a%')",
                "pmd | status NOT LIKE 'a%' | not-like(status, 'a%')",
                "pm | status LIKE 'a!%' ESCAPE '!' | like escape(status, 'a!%')",
                "pmd | status IS NULL | is_null(status)",
                "pmd | status IS NOT NULL | not-is_null(status)",
                "pm | id IN (SELECT id FROM tags) | IN(id)",
                "d | id IN (SELECT id FROM tags) | IN(id)",
                "pm | id NOT IN (SELECT id FROM tags) | not-IN(id)",
                "pmd | EXISTS (SELECT 1 FROM tags) | EXISTS()",
                "pm | NOT EXISTS (SELECT 1 FROM tags) | not-EXISTS()",
                "p | id IS DISTINCT FROM 1 | is_distinct(id, 1)",
                "p | id IS NOT DISTINCT FROM 1 | is_not_distinct(id, 1)",
                "m | id <=> 1 | <=>(id, 1)",
            })
    void conditions(String dialects, String written, String shape) {
        for (Dialect dialect : of(dialects)) {
            String found = Read.shape(Read.condition(dialect, written));
            String denied = "not(" + shape.replaceFirst("^not-", "") + ")";
            assertThat(found).as(dialect.wire()).isIn(shape, denied);
        }
    }

    /// Whatever stands around: the same columns are in it.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "(%s)",
                "%s /* total */",
                "COALESCE(%s, 0)",
                "CASE WHEN %s > 0 THEN 1 END",
                "CASE WHEN 1 = 1 THEN %s END",
                "CASE WHEN 1 = 2 THEN 1 ELSE %s END",
                "CAST(%s AS CHAR)",
                "ABS(-(%s))",
                "SUM(%s)",
                "SUM(%s) OVER ()",
                "MAX(1) OVER (ORDER BY %s)",
                "MAX(1) OVER (PARTITION BY %s)",
                "NULLIF(1, %s)",
                "CONCAT('a', %s)",
                "1 + 2 * (3 - %s)",
            })
    void noColumnIsLost(String shape) {
        for (Dialect dialect : Dialect.all()) {
            Expr read = Read.expr(dialect, shape.replace("%s", "customer_id"));
            java.util.Set<String> columns = new java.util.HashSet<>();
            io.dataagent.query.bind.Aggregates.columns(read, col -> columns.add(col.name()));
            assertThat(columns).as(dialect.wire()).containsExactly("customer_id");
        }
    }

    @Test
    void longChainsAreReadWithoutGoingDeep() {
        for (Dialect dialect : List.of(Dialect.POSTGRESQL, Dialect.MYSQL)) {
            String chain = "id = 0" + " OR id = 1".repeat(900);
            assertThat(Read.condition(dialect, chain).parts()).hasSize(901);
        }
    }

    @Test
    void anArgumentOfAWindowIsNotItsFrame() {
        for (Dialect dialect : Dialect.all()) {
            Expr.Call call =
                    (Expr.Call)
                            Read.expr(
                                    dialect,
                                    "SUM(total) OVER (PARTITION BY status ORDER BY id ROWS BETWEEN 2"
                                            + " PRECEDING AND CURRENT ROW)");
            assertThat(Read.shape(call)).isEqualTo("sum(total)~(status)");
            assertThat(call.over().order()).hasSize(1);
            assertThat(call.over().order().getFirst().descending()).isFalse();
        }
    }

    private static List<Dialect> of(String letters) {
        return Dialect.all().stream()
                .filter(dialect -> letters.indexOf(dialect.wire().charAt(0)) >= 0)
                .toList();
    }
}
