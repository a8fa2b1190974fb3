package io.dataagent.agent.analyst.sqlbuilder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PilotTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT a FROM t | SELECT a FROM t#LIMIT 10",
                "SELECT a FROM t; | SELECT a FROM t#LIMIT 10",
                "SELECT a FROM t LIMIT 5 | SELECT a FROM t LIMIT 5",
                "SELECT a FROM t limit 5 offset 2 | SELECT a FROM t limit 5 offset 2",
                "SELECT a FROM (SELECT a FROM t LIMIT 5) x | SELECT a FROM (SELECT a FROM t LIMIT 5) x#LIMIT 10",
                "SELECT a FROM t UNION SELECT b FROM u | SELECT a FROM t UNION SELECT b FROM u#LIMIT 10"
            })
    void aPilotIsTheStatementWithALimit(String sql, String pilot) {
        assertThat(SqlBuilderPhase.pilot(sql)).isEqualTo(pilot.replace('#', '\n'));
    }
}
