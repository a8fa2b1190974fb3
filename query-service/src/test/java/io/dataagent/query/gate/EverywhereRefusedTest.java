package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What must not be called is refused at every place where a statement can call something, and what
/// is no reading statement is refused however it is dressed up.
class EverywhereRefusedTest {

    /// A dialect with what must not be called in it.
    enum Forbidden {
        POSTGRESQL(
                Dialect.POSTGRESQL,
                "pg_sleep(1)",
                "PG_SLEEP(1)",
                "\"pg_sleep\"(1)",
                "pg_catalog.pg_sleep(1)",
                "pg_sleep /* x */ (1)",
                "U&\"pg\\005fsleep\"(1)",
                "public.lower('x')",
                "information_schema.lower('x')",
                "pg_temp.lower('x')",
                "pg_read_file('/etc/passwd')",
                "pg_ls_dir('/')",
                "set_config('a.b', 'c', true)",
                "current_setting('a.b')",
                "query_to_xml('SELECT 1', true, true, '')",
                "table_to_xml('t', true, true, '')",
                "database_to_xml(true, true, '')",
                "lo_import('x')",
                "nextval('s')",
                "currval('s')",
                "pg_advisory_lock(1)",
                "pg_notify('a', 'b')",
                "dblink('x', 'y')",
                "inet_server_addr()",
                "version()",
                "current_database()",
                "has_table_privilege('t', 'select')",
                "to_regclass('t')",
                "ts_stat('SELECT 1')",
                "ts_rewrite('a', 'SELECT 1')",
                "xpath('a', 'b')",
                "pg_typeof(1)",
                "txid_current()",
                "col_description(1, 1)",
                "obj_description(1)",
                "length(pg_sleep(1)::text)",
                "coalesce(1, pg_sleep(1))"),
        MYSQL(
                Dialect.MYSQL,
                "sleep(1)",
                "SLEEP(1)",
                "`sleep`(1)",
                "sleep (1)",
                "sleep/* x */(1)",
                "shop.lower('x')",
                "mysql.lower('x')",
                "benchmark(1, 1)",
                "load_file('/etc/passwd')",
                "get_lock('a', 1)",
                "release_lock('a')",
                "is_free_lock('a')",
                "database()",
                "schema()",
                "version()",
                "user()",
                "connection_id()",
                "last_insert_id(1)",
                "row_count()",
                "found_rows()",
                "extractvalue('a', 'b')",
                "updatexml('a', 'b', 'c')",
                "master_pos_wait('a', 1)",
                "name_const('a', 1)",
                "uuid_short()",
                "nextval('s')",
                "sys_exec('x')",
                "coalesce(1, sleep(1))",
                "concat('a', load_file('x'))"),
        DUCKDB(
                Dialect.DUCKDB,
                "getenv('HOME')",
                "GETENV('HOME')",
                "\"getenv\"('HOME')",
                "system.main.getenv('HOME')",
                "main.lower('x')",
                "current_setting('threads')",
                "getvariable('x')",
                "nextval('s')",
                "currval('s')",
                "txid_current()",
                "version()",
                "current_schemas(true)",
                "in_search_path('a', 'b')",
                "write_log('x')",
                "coalesce(1, getenv('HOME'))",
                "list_transform([1], x -> getenv('HOME'))",
                "list_transform([1], lambda x: getenv('HOME'))",
                "[getenv('HOME') for x in [1]]",
                "{'a': getenv('HOME')}",
                "list_aggregate([1], 'getenv')",
                "'HOME'.getenv()");

        private final Dialect dialect;
        private final List<String> calls;

        Forbidden(Dialect dialect, String... calls) {
            this.dialect = dialect;
            this.calls = List.of(calls);
        }
    }

