package io.dataagent.query.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.tree.Query.Cut;
import io.dataagent.query.tree.Query.From;
import io.dataagent.query.tree.Query.Grouping;
import io.dataagent.query.tree.Query.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Statements of three dialects have one form: how they cut, group, join and combine.
class QueryReaderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pmd | SELECT id FROM tags | -",
                "pmd | SELECT id FROM tags LIMIT 3 | 3 0",
                "pmd | SELECT id FROM tags LIMIT 3 OFFSET 2 | 3 2",
                "m | SELECT id FROM tags LIMIT 2, 3 | 3 2",
                "pd | SELECT id FROM tags OFFSET 2 | null 2",
                "p | SELECT id FROM tags FETCH FIRST 3 ROWS ONLY | 3 0",
                "p | SELECT id FROM tags OFFSET 2 ROWS FETCH NEXT 3 ROWS ONLY | 3 2",
                "p | SELECT id FROM tags ORDER BY id FETCH FIRST 1 ROW WITH TIES | null 0",
                "pmd | SELECT id FROM tags LIMIT 0 | 0 0",
                "pmd | (SELECT id FROM tags LIMIT 3) | 3 0",
                "pd | (SELECT id FROM tags) LIMIT 3 | 3 0",
                "pm | SELECT id FROM tags UNION SELECT id FROM regions LIMIT 3 | 3 0",
                "p | SELECT id FROM tags LIMIT (SELECT 3) | null 0",
                "pmd | SELECT id FROM tags UNION SELECT id FROM regions ORDER BY id LIMIT 3 | 3 0",
                "pmd | SELECT id FROM tags UNION ALL SELECT id FROM regions LIMIT 3 OFFSET 1 | 3 1",
                "p | SELECT id FROM tags EXCEPT SELECT id FROM regions FETCH FIRST 2 ROWS ONLY | 2 0",
                "pm | SELECT id FROM tags UNION (SELECT id FROM regions LIMIT 3) | -",
                "pm | (SELECT id FROM tags LIMIT 3) UNION SELECT id FROM regions | -",
            })
    void cuts(String dialects, String sql, String expected) {
        for (Dialect dialect : of(dialects)) {
            Cut cut = Read.query(dialect, sql).cut();
            assertThat(cut == null ? "-" : cut.rows() + " " + cut.offset())
                    .as(dialect.wire())
                    .isEqualTo(expected);
        }
    }

    /// `(… LIMIT 3) LIMIT 5` has three rows: the outer cut comes after the inner one.
    @Test
    void aCutAroundACutKeepsBoth() {
        Query read =
                Read.query(Dialect.POSTGRESQL, "(SELECT id FROM tags ORDER BY id LIMIT 3) LIMIT 5");
        assertThat(read.cut().rows()).isEqualTo(5);
        From.Derived inner = (From.Derived) ((Query.Core) read.body()).from().getFirst();
        assertThat(inner.query().cut().rows()).isEqualTo(3);
        assertThat(inner.query().order()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pmd | SELECT MAX(id) FROM orders | NONE 0",
                "pmd | SELECT MAX(id) FROM orders GROUP BY status | LIST 1",
                "pmd | SELECT MAX(id) FROM orders GROUP BY status, store_id | LIST 2",
                "pm | SELECT MAX(id) FROM orders GROUP BY (status), (store_id) | LIST 2",
                "pmd | SELECT status, MAX(id) FROM orders GROUP BY 1 | LIST 1",
                "d | SELECT status, MAX(id) FROM orders GROUP BY ALL | ALL 0",
                "pd | SELECT status, MAX(id) FROM orders GROUP BY ROLLUP (status) | SETS 1",
                "p | SELECT status, MAX(id) FROM orders GROUP BY ROLLUP (status, store_id) | SETS 2",
                "p | SELECT status, MAX(id) FROM orders GROUP BY CUBE (status, store_id) | SETS 2",
                "m | SELECT status, MAX(id) FROM orders GROUP BY status WITH ROLLUP | SETS 1",
                "p | SELECT status, MAX(id) FROM orders GROUP BY GROUPING SETS ((status), ()) | SETS 1",
            })
    void groups(String dialects, String sql, String expected) {
        for (Dialect dialect : of(dialects)) {
            Query.Core core = Read.core(dialect, sql);
            boolean sets = core.grouping() == Grouping.SETS;
            String size = sets && dialect.equals(Dialect.DUCKDB) ? "1" : "" + core.groups().size();
            assertThat(core.grouping() + " " + size).as(dialect.wire()).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "JOIN, INNER, pmd",
        "INNER JOIN, INNER, pmd",
        "LEFT JOIN, LEFT, pmd",
        "LEFT OUTER JOIN, LEFT, pmd",
        "RIGHT JOIN, RIGHT, pmd",
        "FULL JOIN, FULL, pd",
        "FULL OUTER JOIN, FULL, pd",
        "SEMI JOIN, SEMI, d",
    })
    void joins(String words, Kind kind, String dialects) {
        for (Dialect dialect : of(dialects)) {
            String sql = "SELECT o.id FROM orders o " + words + " tags t ON t.id = o.id";
            assertThat(kinds(Read.core(dialect, sql))).as(dialect.wire()).containsExactly(kind);
        }
    }

    @Test
    void joinsWithoutConditions() {
        for (Dialect dialect : Dialect.all()) {
            assertThat(kinds(Read.core(dialect, "SELECT o.id FROM orders o CROSS JOIN tags t")))
                    .containsExactly(Kind.CROSS);
            Query.Core commas = Read.core(dialect, "SELECT o.id FROM orders o, tags t, regions r");
            boolean aside = commas.from().size() == 3;
            assertThat(aside || kinds(commas).equals(List.of(Kind.CROSS, Kind.CROSS))).isTrue();
        }
    }

    @Test
    void commasBindLessThanJoins() {
        for (Dialect dialect : List.of(Dialect.POSTGRESQL, Dialect.MYSQL)) {
            Query.Core core =
                    Read.core(
                            dialect,
                            "SELECT o.id FROM orders o, tags t LEFT JOIN regions r ON r.id = t.id");
            assertThat(core.from()).hasSize(2);
            assertThat(core.from().get(0)).isInstanceOf(From.Named.class);
            assertThat(core.from().get(1)).isInstanceOf(From.Joined.class);
        }
    }

    private static List<Kind> kinds(Query.Core core) {
        List<Kind> kinds = new ArrayList<>();
        core.from().forEach(from -> kinds(from, kinds));
        return kinds;
    }

    private static void kinds(From from, List<Kind> kinds) {
        if (from instanceof From.Joined joined) {
            kinds(joined.left(), kinds);
            kinds.add(joined.kind());
            kinds(joined.right(), kinds);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pmd | UNION | union false",
                "pm | UNION DISTINCT | union false",
                "pmd | UNION ALL | union true",
                "pmd | EXCEPT | except false",
                "pmd | INTERSECT | intersect false",
                "pd | EXCEPT ALL | except true",
                "pd | INTERSECT ALL | intersect true",
            })
    void setOperations(String dialects, String words, String expected) {
        for (Dialect dialect : of(dialects)) {
            String sql = "SELECT id FROM tags " + words + " SELECT id FROM regions";
            Query.Combined combined = (Query.Combined) Read.query(dialect, sql).body();
            assertThat(combined.operator() + " " + combined.all())
                    .as(dialect.wire())
                    .isEqualTo(expected);
            assertThat(combined.parts()).hasSize(2);
        }
    }

    /// What stands behind the last part is of the whole, unless brackets say otherwise.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT id FROM tags UNION SELECT id FROM regions LIMIT 3 | -",
                "SELECT id FROM tags UNION SELECT id FROM regions ORDER BY id LIMIT 3 | -",
                "SELECT id FROM tags UNION (SELECT id FROM regions LIMIT 3) | 3",
                "SELECT id FROM tags UNION (SELECT id FROM regions ORDER BY id LIMIT 3) LIMIT 4 | 3",
            })
    void cutsOfTheLastPart(String sql, String expected) {
        for (Dialect dialect : List.of(Dialect.POSTGRESQL, Dialect.MYSQL)) {
            Query last = ((Query.Combined) Read.query(dialect, sql).body()).parts().getLast();
            assertThat(last.cut() == null ? "-" : "" + last.cut().rows())
                    .as(dialect.wire())
                    .isEqualTo(expected);
            assertThat(last.order().isEmpty()).isEqualTo(!sql.contains("ORDER BY id LIMIT 3)"));
        }
    }

    @Test
    void severalOperationsOfOneKindAreOne() {
        for (Dialect dialect : List.of(Dialect.POSTGRESQL, Dialect.MYSQL)) {
            Query read =
                    Read.query(
                            dialect,
                            "SELECT id FROM tags UNION SELECT id FROM regions UNION SELECT id FROM"
                                    + " stores");
            assertThat(((Query.Combined) read.body()).parts()).hasSize(3);
        }
    }

    @ParameterizedTest
    @CsvSource({"UNION, UNION ALL", "UNION ALL, UNION", "UNION, EXCEPT", "INTERSECT, UNION"})
    void operationsOfSeveralKindsAreNotGuessedAt(String one, String other) {
        String sql =
                "SELECT id FROM tags %s SELECT id FROM regions %s SELECT id FROM stores"
                        .formatted(one, other);
        assertThat(Read.query(Dialect.POSTGRESQL, sql).body()).isInstanceOf(Query.Rows.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT id FROM tags ORDER BY id | id asc",
                "SELECT id FROM tags ORDER BY id ASC | id asc",
                "SELECT id FROM tags ORDER BY id DESC | id desc",
                "SELECT id FROM tags ORDER BY name DESC, id | name desc id asc",
                "SELECT id FROM tags ORDER BY 1 DESC | 1 desc",
            })
    void orders(String sql, String expected) {
        for (Dialect dialect : Dialect.all()) {
            List<String> keys =
                    Read.query(dialect, sql).order().stream()
                            .map(k -> Read.shape(k.expr()) + (k.descending() ? " desc" : " asc"))
                            .toList();
            assertThat(String.join(" ", keys)).as(dialect.wire()).isEqualTo(expected);
        }
    }

    @Test
    void declaredQueriesStandInOrder() {
        for (Dialect dialect : Dialect.all()) {
            Query read =
                    Read.query(
                            dialect,
                            "WITH b (x) AS (SELECT id FROM tags), a AS (SELECT x FROM b) SELECT x FROM"
                                    + " a");
            assertThat(read.ctes()).extracting(Query.Cte::name).containsExactly("b", "a");
            assertThat(read.ctes().getFirst().recursive()).isFalse();
            assertThat(read.with().get()).startsWith("WITH ");
        }
    }

    @Test
    void aCutIsTakenOffTheEndAlone() {
        Cut cut = new Cut(3L, 0, " LIMIT 3");
        assertThat(cut.without("SELECT 1 LIMIT 3")).isEqualTo("SELECT 1");
        assertThat(cut.without("SELECT 1 LIMIT 3)")).isNull();
        assertThat(cut.without("SELECT 1 LIMIT 33")).isNull();
        assertThat(cut.without("")).isNull();
    }

    private static List<Dialect> of(String letters) {
        return Dialect.all().stream()
                .filter(dialect -> letters.indexOf(dialect.wire().charAt(0)) >= 0)
                .toList();
    }
}
