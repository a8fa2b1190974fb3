package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What takes the place of a name of the scope: a query of the model, or a table's allowed columns
/// and rows.
class DefinitionsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "POSTGRESQL | SELECT n FROM paid WHERE id > 1 | WITH source_1 AS (SELECT id, n FROM (SELECT orders.id, orders.note AS n FROM public.orders WHERE orders.status = 'paid') AS defined) SELECT paid.n FROM source_1 AS paid WHERE paid.id > 1",
                "POSTGRESQL | SELECT p.* FROM paid p, paid q | WITH source_1 AS (SELECT id, n FROM (SELECT orders.id, orders.note AS n FROM public.orders WHERE orders.status = 'paid') AS defined) SELECT p.* FROM source_1 p, source_1 q",
                "POSTGRESQL | WITH RECURSIVE source_1 AS (SELECT 1 AS x UNION ALL SELECT x + 1 FROM source_1 WHERE x < 3) SELECT x FROM source_1, paid | WITH RECURSIVE source_1_ AS (SELECT id, n FROM (SELECT orders.id, orders.note AS n FROM public.orders WHERE orders.status = 'paid') AS defined), source_1 AS (SELECT 1 AS x UNION ALL SELECT source_1.x + 1 FROM source_1 WHERE source_1.x < 3) SELECT source_1.x FROM source_1, source_1_ AS paid",
                "POSTGRESQL | SELECT id FROM paid UNION SELECT id FROM few | WITH source_1 AS (SELECT id, n FROM (SELECT orders.id, orders.note AS n FROM public.orders WHERE orders.status = 'paid') AS defined) SELECT paid.id FROM source_1 AS paid UNION SELECT few.id FROM (SELECT id FROM (SELECT customers.id FROM public.customers WHERE customers.name = 'a') AS defined) AS few",
                "MYSQL | SELECT n FROM paid WHERE id > 1 | WITH `source_1` AS (SELECT `id`, `n` FROM (SELECT `orders`.id, `orders`.note AS n FROM `shop`.orders WHERE `orders`.status = 'paid') AS defined) SELECT `paid`.n FROM `source_1` AS `paid` WHERE `paid`.id > 1",
                "MYSQL | SELECT f.id FROM shop.few f | SELECT `f`.id FROM (SELECT `id` FROM (SELECT `customers`.id FROM `shop`.customers WHERE `customers`.name = 'a') AS defined) f",
                "DUCKDB | SELECT n FROM paid WHERE id > 1 | WITH source_1 AS (SELECT id, n FROM (SELECT id, note AS n FROM (SELECT id, customer_id, status, total_amount, note, created_at, updated_at, deleted_at, \"Create Date\", \"Drop-off; time\" FROM main.orders) AS orders WHERE (status = 'paid')) AS defined) SELECT n FROM source_1 AS paid WHERE (id > 1)"
            })
    void whatANameMeansTakesItsPlace(Dialect dialect, String sql, String rendered) {
        Verdict verdict = Corpus.gate(dialect).check(new SqlText(sql), scope(dialect));

        assertThat(Corpus.rules(verdict)).isEmpty();
        assertThat(((Verdict.Accepted) verdict).sql().text()).isEqualTo(rendered);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "POSTGRESQL | SELECT status FROM paid",
                "POSTGRESQL | SELECT name FROM few",
                "POSTGRESQL | SELECT few.name FROM few",
                "MYSQL | SELECT status FROM paid",
                "MYSQL | SELECT name FROM few",
                "DUCKDB | SELECT status FROM paid",
                "DUCKDB | SELECT name FROM few"
            })
    void nothingElseOfItIsThere(Dialect dialect, String sql) {
        assertThat(Corpus.rules(Corpus.gate(dialect).check(new SqlText(sql), scope(dialect))))
                .containsExactly("unknown_column");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "POSTGRESQL | SELECT 1 AS id FROM private.secrets | id | unknown_table",
                "POSTGRESQL | SELECT id, id FROM orders | id | ambiguous",
                "POSTGRESQL | SELECT id FROM orders | note | unknown_column",
                "POSTGRESQL | DELETE FROM orders | id | not_a_select",
                "POSTGRESQL | SELECT pg_sleep(1) AS id | id | function",
                "MYSQL | SELECT id FROM orders INTO OUTFILE '/tmp/x' | id | construct",
                "DUCKDB | SELECT id FROM read_csv('/etc/passwd') | id | function"
            })
    void aDefinitionIsJudgedLikeAnyStatement(
            Dialect dialect, String sql, String column, String rule) {
        Defined defined =
                Corpus.gate(dialect)
                        .define(new SqlText(sql), List.of(column), Corpus.scope(dialect));

        assertThat(defined).isInstanceOf(Defined.Unusable.class);
        assertThat(((Defined.Unusable) defined).violations())
                .extracting(violation -> violation.rule())
                .containsExactly(rule);
    }

    @Test
    void aDefinitionThatMeansTooMuchIsRefusedToo() {
        StringBuilder sql = new StringBuilder("WITH c0 AS (SELECT * FROM orders)");
        for (int i = 1; i < 20; i++) {
            sql.append(", c%d AS (SELECT * FROM c%d a, c%d b)".formatted(i, i - 1, i - 1));
        }
        for (Dialect dialect : Dialect.all()) {
            Defined defined =
                    Corpus.gate(dialect)
                            .define(
                                    new SqlText(sql + " SELECT 1 AS id FROM c19"),
                                    List.of("id"),
                                    Corpus.scope(dialect));

            assertThat(((Defined.Unusable) defined).violations().getFirst().rule())
                    .isEqualTo("too_complex");
        }
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void aQueryOfTheModelIsJoinedAsTheModelSays(Dialect dialect) {
        GateScope.ScopeJoin join =
                new GateScope.ScopeJoin("paid", List.of("id"), "few", List.of("id"), true);
        GateScope scope = new GateScope(scope(dialect).tables(), List.of(join));
        Gate gate = Corpus.gate(dialect);

        assertThat(Corpus.rules(gate.check(new SqlText("SELECT 1 FROM paid, few"), scope)))
                .containsExactly("wrong_join");
        assertThat(
                        Corpus.rules(
                                gate.check(
                                        new SqlText(
                                                "SELECT 1 FROM paid p JOIN few f ON f.id = p.id"),
                                        scope)))
                .isEmpty();
    }

    private static GateScope scope(Dialect dialect) {
        String schema = Corpus.schema(dialect);
        return new GateScope(
                List.of(
                        table("paid", "", "id", "n")
                                .defined(
                                        definition(
                                                dialect,
                                                "SELECT id, note AS n FROM orders WHERE status = 'paid'",
                                                "id",
                                                "n")),
                        table("few", schema, "id")
                                .defined(
                                        definition(
                                                dialect,
                                                "SELECT id FROM customers WHERE name = 'a'",
                                                "id"))));
    }

    private static GateScope.ScopeTable table(String name, String schema, String... columns) {
        return new GateScope.ScopeTable(name, schema, name, List.of(columns), Set.of());
    }

    private static Definition definition(Dialect dialect, String sql, String... columns) {
        return ((Defined.Usable)
                        Corpus.gate(dialect)
                                .define(new SqlText(sql), List.of(columns), Corpus.scope(dialect)))
                .definition();
    }
}
