package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The text that runs in DuckDB answers as the statement would over tables that had just the listed
/// columns; of the hidden ones nothing is ever seen, whatever construct looks for them.
class SameAnswersTest {

    private static final String CANARY = "CANARY";

    private static final GateScope SCOPE =
            new GateScope(
                    List.of(
                            table("people", "id", "name", "age", "born"),
                            table("visits", "id", "person_id", "price")));

    private static Connection base;
    private static Connection views;

    private static GateScope.ScopeTable table(String name, String... columns) {
        return new GateScope.ScopeTable(name, "main", name, List.of(columns), Set.of());
    }

    @BeforeAll
    static void open() throws SQLException {
        base = Jdbc.duckDb("");
        views = Jdbc.duckDb("");
        for (Connection connection : List.of(base, views)) {
            try (Statement statement = connection.createStatement()) {
                boolean whole = connection == base;
                statement.execute(
                        "CREATE TABLE people AS SELECT * FROM (VALUES (1, 'Ann', 30, DATE"
                                + " '1995-01-02'), (2, 'Bob', 20, NULL), (3, NULL, 20, DATE"
                                + " '2001-05-06')) t (id, name, age, born)");
                statement.execute(
                        "CREATE TABLE visits AS SELECT * FROM (VALUES (1, 1, 2.5), (2, 1, 4.0), (3,"
                                + " 3, NULL), (4, NULL, 1.0)) t (id, person_id, price)");
                if (whole) {
                    statement.execute("ALTER TABLE people ADD COLUMN pin VARCHAR");
                    statement.execute("UPDATE people SET pin = 'CANARY ' || id");
                    statement.execute("ALTER TABLE visits ADD COLUMN name VARCHAR");
                    statement.execute("UPDATE visits SET name = 'CANARY ' || id");
                    statement.execute("CREATE TABLE secrets AS SELECT 'CANARY' AS token, 1 AS id");
                }
            }
        }
    }

