package io.dataagent.query.bind;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What an output is called in the model: the one field whose values it hands on as they are, and
/// all fields that it is made from.
class FieldsBehindTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT id FROM orders | orders.id",
                "SELECT o.status AS x FROM orders o | orders.status",
                "SELECT q.x FROM (SELECT status AS x FROM orders) q | orders.status",
                "SELECT r.y FROM (SELECT q.x AS y FROM (SELECT status AS x FROM orders) q) r | orders.status",
                "WITH q AS (SELECT status AS x FROM orders) SELECT x FROM q | orders.status",
                "WITH q (x) AS (SELECT status FROM orders) SELECT x FROM q | orders.status",
                "WITH q (b, a) AS (SELECT id, status FROM orders) SELECT a FROM q | orders.status",
                "SELECT status FROM orders GROUP BY status | orders.status",
                "SELECT DISTINCT status FROM orders | orders.status",
                "SELECT q.status FROM (SELECT * FROM orders) q | orders.status",
                "SELECT s.name FROM orders o JOIN stores s ON s.id = o.store_id | stores.name",
                "SELECT q.name FROM (SELECT s.name FROM orders o LEFT JOIN stores s ON s.id = o.store_id) q | stores.name",
                // something happens to it
                "SELECT UPPER(status) AS x FROM orders | -",
                "SELECT id + 1 AS x FROM orders | -",
                "SELECT MAX(id) AS x FROM orders | -",
                "SELECT q.x FROM (SELECT UPPER(status) AS x FROM orders) q | -",
                "SELECT CAST(id AS CHAR) AS x FROM orders | -",
                "SELECT CASE WHEN id = 1 THEN status END AS x FROM orders | -",
                "SELECT 1 AS x FROM orders | -",
                "SELECT (SELECT MAX(id) FROM tags) AS x FROM orders | -",
                // rows of several fields
                "SELECT q.name FROM (SELECT name FROM stores UNION SELECT name FROM regions) q | -",
                "SELECT q.name FROM (SELECT name FROM stores UNION ALL SELECT status FROM orders) q | -",
                "WITH q AS (SELECT name FROM stores UNION SELECT name FROM tags) SELECT name FROM q | -",
                "SELECT q.name FROM (SELECT name FROM stores UNION SELECT 'other') q | -",
                // and of the same
                "SELECT q.name FROM (SELECT name FROM stores WHERE id = 1 UNION ALL SELECT name FROM stores WHERE id = 2) q | stores.name",
            })
    void theFieldBehindAnOutput(String sql, String field) {
        for (Dialect dialect : Dialect.all()) {
            ReadStatement read = World.read(dialect, sql);
            Level level = read.statement().main().parts().getFirst();
            String found =
                    read.names()
                            .direct(level, level.outs().getFirst().expr())
                            .map(Names.Field::name)
                            .orElse("-");
            assertThat(found).as(dialect.wire()).isEqualTo(field);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT id FROM orders | orders.id",
                "SELECT id + total AS x FROM orders | orders.id orders.total",
                "SELECT SUM(o.total * s.square_meters) AS x FROM orders o JOIN stores s ON s.id = o.store_id | orders.total stores.square_meters",
                "SELECT CASE WHEN status = 'a' THEN total ELSE id END AS x FROM orders | orders.id orders.status orders.total",
                "SELECT COUNT(*) AS x FROM orders | ",
                "SELECT 1 AS x FROM orders | ",
                "SELECT (SELECT MAX(name) FROM tags) AS x FROM orders | tags.name",
                "SELECT q.x FROM (SELECT id + total AS x FROM orders) q | orders.id orders.total",
                "SELECT q.name FROM (SELECT name FROM stores UNION SELECT status FROM orders) q | orders.status stores.name",
                "SELECT SUM(total) OVER (PARTITION BY status) AS x FROM orders | orders.status orders.total",
                "WITH q AS (SELECT total AS a FROM orders), r AS (SELECT a + 1 AS b FROM q) SELECT b * 2 AS x FROM r | orders.total",
                "SELECT COALESCE(c.city, c.segment, 'x') AS x FROM customers c | customers.city customers.segment",
                "SELECT CAST(q.x AS CHAR) AS y FROM (SELECT id AS x FROM orders) q | orders.id",
            })
    void theFieldsThatAnOutputIsMadeFrom(String sql, String fields) {
        for (Dialect dialect : Dialect.all()) {
            ReadStatement read = World.read(dialect, sql);
            Level level = read.statement().main().parts().getFirst();
            Set<String> found = read.names().fields(level, level.outs().getFirst().expr());
            assertThat(String.join(" ", Names.sorted(found)))
                    .as(dialect.wire())
                    .isEqualTo(fields == null ? "" : fields);
        }
    }
}
