package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A table can have columns that the scope does not list. None of these statements may reach one.
class ClosedTablesTest {

    private static final GateScope SCOPE =
            new GateScope(
                    List.of(
                            new GateScope.ScopeTable(
                                    "t", "public", "t", List.of("id", "name"), Set.of()),
                            new GateScope.ScopeTable(
                                    "u", "public", "u", List.of("id", "t_id"), Set.of())));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT * FROM t | SELECT t.id, t.name FROM public.t",
                "TABLE t | SELECT t.id, t.name FROM public.t",
                "SELECT x.* FROM t x, u | SELECT x.id, x.name FROM public.t x, public.u",
                "SELECT x FROM t x | SELECT x FROM (SELECT id, name FROM public.t) x",
                "SELECT row_to_json(t) FROM t | SELECT row_to_json(t) FROM (SELECT id, name FROM public.t) AS t",
                "SELECT name FROM ONLY t | SELECT t.name FROM ONLY public.t",
                "SELECT row_to_json(x) FROM ONLY t x | SELECT row_to_json(x) FROM (SELECT id, name FROM ONLY public.t) x",
                "SELECT 1 FROM ONLY t NATURAL JOIN u | SELECT 1 FROM (SELECT id, name FROM ONLY public.t) AS t NATURAL JOIN (SELECT id, t_id FROM public.u) AS u",
                "SELECT count(t.*) FROM t | SELECT count(t.*) FROM (SELECT id, name FROM public.t) AS t",
                "SELECT a FROM t x(a, b) | SELECT x.a FROM (SELECT id, name FROM public.t) x(a, b)",
                "SELECT 1 FROM t NATURAL JOIN u | SELECT 1 FROM (SELECT id, name FROM public.t) AS t NATURAL JOIN (SELECT id, t_id FROM public.u) AS u",
                "SELECT * FROM t JOIN u USING (id) | SELECT * FROM (SELECT id, name FROM public.t) AS t JOIN (SELECT id, t_id FROM public.u) AS u USING (id)",
                "SELECT j.* FROM (t JOIN u ON t.id = u.t_id) AS j | SELECT j.* FROM ((SELECT id, name FROM public.t) AS t JOIN (SELECT id, t_id FROM public.u) AS u ON t.id = u.t_id) AS j",
                "SELECT name FROM t WHERE id > 1 | SELECT t.name FROM public.t WHERE t.id > 1",
                "SELECT (SELECT name FROM u LIMIT 1) FROM t | SELECT (SELECT t.name FROM public.u LIMIT 1) FROM public.t",
                "SELECT 1 AS pin, count(*) FROM t GROUP BY pin | SELECT 1 AS pin, count(*) FROM public.t GROUP BY 1",
                "SELECT 1 AS pin, id FROM t GROUP BY ROLLUP (pin, id) | SELECT 1 AS pin, t.id FROM public.t GROUP BY ROLLUP(1, t.id)",
                "SELECT t.id, s.n FROM t JOIN (SELECT t_id AS name, count(*) AS n FROM u GROUP BY name) s ON s.name = t.id | SELECT t.id, s.n FROM public.t JOIN (SELECT u.t_id AS name, count(*) AS n FROM public.u GROUP BY 1) s ON s.name = t.id",
                "SELECT 1 AS pin FROM t ORDER BY pin | SELECT 1 AS pin FROM public.t ORDER BY pin"
            })
    void rendersNothingThatReachesAColumnOutsideTheScope(String sql, String rendered) {
        Verdict verdict = Corpus.gate(Dialect.POSTGRESQL).check(new SqlText(sql), SCOPE);
        assertThat(verdict).isInstanceOf(Verdict.Accepted.class);
        assertThat(((Verdict.Accepted) verdict).sql().text()).isEqualTo(rendered);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT pin FROM t | POSTGRESQL",
                "SELECT t.pin FROM t | POSTGRESQL",
                "SELECT (t).pin FROM t | POSTGRESQL",
                "SELECT id FROM t WHERE pin = 1 | POSTGRESQL",
                "SELECT id FROM t GROUP BY id, pin | POSTGRESQL",
                "SELECT id FROM t ORDER BY pin | POSTGRESQL",
                "SELECT 1 AS pin FROM t ORDER BY pin + 1 | POSTGRESQL",
                "SELECT 1 AS pin FROM t HAVING pin > 1 | POSTGRESQL",
                "SELECT 1 FROM t JOIN u USING (t_id) | POSTGRESQL",
                "SELECT 1 FROM u JOIN t USING (t_id) | POSTGRESQL",
                "SELECT ctid FROM t | POSTGRESQL",
                "SELECT x.id FROM t x JOIN u y ON X.pin = y.id | POSTGRESQL",
                "SELECT X.name FROM t x | MYSQL",
                "SELECT (SELECT X.name FROM u x LIMIT 1) FROM t X | MYSQL",
                "SELECT t FROM t | MYSQL"
            })
    void refusesAnyOtherColumn(String sql, Dialect dialect) {
        assertThat(Corpus.rules(Corpus.gate(dialect).check(new SqlText(sql), SCOPE)))
                .isNotEmpty()
                .isSubsetOf("unknown_column", "unknown_table");
    }
}
