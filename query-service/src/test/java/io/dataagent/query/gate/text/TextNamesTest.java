package io.dataagent.query.gate.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Binding;
import io.dataagent.query.gate.Corpus;
import io.dataagent.query.gate.CorpusTest;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.FuzzText;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// No text reaches a catalog as the name of something.
class TextNamesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "POSTGRESQL | SELECT to_tsvector('private.config', note) FROM orders",
                "POSTGRESQL | SELECT to_tsvector('nothing', note) FROM orders",
                "POSTGRESQL | SELECT to_tsvector('pg_catalog.english', note) FROM orders",
                "POSTGRESQL | SELECT to_tsvector($1, note) FROM orders",
                "POSTGRESQL | SELECT pg_catalog.to_tsvector('private.config', note) FROM orders",
                "POSTGRESQL | SELECT to_tsquery('private.config', 'x')",
                "POSTGRESQL | SELECT plainto_tsquery($1, $2)",
                "POSTGRESQL | SELECT phraseto_tsquery(('private.config'), 'x')",
                "POSTGRESQL | SELECT websearch_to_tsquery('private.config' COLLATE \"C\", 'x')",
                "POSTGRESQL | SELECT to_tsquery(config => 'private.config', querytext => 'x')",
                "POSTGRESQL | SELECT ts_headline('private.config', note, to_tsquery('x')) FROM orders",
                "POSTGRESQL | SELECT note FROM orders WHERE to_tsvector(E'private.\\bc', note) @@ to_tsquery('x')",
                "POSTGRESQL | SELECT \"to_tsvector\"('private.config', note) FROM orders",
                "POSTGRESQL | SELECT to_tsvector($$private.config$$, note) FROM orders",
                "DUCKDB | SELECT json_transform(payload, '{\"a\": \"private.t\"}') FROM events",
                "DUCKDB | SELECT from_json_strict('{}', '[\"mood\"]')",
                "DUCKDB | SELECT json_transform(payload, '{\"a\": {\"b\": \"INTEGER; x\"}}') FROM events",
                "DUCKDB | SELECT json_transform(payload, ?) FROM events",
                "DUCKDB | SELECT json_transform(payload, note) FROM events, orders",
                "DUCKDB | SELECT list_aggregate([1], 'private.f')",
                "DUCKDB | SELECT list_aggr([1], ?)",
                "DUCKDB | SELECT aggregate([1], note) FROM orders"
            })
    void noTextNamesWhatTheCatalogHolds(Dialect dialect, String sql) {
        assertThat(Corpus.rules(check(dialect, sql))).containsExactly("function");
    }

    @ParameterizedTest
    @CsvSource({"regclass", "regtype", "regconfig", "regdictionary", "regproc", "regprocedure"})
    void noValueIsCastToAName(String type) {
        for (String sql :
                new String[] {
                    "SELECT note::%s FROM orders",
                    "SELECT CAST('orders' AS %s)",
                    "SELECT '{a}'::%s[]",
                    "SELECT $1::%s",
                    "SELECT CAST(note AS pg_catalog.%s) FROM orders",
                    "SELECT json_value(payload, '$.a' RETURNING %s) FROM events",
                    "SELECT * FROM json_to_recordset('[]') AS x(a %s)"
                }) {
            assertThat(Corpus.rules(check(Dialect.POSTGRESQL, sql.formatted(type))))
                    .as(sql)
                    .containsExactly("type");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "POSTGRESQL | SELECT note FROM orders WHERE to_tsvector('english', note) @@ plainto_tsquery('english', 'late')",
                "POSTGRESQL | SELECT to_tsvector(note), to_tsvector('simple', coalesce(note, '')) FROM orders",
                "POSTGRESQL | SELECT ts_headline(coalesce(note, ''), to_tsquery('late')) FROM orders",
                "DUCKDB | SELECT json_transform(payload, '{\"a\": [\"DECIMAL(10, 2)\"], \"b\": \"VARCHAR[]\"}') FROM events",
                "DUCKDB | SELECT list_aggregate([1, 2], 'sum')"
            })
    void theServersOwnNamesMayBeSaid(Dialect dialect, String sql) {
        assertThat(Corpus.rules(check(dialect, sql))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"POSTGRESQL", "MYSQL", "DUCKDB"})
    void noRefusalShowsANameOfTheParser(Dialect dialect) {
        for (Corpus.Line line : CorpusTest.attacksThatTheGateMustStop()) {
            if (line.dialect().equals(dialect)
                    && check(dialect, line.sql()) instanceof Verdict.Refused no) {
                for (Violation violation : no.violations()) {
                    assertThat(withoutQuotes(violation.message()))
                            .as(line.sql())
                            .doesNotContainPattern("[a-z][A-Z]|[A-Z]+_[A-Z]+|\\bnull\\b|Exception");
                }
            }
        }
    }

    /// Words of the statement are quoted.
    private static String withoutQuotes(String message) {
        return message.replaceAll("“[^”]*”", "“…”").replaceAll(" (There are:|Write) .*", "");
    }

    private static Verdict check(Dialect dialect, String sql) {
        return Corpus.gate(dialect)
                .check(
                        new SqlText(sql),
                        Corpus.scope(dialect),
                        Binding.plain(FuzzText.values(sql, dialect)));
    }
}
