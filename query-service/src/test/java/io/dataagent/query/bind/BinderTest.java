package io.dataagent.query.bind;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.tree.Expr;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A name means what the database takes it for: the nearest query of that name, the column of the
/// relation that has it, and of `*` every column in order.
class BinderTest {

    private static final List<Dialect> ALL = Dialect.all();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT * FROM stores | id name region_id opened_on square_meters",
                "SELECT * FROM regions r | id name",
                "SELECT r.* FROM regions r | id name",
                "SELECT r.*, s.id FROM regions r JOIN stores s ON s.region_id = r.id | id name id",
                "SELECT * FROM (SELECT name, id FROM regions) q | name id",
                "SELECT * FROM (SELECT id AS a, name AS b FROM regions) q | a b",
                "SELECT q.b FROM (SELECT id AS a, name AS b FROM regions) q | b",
                "WITH q AS (SELECT name, id FROM regions) SELECT * FROM q | name id",
                "WITH q (a, b) AS (SELECT name, id FROM regions) SELECT * FROM q | a b",
                "WITH regions AS (SELECT name AS only_name FROM tags) SELECT * FROM regions | only_name",
                "WITH q AS (SELECT id AS a FROM tags), r AS (SELECT a AS b FROM q) SELECT * FROM r | b",
                "SELECT * FROM regions UNION SELECT * FROM tags | id name",
                "SELECT q.* FROM (SELECT name FROM regions UNION ALL SELECT status FROM orders) q | name",
            })
    void starsAreTheColumnsInOrder(String sql, String columns) {
        for (Dialect dialect : ALL) {
            assertThat(String.join(" ", Parts.statement(dialect, sql).main().columns()))
                    .as(dialect.wire())
                    .isEqualTo(columns);
        }
    }

    /// The one place where a list of a table's columns stands that a statement wrote itself.
    @ParameterizedTest
    @CsvSource({
        "POSTGRESQL, public",
        "MYSQL, shop",
        "DUCKDB, main",
    })
    void aListOfColumnsInAnotherOrderIsNotTheTable(Dialect dialect, String schema) {
        for (String list : List.of("name, id", "id", "name", "name, id, region_id")) {
            String sql = "SELECT * FROM (SELECT " + list + " FROM " + schema + ".stores) s";
            assertThat(String.join(", ", Parts.statement(dialect, sql).main().columns()))
                    .isEqualTo(list);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT id FROM orders | orders",
                "SELECT o.id FROM orders o | orders",
                "SELECT o.id FROM orders o JOIN stores s ON s.id = o.store_id | orders stores",
                "SELECT o.id FROM orders o, stores s, regions r | orders stores regions",
                "SELECT a.id FROM orders a JOIN orders b ON a.id = b.id | orders",
                "SELECT q.id FROM (SELECT o.id FROM orders o JOIN tags t ON t.id = o.id) q | orders tags",
                "WITH q AS (SELECT id FROM tags) SELECT q.id FROM q JOIN regions r ON r.id = q.id | tags regions",
                "SELECT id FROM tags UNION SELECT id FROM regions | tags regions",
                "SELECT o.id FROM orders o WHERE o.id IN (SELECT p.order_id FROM payments p) | orders",
            })
    void datasetsAreThoseThatRowsComeFrom(String sql, String datasets) {
        for (Dialect dialect : ALL) {
            assertThat(String.join(" ", Parts.statement(dialect, sql).main().datasets()))
                    .as(dialect.wire())
                    .isEqualTo(datasets);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT (SELECT MAX(o.id) FROM payments o) AS x FROM orders o | payments",
                "SELECT (SELECT MAX(p.id + o.store_id) FROM payments p) AS x FROM orders o | payments",
                "SELECT (SELECT MAX(currency) FROM payments p) AS x FROM orders o | payments",
            })
    void aNameIsThatOfTheNearestQuery(String sql, String dataset) {
        for (Dialect dialect : ALL) {
            Statement statement = Parts.statement(dialect, sql);
            Level inner =
                    statement.levels().stream()
                            .filter(l -> l.parent() >= 0)
                            .findFirst()
                            .orElseThrow();
            Expr.Col first = firstColumn(inner.outs().getFirst().expr());
            assertThat(inner.env().find(first).orElseThrow().rel().name()).isEqualTo(dataset);
        }
    }

    @Test
    void aColumnOfTheQueryAroundIsFoundButNotItsOwn() {
        for (Dialect dialect : ALL) {
            Statement statement =
                    Parts.statement(
                            dialect,
                            "SELECT o.id FROM orders o WHERE EXISTS (SELECT 1 FROM payments p WHERE"
                                    + " p.order_id = o.id)");
            Level inner =
                    statement.levels().stream()
                            .filter(l -> l.parent() >= 0)
                            .findFirst()
                            .orElseThrow();
            Expr.Col outer = new Expr.Col("o", "id", "o.id");
            assertThat(inner.env().find(outer)).isPresent();
            assertThat(inner.own(outer)).isEmpty();
            assertThat(inner.own(new Expr.Col("p", "id", "p.id"))).isPresent();
            assertThat(inner.own(new Expr.Col("x", "id", "x.id"))).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1 AS x FROM orders o WHERE o.id IN (SELECT p.order_id FROM payments p)",
                "SELECT (SELECT MAX(id) FROM tags) AS x FROM orders",
                "SELECT CASE WHEN EXISTS (SELECT 1 FROM tags) THEN 1 END AS x FROM orders",
                "SELECT COALESCE((SELECT MAX(id) FROM tags), 0) AS x FROM orders",
                "SELECT COUNT(*) AS x FROM orders HAVING COUNT(*) > (SELECT COUNT(*) FROM tags)",
                "SELECT id AS x FROM orders ORDER BY (SELECT MAX(id) FROM tags)",
                "SELECT o.id AS x FROM orders o JOIN tags t ON t.id = (SELECT MAX(id) FROM tags)",
                "SELECT id AS x FROM orders GROUP BY id, (SELECT MAX(id) FROM tags)",
                "SELECT id AS x FROM orders UNION SELECT id FROM tags",
                "SELECT q.id AS x FROM (SELECT id FROM orders) q",
                "WITH q AS (SELECT id FROM orders) SELECT q.id AS x FROM q",
                "SELECT id AS x FROM orders WHERE id BETWEEN 1 AND (SELECT MAX(id) FROM tags)",
                "SELECT id AS x FROM orders WHERE NOT (id = 1 OR id = (SELECT MAX(id) FROM tags))",
                "SELECT SUM((SELECT MAX(id) FROM tags)) AS x FROM orders",
            })
    void everySelectIsALevelWhereverItStands(String sql) {
        for (Dialect dialect : ALL) {
            Statement statement = Parts.statement(dialect, sql);
            assertThat(statement.levels()).as(dialect.wire()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(statement.levels().stream().map(Level::id))
                    .isSorted()
                    .doesNotHaveDuplicates();
            assertThat(statement.gaps()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pmd | WITH RECURSIVE q AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM q WHERE n < 3) SELECT n FROM q",
                "p | SELECT id FROM orders UNION SELECT id FROM tags EXCEPT SELECT id FROM stores",
                "d | SELECT x FROM range(3) t (x)",
                "p | SELECT x FROM generate_series(1, 3) t (x)",
                "d | SELECT p.id FROM orders o ASOF JOIN payments p ON p.order_id = o.id AND p.paid_on <= o.ordered_at",
            })
    void whatIsNotReadIsSaid(String dialects, String sql) {
        for (Dialect dialect : ALL) {
            if (dialects.indexOf(dialect.wire().charAt(0)) >= 0) {
                assertThat(Parts.statement(dialect, sql).gaps()).as(dialect.wire()).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Shape.class)
    void spellingMeansNothing(Shape shape) {
        String plain = "SELECT o.id, s.name FROM orders o JOIN stores s ON s.id = o.store_id";
        for (Dialect dialect : ALL) {
            Statement one = Parts.statement(dialect, plain);
            Statement other = Parts.statement(dialect, shape.of(plain));
            assertThat(other.main().columns()).isEqualTo(one.main().columns());
            assertThat(other.main().datasets()).isEqualTo(one.main().datasets());
            assertThat(other.levels()).hasSameSizeAs(one.levels());
        }
    }

    enum Shape {
        BRACKETS,
        COMMENTS,
        CAPITALS,
        ALIASES,
        BLANKS,
        SEMICOLON;

        String of(String sql) {
            return switch (this) {
                case BRACKETS -> "((" + sql + "))";
                case COMMENTS -> sql.replace(" FROM", " /* , secret */ FROM");
                case CAPITALS -> sql.replace("SELECT", "select").replace("JOIN", "Join");
                case ALIASES -> sql.replace("o.", "zz.").replace(" o ", " zz ");
                case BLANKS -> sql.replace(" ", "\n\t ");
                case SEMICOLON -> sql + ";";
            };
        }
    }

    @Test
    void aJoinHasTheRelationsOfBothSides() {
        for (Dialect dialect : ALL) {
            Level level =
                    Parts.level(
                            dialect,
                            "SELECT o.id FROM orders o JOIN stores s ON s.id = o.store_id LEFT JOIN"
                                    + " regions r ON r.id = s.region_id AND r.name = 'x'");
            assertThat(level.edges()).hasSize(2);
            assertThat(level.edges().get(1).left())
                    .extracting(Rel::name)
                    .containsExactly("orders", "stores");
            assertThat(level.edges().get(1).right())
                    .extracting(Rel::name)
                    .containsExactly("regions");
            assertThat(level.edges().get(1).conditions()).hasSize(2);
        }
    }

    @Test
    void sharedColumnsAreFoundWithoutBeingNamed() {
        Level level =
                Parts.level(
                        Dialect.POSTGRESQL,
                        "SELECT v.visitors FROM visits v NATURAL JOIN targets t");
        assertThat(level.edges().getFirst().using()).containsExactly("store_id");
        Level named =
                Parts.level(
                        Dialect.POSTGRESQL,
                        "SELECT v.visitors FROM visits v JOIN targets t USING (store_id)");
        assertThat(named.edges().getFirst().using()).containsExactly("store_id");
    }

    @Test
    void semiJoinsAddNoRelation() {
        Level level =
                Parts.level(
                        Dialect.DUCKDB, "SELECT * FROM tags t SEMI JOIN orders o ON o.id = t.id");
        assertThat(level.rels()).extracting(Rel::name).containsExactly("tags");
        assertThat(level.outs()).extracting(Level.Out::name).containsExactly("id", "name");
    }

    private static Expr.Col firstColumn(Expr expr) {
        if (expr instanceof Expr.Col col) {
            return col;
        }
        return expr.parts().stream().map(BinderTest::firstColumn).findFirst().orElseThrow();
    }
}
