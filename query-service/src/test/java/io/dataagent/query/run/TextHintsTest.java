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
                    SELECT id, a FROM t WHERE id > 3 ORDER BY a LIMIT 5 | true
                    SELECT x.a, count(*) AS n FROM t x GROUP BY 1 | true
                    SELECT id FROM t | true
                    SELECT 1 AS one | false
                    SELECT x.id FROM t x, t y | false
                    SELECT x.id FROM t x JOIN t y ON x.id = y.id | false
                    SELECT x.id FROM t x CROSS JOIN t y | false
                    SELECT id FROM t WHERE id IN (SELECT id FROM t) | false
                    SELECT (SELECT max(id) FROM t) AS m FROM t | false
                    SELECT id FROM t UNION ALL SELECT id FROM t | false
                    WITH q AS (SELECT id FROM t) SELECT id FROM q | false
                    SELECT id FROM (SELECT id FROM t) q | false
                    SELECT extract(year from b::date) AS y FROM t | false
                    SELECT id, generate_series(1, 1000000) AS g FROM t | false
                    """)
    void recognisesOneTableReadOnce(String sql, boolean once) {
        Verdict verdict =
                new Gate(Dialect.POSTGRESQL, GateLimits.standard()).check(new SqlText(sql), SCOPE);
        if (verdict instanceof Verdict.Accepted accepted) {
            assertThat(TextHints.oneScan(accepted.sql())).isEqualTo(once);
        } else {
            // The gate refuses it: it never comes as far as this.
            assertThat(once).isFalse();
        }
    }
}
