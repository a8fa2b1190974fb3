package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Violation;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceholdersTest {

    private static final Map<Dialect, Gate> GATES =
            Dialect.all().stream().collect(Collectors.toMap(d -> d, Corpus::gate));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id FROM orders WHERE id = $1",
                "SELECT id FROM orders WHERE $1 <> status AND customer_id IS DISTINCT FROM $2",
                "SELECT id FROM orders WHERE id IN ($1, $2) AND status LIKE $3",
                "SELECT id FROM orders WHERE created_at BETWEEN $1 AND $2 LIMIT $3 OFFSET $4",
                "SELECT id FROM orders FETCH FIRST $1 ROWS ONLY",
                "SELECT CAST($1 AS int), $2::numeric(38, 10), ($3)::text FROM orders",
                "SELECT CASE WHEN status = $1 THEN $2 ELSE $3 END FROM orders",
                "SELECT CASE status WHEN $1 THEN 1 END FROM orders",
                "SELECT coalesce(note, $1), round(total_amount * $2, 2), id + -$3 FROM orders",
                "SELECT count(*) FILTER (WHERE status = $1) FROM orders HAVING count(*) > $2",
                "SELECT n FROM generate_series(1, $1) AS g(n)",
                "SELECT id FROM orders WHERE $1 = status AND customer_id > $2 AND id > $2",
                "SELECT id FROM orders WHERE (id, status) = ($1, $2)",
                "SELECT id FROM orders WHERE $1 IN (SELECT id FROM customers WHERE name = $2)",
                "SELECT id FROM orders WHERE created_at > now() - make_interval(days => $1)",
                "SELECT id FROM orders WHERE created_at > now() - $1 * interval '1 day'",
                "WITH x AS (SELECT id FROM orders WHERE id = $2) SELECT id FROM x WHERE id = $1",
                "SELECT id FROM orders WHERE status ~ $1 OR status NOT SIMILAR TO $2",
                "SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id AND c.name = $1",
                "SELECT id FROM orders WHERE note = '$1' AND status = $1 AND note <> $$ $2 $$",
                "SELECT payload ? 'a', payload ?| array['a'] FROM events WHERE id = $1"
            })
    void postgresTakesAPlaceholderWhereAValueMayStand(String sql) {
        Verdict verdict = check(Dialect.POSTGRESQL, sql);
        assertThat(Corpus.rules(verdict)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT $1 | parameter",
                "SELECT id, $1 AS x FROM orders | parameter",
                "SELECT id FROM orders ORDER BY $1 | parameter",
                "SELECT id FROM orders GROUP BY id, $1 | parameter",
                "SELECT DISTINCT ON ($1) id FROM orders | parameter",
                "SELECT id FROM orders WHERE $1 | parameter",
                "SELECT id FROM orders WHERE status = 'a' OR $1 | parameter",
                "SELECT id FROM orders WHERE NOT $1 | parameter",
                "SELECT id FROM orders WHERE $1 IS NULL | parameter",
                "SELECT id FROM orders WHERE id = ANY($1) | parameter",
                "SELECT interval $1 FROM orders | parameter",
                "SELECT interval $1 day FROM orders | parameter",
                "SELECT id FROM orders WHERE note LIKE 'a' ESCAPE $1 | parameter",
                "SELECT created_at AT TIME ZONE $1 FROM orders | parameter",
                "SELECT trim($1 FROM note) FROM orders | parameter",
                "SELECT substring(note FROM $1) FROM orders | parameter",
                "SELECT ntile($1) OVER () FROM orders | parameter",
                "SELECT lag(id, $1) OVER (ORDER BY id) FROM orders | parameter",
                "SELECT payload -> $1 FROM events | parameter",
                "SELECT payload ? $1 FROM events | parameter",
                "SELECT payload[$1] FROM events | parameter",
                "VALUES ($1) | parameter",
                "SELECT $1::regclass | type",
                "SELECT CAST($1 AS regclass) | type",
                "SELECT $1::public.evil | type",
                "SELECT \"$1\" FROM orders | unknown_column",
                "SELECT id FROM orders WHERE id = $1 + missing | unknown_column",
                "SELECT pg_sleep($1) | function",
                "SELECT set_config($1, $2, true) | function",
                "SELECT query_to_xml($1, true, true, '') | function",
                "SELECT id FROM $1 | not_parsable",
                "SELECT id AS $1 FROM orders | not_parsable",
                "SELECT $1(id) FROM orders | not_parsable",
                "SELECT id FROM orders WHERE id = $0 | parameter",
                "SELECT id FROM orders WHERE id = $01 | parameter",
                "SELECT id FROM orders WHERE id = $10000 | parameter",
                "SELECT id FROM orders WHERE id = $1a | parameter",
                "SELECT id FROM orders WHERE id = $1$ x $1$ | parameter",
                "SELECT id FROM orders WHERE id = $x | parameter",
                "SELECT id FROM orders WHERE id = ? | parameter",
                "SELECT id FROM orders WHERE id = :x | construct",
                "SELECT id FROM orders WHERE id = $1; DELETE FROM orders | one_statement"
            })
    void postgresRefusesAPlaceholderElsewhere(String sql, String rule) {
        Verdict verdict = check(Dialect.POSTGRESQL, sql);
        assertThat(Corpus.rules(verdict)).contains(rule);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "SELECT id FROM orders WHERE id = ? AND status IN (?, ?) LIMIT ?, ? | 1 2 3 4 5 | WHERE `orders`.id = ? AND `orders`.status IN (?, ?) LIMIT ?, ?",
                "SELECT id FROM orders LIMIT ? OFFSET ? | 1 2 | LIMIT ? OFFSET ?",
                "SELECT CONVERT(?, CHAR), CAST(? AS SIGNED) FROM orders | 1 2 | SELECT CAST(? AS CHAR), CAST(? AS SIGNED)",
                "SELECT TIMESTAMPDIFF(DAY, created_at, ?) FROM orders | 1 | TIMESTAMPDIFF(DAY, `orders`.created_at, ?)",
                "SELECT IF(status = ?, ?, id DIV ?) FROM orders | 1 2 3 | IF(`orders`.status = ?, ?, `orders`.id DIV ?)",
                "SELECT id FROM orders WHERE note = '?' AND status = ? /* ? */ -- ? | 1 | note = '?' AND `orders`.status = ?",
                "SELECT `?` FROM (SELECT id AS `?` FROM orders WHERE id=?) x WHERE `?`<? | 1 2 | WHERE `orders`.id = ?"
            })
    void mySqlTakesThemInOrder(String sql, String order, String rendered) {
        Verdict.Accepted accepted = (Verdict.Accepted) check(Dialect.MYSQL, sql);

        assertThat(accepted.placeholders().stream().map(String::valueOf))
                .containsExactly(order.split(" "));
        assertThat(accepted.sql().text()).contains(rendered).doesNotContain("?1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ?",
                "SELECT id FROM orders ORDER BY ?",
                "SELECT id FROM orders GROUP BY ?",
                "SELECT id FROM orders WHERE ?",
                "SELECT id FROM orders WHERE id = ?1",
                "SELECT id FROM orders WHERE id = ?2 AND id = ?1",
                "SELECT id FROM orders WHERE id = ? 1",
                "SELECT id FROM orders WHERE id = $1",
                "SELECT TIMESTAMPDIFF(?, created_at, NOW()) FROM orders",
                "SELECT created_at + INTERVAL ? DAY FROM orders",
                "SELECT DATE_ADD(created_at, INTERVAL 1 ?) FROM orders",
                "SELECT CONVERT(? USING utf8mb4) FROM orders",
                "SELECT GROUP_CONCAT(id SEPARATOR ?) FROM orders",
                "SELECT id FROM ?",
                "SELECT id AS ? FROM orders",
                "SELECT ?.id FROM orders",
                "SELECT CAST(id AS DECIMAL(?, 2)) FROM orders",
                "SELECT id FROM orders WHERE note LIKE 'a' ESCAPE ?",
                "SELECT id FROM orders WHERE id = ? INTO OUTFILE ?",
                "SELECT SLEEP(?)",
                "SELECT id FROM orders WHERE id = ?; SELECT ?"
            })
    void mySqlRefusesThemElsewhere(String sql) {
        assertThat(check(Dialect.MYSQL, sql)).isInstanceOf(Verdict.Refused.class);
    }

    @Test
    void mySqlIsToldWhatAnExactNumberIs() {
        Binding binding =
                new Binding(
                        List.of(Binding.Mark.PLAIN, new Binding.Mark(38, 10), Binding.Mark.PLAIN));
        Verdict verdict =
                GATES.get(Dialect.MYSQL)
                        .check(
                                new SqlText(
                                        "SELECT id FROM orders WHERE status = ? AND total_amount = ? LIMIT ?"),
                                Corpus.scope(Dialect.MYSQL),
                                binding);
        assertThat(((Verdict.Accepted) verdict).sql().text())
                .endsWith(
                        "status = ? AND `orders`.total_amount = CAST(? AS DECIMAL(38,10)) LIMIT ?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "SELECT id FROM orders WHERE id = ? LIMIT ? OFFSET ? | LIMIT $2 OFFSET $3",
                "SELECT CAST(? AS INTEGER), ?::VARCHAR FROM orders | SELECT CAST($1 AS INTEGER), CAST($2 AS VARCHAR)",
                "SELECT id FROM orders WHERE note = 'ä?' AND status IN (?, ?) | IN ($1, $2)",
                "SELECT CASE WHEN id > ? THEN ? ELSE ? END FROM orders | $2",
                "SELECT coalesce(note, ?) FROM orders WHERE created_at BETWEEN ? AND ? | BETWEEN $2 AND $3",
                "SELECT * FROM range(?) | ($1)",
                "SELECT id FROM orders WHERE ? IN (SELECT id FROM customers WHERE name LIKE ?) | $2"
            })
    void duckDbTakesThemInTheOrderInWhichTheyAreWritten(String sql, String rendered) {
        Verdict verdict = check(Dialect.DUCKDB, sql);
        assertThat(Corpus.rules(verdict)).isEmpty();
        String text = ((Verdict.Accepted) verdict).sql().text();
        assertThat(text).contains(rendered).doesNotContain("?)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ?",
                "SELECT id FROM orders ORDER BY ?",
                "SELECT id FROM orders GROUP BY ?",
                "SELECT id FROM orders WHERE ?",
                "SELECT id FROM orders WHERE id = $1",
                "SELECT id FROM orders WHERE id = ?1",
                "SELECT id FROM orders WHERE id = $x",
                "SELECT COLUMNS(?) FROM orders",
                "SELECT COLUMNS(CAST(? AS VARCHAR)) FROM orders",
                "SELECT COLUMNS('i' || ?) FROM orders",
                "SELECT id FROM ?",
                "SELECT id FROM read_csv(?)",
                "SELECT id AS ? FROM orders",
                "SELECT CAST(id AS DECIMAL(?, 2)) FROM orders",
                "SELECT [1, 2][?] FROM orders",
                "SELECT INTERVAL ? DAY",
                "SELECT * FROM orders USING SAMPLE ?",
                "PIVOT orders ON status USING sum(id + ?)",
                "SELECT getenv(?)",
                "SELECT id FROM orders WHERE id = ?; SELECT ?"
            })
    void duckDbRefusesThemElsewhere(String sql) {
        assertThat(check(Dialect.DUCKDB, sql)).isInstanceOf(Verdict.Refused.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "POSTGRESQL | SELECT id FROM orders WHERE id = $1 | 0 | 34 | send one for each in “parameters”",
                "POSTGRESQL | SELECT id FROM orders WHERE id = $2 | 2 | 34 | The placeholder $1 is missing",
                "POSTGRESQL | SELECT id FROM orders WHERE id IN ($1, $3) | 3 | 36 | The placeholder $2 is missing",
                "POSTGRESQL | SELECT id FROM orders WHERE id IN ($1, $2) | 3 | 40 | has 2 placeholders, and there are 3 values",
                "POSTGRESQL | SELECT id FROM orders WHERE id IN ($1, $2) | 1 | 40 | has 2 placeholders, and there are 1 values",
                "POSTGRESQL | SELECT id FROM orders | 1 | 1 | no placeholder in the statement",
                "MYSQL | SELECT id FROM orders WHERE id = ? | 0 | 34 | send one for each in “parameters”",
                "MYSQL | SELECT id FROM orders WHERE id IN (?, ?) | 1 | 39 | has 2 placeholders, and there are 1 values",
                "MYSQL | SELECT id FROM orders WHERE id = ?1 | 1 | 34 | Write ? alone",
                "DUCKDB | SELECT id FROM orders WHERE id = ? | 0 | 34 | send one for each in “parameters”",
                "DUCKDB | SELECT id FROM orders WHERE id = ? AND note = 'ä' ORDER BY ? | 2 | 60 | The placeholder ? cannot stand here",
                "POSTGRESQL | SELECT id FROM orders WHERE id = 1 ORDER BY $1 | 1 | 45 | The placeholder $1 cannot stand here"
            })
    void saysWhatIsWrongAndWhere(
            Dialect dialect, String sql, int values, int position, String sentence) {
        Verdict verdict =
                GATES.get(dialect)
                        .check(new SqlText(sql), Corpus.scope(dialect), Binding.plain(values));
        Violation violation = ((Verdict.Refused) verdict).violations().getFirst();

        assertThat(violation.rule()).isEqualTo("parameter");
        assertThat(violation.message()).contains(sentence);
        assertThat(violation.position()).isEqualTo(position);
    }

    @Test
    void pointsAtNamesBehindPlaceholdersInTheTextAsItWasWritten() {
        Verdict verdict =
                check(
                        Dialect.DUCKDB,
                        "SELECT id FROM orders WHERE id IN (?, ?, ?) AND missing = 1");
        assertThat(((Verdict.Refused) verdict).violations().getFirst().position()).isEqualTo(49);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POSTGRESQL | SELECT id FROM orders WHERE status = $1 AND id = 2 | orders.status = $1",
                "MYSQL | SELECT id FROM orders WHERE status = ? AND id = 2 | orders.status = $1",
                "DUCKDB | SELECT id FROM orders WHERE status = ? AND id = 2 | status = $1"
            })
    void showsThemInTheLineageAndInTheAuditLineByNumber(
            Dialect dialect, String sql, String filter) {
        Verdict.Accepted accepted = (Verdict.Accepted) check(dialect, sql);
        assertThat(accepted.lineage().filters()).contains(filter);
        assertThat(accepted.placeholders()).containsExactly(1);
        assertThat(Gate.withoutLiterals(new SqlText(sql), dialect))
                .isEqualTo("SELECT id FROM orders WHERE status = $1 AND id = ?");
    }

    private static Verdict check(Dialect dialect, String sql) {
        return GATES.get(dialect)
                .check(
                        new SqlText(sql),
                        Corpus.scope(dialect),
                        Binding.plain(FuzzText.values(sql, dialect)));
    }
}
