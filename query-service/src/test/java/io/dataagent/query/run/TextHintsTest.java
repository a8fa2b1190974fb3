package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextHintsTest {

    private static final GateScope SCOPE =
            new GateScope(
                    List.of(
                            new GateScope.ScopeTable(
                                    "t", "public", "t", List.of("id", "a", "b"), Set.of())));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT id, a FROM t WHERE id > 3 ORDER BY a LIMIT 5 | public.t
                    SELECT x.a, count(*) AS n FROM t x GROUP BY 1 | public.t
                    SELECT id FROM t | public.t
                    SELECT 1 AS one |
                    SELECT x.id FROM t x, t y |
                    SELECT x.id FROM t x JOIN t y ON x.id = y.id |
                    SELECT x.id FROM t x CROSS JOIN t y |
                    SELECT id FROM t WHERE id IN (SELECT id FROM t) |
                    SELECT (SELECT max(id) FROM t) AS m FROM t |
                    SELECT id FROM t UNION ALL SELECT id FROM t |
                    WITH q AS (SELECT id FROM t) SELECT id FROM q |
                    SELECT id FROM (SELECT id FROM t) q |
                    SELECT extract(year from b::date) AS y FROM t |
                    SELECT id, generate_series(1, 1000000) AS g FROM t |
                    """)
    void recognisesOneTableReadOnce(String sql, String relation) {
        Verdict verdict =
                new Gate(Dialect.POSTGRESQL, GateLimits.standard()).check(new SqlText(sql), SCOPE);
        if (verdict instanceof Verdict.Accepted accepted) {
            assertThat(TextHints.of(accepted.sql()).scanned()).isEqualTo(relation);
        } else {
            // The gate refuses it: it never comes as far as this.
            assertThat(relation).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SELECT repeat(a, 3) AS r FROM t | true
                    SELECT a OR_OR b AS c FROM t | true
                    SELECT jsonb_build_object('a', a) AS j FROM t | true
                    SELECT lower(replace(a, 'x', 'yy')) AS r FROM t | true
                    SELECT max(a) AS m, count(*) AS n FROM t | false
                    SELECT id FROM t WHERE (id > 3) AND upper(a) = 'X' | false
                    """)
    void knowsWhatMakesLargeValues(String sql, boolean grows) {
        String text = sql.replace("OR_OR", "||");
        Verdict verdict =
                new Gate(Dialect.POSTGRESQL, GateLimits.standard()).check(new SqlText(text), SCOPE);

        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Accepted.class,
                        accepted ->
                                assertThat(TextHints.of(accepted.sql()).mayGrow())
                                        .isEqualTo(grows));
    }
}