    @AfterAll
    static void close() throws SQLException {
        base.close();
        views.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM people",
                "SELECT p.* FROM people p",
                "FROM people",
                "FROM people SELECT name",
                "SELECT * EXCLUDE (age) FROM people",
                "SELECT * REPLACE (age + 1 AS age) FROM people",
                "SELECT * RENAME (age AS years) FROM people",
                "SELECT COLUMNS('a.*') FROM people",
                "SELECT COLUMNS(*) FROM people",
                "SELECT COLUMNS(lambda c: c LIKE '%n%') FROM people",
                "SELECT min(COLUMNS(* EXCLUDE (name))) FROM people",
                "SELECT * LIKE '%a%' FROM people",
                "SELECT p FROM people p",
                "SELECT unnest(p) FROM people p",
                "SELECT struct_pack(a := p) FROM people p",
                "SELECT CAST(p AS VARCHAR) FROM people p",
                "SELECT to_json(p) FROM people p",
                "SELECT row(p.*) FROM people p",
                "SELECT list(p) FROM people p",
                "SELECT max(p) FROM people p",
                "SELECT count(p) FROM people p",
                "SELECT p IS NULL FROM people p",
                "SELECT hash(p) IS NULL FROM people p",
                "SELECT struct_extract(p, 'name') FROM people p",
                "SELECT p['name'] FROM people p",
                "SELECT p.name.upper() FROM people p",
                "SELECT * FROM people JOIN visits ON visits.person_id = people.id",
                "SELECT * FROM people NATURAL JOIN visits",
                "SELECT * FROM people JOIN visits USING (id)",
                "SELECT v.* FROM people p JOIN visits v USING (id)",
                "SELECT * FROM people p LEFT JOIN visits v ON v.person_id = p.id",
                "SELECT * FROM people POSITIONAL JOIN visits",
                "SELECT * FROM people p SEMI JOIN visits v ON v.person_id = p.id",
                "SELECT * FROM people p ANTI JOIN visits v ON v.person_id = p.id",
                "SELECT * FROM people p ASOF JOIN visits v ON v.person_id >= p.id",
                "SELECT * FROM people p, LATERAL (SELECT v.* FROM visits v WHERE v.person_id = p.id)",
                "SELECT * FROM people UNION SELECT * FROM people",
                "SELECT * FROM visits UNION BY NAME SELECT * FROM people",
                "SELECT * FROM visits UNION ALL BY NAME SELECT id, name FROM people",
                "SELECT * FROM people EXCEPT SELECT * FROM people WHERE id = 1",
                "SELECT id FROM people INTERSECT SELECT person_id FROM visits",
                "SELECT age, count(*) FROM people GROUP BY age",
                "SELECT age, count(*) FROM people GROUP BY ALL",
                "SELECT age, name, count(*) FROM people GROUP BY CUBE (age, name)",
                "SELECT age, count(*) AS n FROM people GROUP BY ROLLUP (age) HAVING n > 0",
                "SELECT * FROM people ORDER BY ALL",
                "SELECT * FROM people ORDER BY age DESC NULLS LAST, id",
                "SELECT DISTINCT ON (age) * FROM people ORDER BY age, id",
                "SELECT * FROM people QUALIFY row_number() OVER (PARTITION BY age ORDER BY id) = 1",
                "SELECT id, sum(age) OVER w FROM people WINDOW w AS (ORDER BY id)",
                "SELECT id, lag(name) OVER (ORDER BY id) FROM people",
                "SELECT first(p.name ORDER BY p.id) FROM people p",
                "SELECT arg_max(p, p.id) FROM people p",
                "SELECT count(*) FILTER (WHERE age > 20) FROM people",
                "SELECT string_agg(name, ',' ORDER BY id) FROM people",
                "PIVOT people ON age USING count(*)",
                "PIVOT people ON age USING max(name) GROUP BY id",
                "PIVOT (SELECT age, id FROM people) ON age USING sum(id)",
                "FROM people PIVOT (count(*) FOR age IN (20, 30))",
                "UNPIVOT people ON id, age INTO NAME n VALUE v",
                "UNPIVOT visits ON COLUMNS(* EXCLUDE (price)) INTO NAME n VALUE v",
                "SUMMARIZE people",
                "DESCRIBE people",
                "WITH q AS (FROM people) SELECT * FROM q",
                "WITH q AS MATERIALIZED (FROM visits) SELECT * FROM q",
                "WITH RECURSIVE q AS (SELECT id, name FROM people WHERE id = 1 UNION ALL SELECT p.id,"
                        + " p.name FROM people p JOIN q ON p.id = q.id + 1) SELECT * FROM q",
                "SELECT (SELECT max(name) FROM visits) FROM people",
                "SELECT (SELECT max(v.name) FROM visits v) FROM people",
                "SELECT ARRAY(SELECT v FROM visits v)",
                "SELECT list_transform([1, 2], lambda x: x + id) FROM people",
                "SELECT [x FOR x IN [p.name, p.id::VARCHAR]] FROM people p",
                "SELECT {'a': p.name, 'b': p} FROM people p",
                "SELECT map([p.name], [p]) FROM people p WHERE p.name IS NOT NULL",
                "SELECT * FROM people WHERE people IS NOT NULL",
                "SELECT * FROM people WHERE (people) = (people)",
                "SELECT people.name FROM people JOIN visits ON people.id = visits.id",
                "SELECT name FROM visits, people",
                "SELECT name FROM people, visits",
                "SELECT id AS pin, pin + 1 AS next FROM people",
                "SELECT pin FROM (SELECT id AS pin FROM people)",
                "SELECT id AS pin FROM people ORDER BY pin",
                "SELECT id AS pin FROM people WHERE pin > 1",
                "SELECT id AS pin, count(*) FROM people GROUP BY pin HAVING pin > 1",
                "SELECT people.name AS people FROM people ORDER BY people",
                "SELECT * FROM people USING SAMPLE 100%",
                "SELECT * FROM people TABLESAMPLE 100%",
                "SELECT * FROM people AS t(a, b)",
                "SELECT t.a FROM people AS t(a, b, c, d, e)",
                "SELECT * FROM people AS t(a, b, c, d)",
                "VALUES (1, 'a')",
                "SELECT * FROM (VALUES (1, 'a')) t(id, pin)",
                "SELECT rowid FROM people",
                "SELECT p.rowid FROM people p",
                "SELECT age BETWEEN 1 AND 25, name ILIKE 'a%', name SIMILAR TO 'A.*' FROM people",
                "SELECT name::VARCHAR || '!' FROM people",
                "SELECT try_cast(name AS INTEGER), age // 7, age % 7, age ** 2 FROM people",
                "SELECT CASE age WHEN 20 THEN 'x' ELSE name END FROM people",
                "SELECT coalesce(name, 'CANAR'), nullif(age, 20) FROM people",
                "SELECT strftime(born, '%Y'), year(born), date_trunc('month', born) FROM people",
                "SELECT * FROM people LIMIT 1 OFFSET 1",
                "SELECT * FROM people LIMIT 50%",
            })
    void theAnswerIsThatOfTheListedColumns(String sql) {
        Verdict verdict = Corpus.gate(Dialect.DUCKDB).check(new SqlText(sql), SCOPE);
        if (verdict instanceof Verdict.Accepted accepted) {
            String text = accepted.sql().text();
            Optional<List<String>> ran = rows(base, text);
            assertThat(ran.toString()).as(text).doesNotContain(CANARY);
            if (ran.isPresent()) {
                assertThat(ran).as(text).isEqualTo(rows(views, sql));
            }
        }
    }

    /// Ways to something hidden: each is refused, or finds nothing that is not listed.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT pin FROM people",
                "SELECT p.pin FROM people p",
                "SELECT p['pin'] FROM people p",
                "SELECT struct_extract(p, 'pin') FROM people p",
                "SELECT (p).pin FROM people p",
                "SELECT main.people.pin FROM people",
                "SELECT \"pin\" FROM people",
                "SELECT PIN FROM people",
                "SELECT COLUMNS('pin') FROM people",
                "SELECT COLUMNS(['pin']) FROM people",
                "SELECT COLUMNS(c -> c = 'pin') FROM people",
                "SELECT * EXCLUDE (id, name, age, born) FROM people",
                "SELECT * REPLACE (pin AS name) FROM people",
                "SELECT * RENAME (pin AS x) FROM people",
                "SELECT * FROM people ORDER BY pin",
                "SELECT id FROM people ORDER BY ALL, pin",
                "SELECT count(*) FROM people GROUP BY pin",
                "SELECT count(*) FROM people HAVING max(pin) > 'B'",
                "SELECT id FROM people QUALIFY row_number() OVER (ORDER BY pin) = 1",
                "SELECT DISTINCT ON (pin) id FROM people",
                "SELECT max(id) FILTER (WHERE pin > 'C') FROM people",
                "SELECT first(id ORDER BY pin) FROM people",
                "SELECT id FROM people WHERE EXISTS (SELECT 1 WHERE pin > 'A')",
                "SELECT list_filter([1], x -> pin > 'A') FROM people",
                "PIVOT people ON pin USING count(*)",
                "PIVOT people ON age USING max(pin)",
                "PIVOT people ON age USING count(*) GROUP BY pin",
                "UNPIVOT people ON pin INTO NAME n VALUE v",
                "UNPIVOT people ON COLUMNS('p.*') INTO NAME n VALUE v",
                "SELECT * FROM people JOIN visits USING (name)",
                "SELECT v.name FROM people p JOIN visits v ON v.person_id = p.id",
                "SELECT p.id FROM people p JOIN visits v ON v.name = p.name",
                "SELECT * FROM secrets",
                "SELECT * FROM main.secrets",
                "SELECT * FROM \"secrets\"",
                "SELECT * FROM memory.main.secrets",
                "SELECT * FROM memory.secrets",
                "FROM secrets",
                "TABLE secrets",
                "PIVOT secrets ON token USING count(*)",
                "SELECT (SELECT token FROM secrets) FROM people",
                "WITH q AS (FROM secrets) SELECT 1",
                "SELECT * FROM people UNION SELECT * FROM secrets",
                "SELECT * FROM query('FROM secrets')",
                "SELECT * FROM query_table('secrets')",
                "SELECT * FROM duckdb_tables()",
                "SELECT * FROM duckdb_columns()",
                "SELECT * FROM pragma_table_info('people')",
                "SELECT * FROM information_schema.columns",
                "SELECT * FROM pg_catalog.pg_class",
                "SELECT * FROM sqlite_master",
                "SELECT stats(pin) FROM people",
                "SHOW TABLES",
                "SUMMARIZE secrets",
                "DESCRIBE secrets",
                "CREATE MACRO m() AS (SELECT max(token) FROM secrets)",
                "SELECT * FROM 'secrets'",
                "SELECT * FROM read_csv_auto('/etc/passwd')",
                "SELECT * FROM secrets.main",
                "SELECT * FROM people p(a, b, c, d, e)",
                "SELECT t.e FROM people t(a, b, c, d, e)",
            })
    void nothingHiddenIsReached(String sql) {
        Verdict verdict = Corpus.gate(Dialect.DUCKDB).check(new SqlText(sql), SCOPE);
        if (verdict instanceof Verdict.Accepted accepted) {
            Optional<List<String>> ran = rows(base, accepted.sql().text());
            assertThat(ran.map(Object::toString).orElse("")).doesNotContain(CANARY);
            assertThat(ran).isIn(Optional.empty(), rows(views, sql));
        }
    }

    private static Optional<List<String>> rows(Connection connection, String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> rows = new ArrayList<>();
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                StringBuilder row = new StringBuilder();
                for (int i = 1; i <= columns; i++) {
                    row.append(result.getString(i)).append('|');
                }
                rows.add(row.toString());
            }
            return Optional.of(rows.stream().sorted().toList());
        } catch (SQLException e) {
            return Optional.empty();
        }
    }
}
