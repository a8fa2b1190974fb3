package io.dataagent.query.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.bind.Level;
import io.dataagent.query.bind.Rel;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Columns that are said to identify the rows of a query do: over tables in which all else repeats,
/// DuckDB finds no two rows with the same values in them, but for those that lack one.
class KeysOfQueriesTest {

    private static final List<RandomShop> SHOPS =
            List.of(new RandomShop(1), new RandomShop(2), new RandomShop(3), new RandomShop(4));

    @AfterAll
    static void close() {
        SHOPS.forEach(RandomShop::close);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM stores",
                "SELECT id, name FROM stores",
                "SELECT name AS a, id AS b FROM stores WHERE id > 1",
                "SELECT store_id, visited_on, visitors FROM visits",
                "SELECT store_id, visitors FROM visits",
                "SELECT DISTINCT store_id, visitors FROM visits",
                "SELECT DISTINCT visitors FROM visits",
                "SELECT DISTINCT store_id AS a, store_id AS b FROM visits",
                "SELECT DISTINCT ON (store_id) store_id, visitors FROM visits",
                "SELECT DISTINCT ON (store_id) visitors FROM visits",
                "SELECT store_id, COUNT(*) AS n FROM visits GROUP BY store_id",
                "SELECT COUNT(*) AS n FROM visits GROUP BY store_id",
                "SELECT store_id, visitors, COUNT(*) AS n FROM visits GROUP BY ALL",
                "SELECT store_id, COUNT(*) AS n FROM visits GROUP BY 1",
                "SELECT store_id + 1 AS s, COUNT(*) AS n FROM visits GROUP BY store_id + 1",
                "SELECT store_id + 1 AS s, COUNT(*) AS n FROM visits GROUP BY store_id",
                "SELECT store_id % 2 AS s, COUNT(*) AS n FROM visits GROUP BY store_id",
                "SELECT store_id, visited_on, SUM(visitors) AS n FROM visits GROUP BY 1, 2",
                "SELECT store_id, COUNT(*) AS n FROM visits GROUP BY ROLLUP (store_id)",
                "SELECT store_id, visitors, COUNT(*) AS n FROM visits GROUP BY CUBE (1, 2)",
                "SELECT store_id, COUNT(*) AS n FROM visits GROUP BY GROUPING SETS ((store_id), ())",
                "SELECT MAX(visitors) AS m FROM visits",
                "SELECT MAX(visitors) AS m FROM visits HAVING COUNT(*) > 0",
                "SELECT visitors FROM visits LIMIT 1",
                "SELECT visitors FROM visits LIMIT 2",
                "SELECT visitors FROM visits ORDER BY 1 LIMIT 1 OFFSET 1",
                "SELECT o.id, s.name FROM orders o JOIN stores s ON s.id = o.store_id",
                "SELECT o.id, s.name FROM orders o LEFT JOIN stores s ON s.id = o.store_id",
                "SELECT o.id, s.id AS sid FROM orders o JOIN stores s ON s.id = o.store_id",
                "SELECT s.id, o.status FROM orders o RIGHT JOIN stores s ON s.id = o.store_id",
                "SELECT o.id, p.id AS pid FROM orders o JOIN payments p ON p.order_id = o.id",
                "SELECT p.id, o.status FROM orders o JOIN payments p ON p.order_id = o.id",
                "SELECT o.id, p.amount FROM orders o JOIN payments p ON p.order_id = o.id",
                "SELECT u.value FROM setup u RIGHT JOIN stores s ON s.name = u.name",
                "SELECT s.name FROM setup u RIGHT JOIN stores s ON s.name = u.name",
                "SELECT u.value FROM stores s LEFT JOIN setup u ON s.name = u.name",
                "SELECT u.value FROM setup u FULL JOIN stores s ON s.name = u.name",
                "SELECT o.id, s.id AS sid FROM orders o CROSS JOIN stores s",
                "SELECT o.id, u.value FROM orders o CROSS JOIN setup u",
                "SELECT o.id FROM orders o SEMI JOIN payments p ON p.order_id = o.id",
                "SELECT o.id, i.product_id FROM orders o, order_items i WHERE i.order_id = o.id",
                "SELECT i.id, o.id AS oid FROM orders o, order_items i WHERE i.order_id = o.id",
                "SELECT id FROM stores UNION SELECT id FROM regions",
                "SELECT id FROM stores UNION ALL SELECT id FROM regions",
                "SELECT id, name FROM stores UNION SELECT id, name FROM regions",
                "SELECT id FROM stores UNION BY NAME SELECT id FROM regions",
                "SELECT id FROM stores UNION ALL BY NAME SELECT id FROM regions",
                "SELECT id, name FROM stores UNION BY NAME SELECT name, id FROM regions",
                "SELECT id, name FROM stores UNION ALL BY NAME SELECT name, id FROM regions",
                "SELECT store_id FROM orders INTERSECT SELECT id FROM stores",
                "SELECT store_id FROM orders EXCEPT SELECT id FROM stores",
                "SELECT store_id FROM orders EXCEPT ALL SELECT id FROM stores",
                "SELECT store_id FROM orders INTERSECT ALL SELECT store_id FROM visits",
                "SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS r FROM events e JOIN stores ON 1 = 1",
                "SELECT store_id, ROW_NUMBER() OVER (PARTITION BY store_id) AS r FROM orders",
                "SELECT store_id, RANK() OVER (PARTITION BY store_id ORDER BY status) AS r FROM orders",
                "SELECT status, ROW_NUMBER() OVER (PARTITION BY store_id) AS r FROM orders",
                "SELECT DISTINCT store_id, ROW_NUMBER() OVER (PARTITION BY store_id) AS r FROM orders",
                "SELECT store_id, r FROM (SELECT store_id, ROW_NUMBER() OVER (PARTITION BY store_id)"
                        + " AS r FROM orders) q WHERE r = 1",
                "SELECT store_id FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY store_id) = 1",
                "SELECT id, unnest([1, 2]) AS u FROM stores",
                "SELECT id, name FROM (SELECT * FROM stores) q",
                "SELECT * EXCLUDE (id) FROM stores",
                "SELECT COUNT(*) AS n, store_id AS s FROM orders GROUP BY s",
                "SELECT lower(status) AS status, COUNT(*) AS n FROM orders GROUP BY status",
                "SELECT order_id, tag_id FROM order_tags",
                "SELECT t.tag_id, o.status FROM order_tags t JOIN orders o ON o.id = t.order_id",
                "SELECT t.order_id, t.tag_id, o.status FROM order_tags t JOIN orders o ON o.id ="
                        + " t.order_id",
                "SELECT a.id, b.id AS other FROM stores a JOIN stores b ON b.id = a.id",
                "SELECT a.id, b.id AS other FROM stores a JOIN stores b ON b.region_id = a.region_id",
                "WITH q AS (SELECT store_id AS k, COUNT(*) AS n FROM visits GROUP BY store_id) SELECT"
                        + " q.k, q.n FROM q",
                "WITH q(a, b) AS (SELECT store_id, COUNT(*) FROM visits GROUP BY store_id) SELECT b"
                        + " AS a, a AS b FROM q",
            })
    void noTwoRowsHaveOneKey(String query) {
        List<String> wrong = new ArrayList<>();
        for (Set<String> key : keys(query)) {
            String repeated = repeated(query, key);
            if (SHOPS.stream().anyMatch(shop -> shop.figure(repeated).orElse(0L) > 1)) {
                wrong.add(key.toString());
            }
        }
        assertThat(wrong).isEmpty();
    }

    /// The most rows of one key; all rows where a query is said to have one.
    private static String repeated(String query, Set<String> key) {
        String there =
                key.stream()
                        .map(c -> "\"" + c + "\" IS NOT NULL")
                        .collect(Collectors.joining(" AND "));
        String group = key.stream().map(c -> "\"" + c + "\"").collect(Collectors.joining(", "));
        return "SELECT COALESCE(MAX(n), 0) FROM (SELECT COUNT(*) AS n FROM ("
                + query
                + ") q"
                + (key.isEmpty() ? "" : " WHERE " + there + " GROUP BY " + group)
                + ")";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT id, name FROM stores | [id] [name]",
                "SELECT name AS n FROM stores | [n]",
                "SELECT region_id FROM stores | -",
                "SELECT store_id, visited_on FROM visits | [store_id, visited_on]",
                "SELECT MAX(id) AS m FROM stores | []",
                "SELECT store_id AS s, COUNT(*) AS n FROM visits GROUP BY store_id | [s]",
                "SELECT COUNT(*) AS n FROM visits GROUP BY store_id | -",
                "SELECT store_id FROM visits LIMIT 1 | []",
                "SELECT DISTINCT visitors FROM visits | [visitors]",
                "SELECT DISTINCT id, visitors FROM stores, visits | [id, visitors]",
                "SELECT id FROM stores UNION SELECT id FROM regions | [id]",
                "SELECT id FROM stores UNION ALL SELECT id FROM regions | -",
                "SELECT kind FROM events | -",
                "SELECT name, value FROM setup | []",
                "SELECT p.id, o.status FROM orders o JOIN payments p ON p.order_id = o.id | [id]",
                "SELECT o.id, p.amount FROM orders o JOIN payments p ON p.order_id = o.id | -",
            })
    void theKeysAreThose(String query, String expected) {
        Set<String> found = new TreeSet<>();
        keys(query).forEach(key -> found.add(new TreeSet<>(key).toString()));
        assertThat(found.isEmpty() ? "-" : String.join(" ", found)).isEqualTo(expected);
    }

    @Test
    void aliasListsRenameKeys() {
        Rel rel = relation("(SELECT id, name FROM stores) q (a, b)");
        Uniqueness keys = uniqueness("(SELECT id, name FROM stores) q (a, b)");
        assertThat(keys.unique(rel, Set.of("a"))).isTrue();
        assertThat(keys.unique(rel, Set.of("b", "c"))).isTrue();
        assertThat(keys.unique(rel, Set.of("id"))).isFalse();
        assertThat(keys.unique(rel, Set.of())).isFalse();
    }

    private static List<Set<String>> keys(String query) {
        ReadStatement read = World.read(Dialect.DUCKDB, "SELECT q.* FROM (" + query + ") q");
        Level level = read.statement().main().only();
        return read.uniqueness().keys(level.rels().getFirst());
    }

    private static Rel relation(String from) {
        return World.read(Dialect.POSTGRESQL, "SELECT 1 AS x FROM " + from)
                .statement()
                .main()
                .only()
                .rels()
                .getFirst();
    }

    private static Uniqueness uniqueness(String from) {
        return World.read(Dialect.POSTGRESQL, "SELECT 1 AS x FROM " + from).uniqueness();
    }
}