    /// Places of a call, in every dialect.
    private static final List<String> PLACES =
            List.of(
                    "SELECT %s",
                    "SELECT %s AS x FROM orders",
                    "SELECT id FROM orders WHERE %s IS NULL",
                    "SELECT id FROM orders WHERE id = 1 AND (id = 2 OR %s IS NOT NULL)",
                    "SELECT id FROM orders WHERE id IN (1, %s)",
                    "SELECT id FROM orders WHERE id BETWEEN 1 AND %s",
                    "SELECT id FROM orders WHERE note LIKE %s",
                    "SELECT count(*) FROM orders GROUP BY %s",
                    "SELECT count(*) FROM orders GROUP BY id, %s",
                    "SELECT count(*) FROM orders GROUP BY id HAVING %s IS NULL",
                    "SELECT id FROM orders ORDER BY %s",
                    "SELECT id FROM orders ORDER BY id, %s DESC",
                    "SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id AND %s IS"
                            + " NULL",
                    "SELECT o.id FROM orders o LEFT JOIN customers c ON %s = c.id",
                    "WITH x AS (SELECT %s AS a) SELECT 1",
                    "WITH x AS (SELECT 1 AS a), y AS (SELECT %s AS b FROM x) SELECT a FROM x",
                    "WITH RECURSIVE x AS (SELECT 1 AS a UNION ALL SELECT %s FROM x) SELECT a FROM"
                            + " x",
                    "SELECT id FROM orders UNION ALL SELECT %s",
                    "SELECT %s UNION SELECT id FROM orders",
                    "SELECT id FROM orders EXCEPT SELECT %s",
                    "SELECT q.a FROM (SELECT %s AS a) q",
                    "SELECT (SELECT %s)",
                    "SELECT (SELECT max(id) FROM orders WHERE %s IS NULL)",
                    "SELECT id FROM orders WHERE EXISTS (SELECT %s)",
                    "SELECT id FROM orders WHERE id = (SELECT %s)",
                    "SELECT CASE WHEN %s IS NULL THEN 1 END",
                    "SELECT CASE WHEN id = 1 THEN %s END FROM orders",
                    "SELECT CASE WHEN id = 1 THEN 1 ELSE %s END FROM orders",
                    "SELECT CASE %s WHEN 1 THEN 1 END",
                    "SELECT CAST(%s AS CHAR)",
                    "SELECT sum(%s) FROM orders",
                    "SELECT count(DISTINCT %s) FROM orders",
                    "SELECT sum(id) OVER (PARTITION BY %s) FROM orders",
                    "SELECT sum(id) OVER (ORDER BY %s) FROM orders",
                    "SELECT sum(%s) OVER () FROM orders",
                    "SELECT lag(id, 1, %s) OVER (ORDER BY id) FROM orders",
                    "SELECT lower(concat('a', %s))",
                    "SELECT -(%s)",
                    "SELECT NOT (%s IS NULL)",
                    "SELECT 1 + (2 * (%s))",
                    "SELECT (%s, 1) = (1, 2)",
                    "SELECT id FROM orders LIMIT (SELECT %s)");

    private static final List<String> NOT_OF_MYSQL =
            List.of(
                    "VALUES (1, %s)",
                    "SELECT count(*) FILTER (WHERE %s IS NULL) FROM orders",
                    "SELECT string_agg(note, ',' ORDER BY %s) FROM orders",
                    "SELECT DISTINCT ON (%s) id FROM orders",
                    "SELECT q.a FROM orders o, LATERAL (SELECT %s AS a) q",
                    "SELECT id FROM orders OFFSET (%s)");

    @ParameterizedTest
    @EnumSource(Forbidden.class)
    void atEveryPlace(Forbidden forbidden) {
        Gate gate = Corpus.gate(forbidden.dialect);
        GateScope scope = Corpus.scope(forbidden.dialect);
        List<String> places = new ArrayList<>(PLACES);
        if (!forbidden.dialect.equals(Dialect.MYSQL)) {
            places.addAll(NOT_OF_MYSQL);
        }
        List<String> through = new ArrayList<>();
        for (String place : places) {
            for (String call : forbidden.calls) {
                String sql = place.replace("%s", call);
                if (gate.check(new SqlText(sql), scope) instanceof Verdict.Accepted) {
                    through.add(sql);
                }
            }
        }
        assertThat(through).isEmpty();
    }

    /// Each place lets a function pass that only computes, so that the refusals are not of places.
    @ParameterizedTest
    @EnumSource(Forbidden.class)
    void butThePlacesAreHonest(Forbidden forbidden) {
        Gate gate = Corpus.gate(forbidden.dialect);
        GateScope scope = Corpus.scope(forbidden.dialect);
        List<String> refused = new ArrayList<>();
        for (String place : PLACES) {
            String sql = place.replace("%s", "lower('x')");
            if (gate.check(new SqlText(sql), scope) instanceof Verdict.Refused) {
                refused.add(sql);
            }
        }
        assertThat(refused).hasSizeLessThan(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DELETE FROM orders",
                "UPDATE orders SET id = 1",
                "INSERT INTO orders VALUES (1)",
                "INSERT INTO orders SELECT * FROM orders",
                "REPLACE INTO orders VALUES (1)",
                "MERGE INTO orders USING customers ON true WHEN MATCHED THEN DELETE",
                "TRUNCATE orders",
                "DROP TABLE orders",
                "CREATE TABLE x AS SELECT * FROM orders",
                "CREATE VIEW x AS SELECT 1",
                "ALTER TABLE orders ADD COLUMN x int",
                "GRANT SELECT ON orders TO public",
                "SET x = 1",
                "RESET ALL",
                "CALL f()",
                "DO 1",
                "BEGIN",
                "COMMIT",
                "LOCK TABLE orders",
                "COPY orders TO '/tmp/x'",
                "LOAD DATA INFILE 'x' INTO TABLE orders",
                "ATTACH 'x'",
                "INSTALL httpfs",
                "LOAD httpfs",
                "PRAGMA version",
                "EXPORT DATABASE 'x'",
                "EXPLAIN ANALYZE DELETE FROM orders",
                "EXPLAIN SELECT 1",
                "PREPARE x AS SELECT 1",
                "EXECUTE x",
                "DEALLOCATE x",
                "LISTEN x",
                "VACUUM",
                "ANALYZE orders",
                "USE shop",
                "HANDLER orders OPEN",
                "KILL 1",
                "SHOW DATABASES",
                "WITH x AS (DELETE FROM orders RETURNING *) SELECT * FROM x",
                "WITH x AS (INSERT INTO orders VALUES (1) RETURNING id) SELECT * FROM x",
                "WITH x AS (SELECT 1) DELETE FROM orders",
                "WITH x AS (SELECT 1) UPDATE orders SET id = 1",
                "SELECT * INTO x FROM orders",
                "SELECT 1 INTO OUTFILE '/tmp/x'",
                "SELECT 1 INTO DUMPFILE '/tmp/x'",
                "SELECT id INTO @x FROM orders",
                "SELECT * FROM orders FOR UPDATE",
                "SELECT * FROM orders FOR SHARE",
                "SELECT * FROM orders LOCK IN SHARE MODE",
                "SELECT 1; DELETE FROM orders",
                "SELECT 1 UNION DELETE FROM orders",
                "(DELETE FROM orders)",
                "SELECT * FROM (DELETE FROM orders RETURNING *) x",
                "SELECT @x := 1",
                "SELECT @@version",
                "TABLE secrets",
                ""
            })
    void whatDoesNotReadIsRefusedHoweverItIsDressed(String sql) {
        for (Dialect dialect : Dialect.all()) {
            for (String dressed :
                    List.of(
                            sql,
                            sql.toLowerCase(Locale.ROOT),
                            " \n\t" + sql,
                            "/* SELECT 1 */ " + sql,
                            "-- SELECT 1\n" + sql,
                            sql.replace(" ", " /**/ "),
                            sql.replace(" ", "\n"),
                            sql + ";",
                            "(" + sql + ")",
                            "WITH a AS (SELECT 1 AS b) " + sql)) {
                assertThat(Corpus.gate(dialect).check(new SqlText(dressed), Corpus.scope(dialect)))
                        .as(dialect.wire() + ": " + dressed)
                        .isInstanceOf(Verdict.Refused.class);
            }
        }
    }

    @Test
    void aTableOutsideTheScopeIsNotReachedFromAnyPlace() {
        List<String> through = new ArrayList<>();
        for (Dialect dialect : Dialect.all()) {
            for (String place : PLACES) {
                for (String table :
                        List.of("secrets", "SECRETS", "private.secrets", "orders.x.y")) {
                    String sql = place.replace("%s", "(SELECT max(token) FROM " + table + ")");
                    if (Corpus.gate(dialect).check(new SqlText(sql), Corpus.scope(dialect))
                            instanceof Verdict.Accepted) {
                        through.add(sql);
                    }
                }
            }
        }
        assertThat(through).isEmpty();
    }
}
