package io.dataagent.sandbox.execution;

import static io.dataagent.contracts.sandbox.SandboxOutcome.OK;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Which index of a returned table is one of its columns.
@QuarkusTest
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class ReturnedTablesTest {

    @BeforeEach
    void ready() {
        SandboxCalls.awaitReady();
    }

    @Test
    void rowNumbersAreNoColumnAndAnIndexThatSaysSomethingIs() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        t = pd.DataFrame({'city': ['b', 'a', 'c'], 'n': [2, 3, 1]})
                        answer_tables = {
                            'sorted': t.sort_values('n'),
                            'filtered': t[t.n != 3],
                            'named': t.set_index('n'),
                            'grouped': t.groupby('n').agg(a=('city', 'first'), b=('city', 'last')),
                            'words': t.describe(),
                            'counted': t.n.value_counts().to_frame(),
                            'series': t.n.sort_values()}
                        answer_values = {'nothing': None, 'one': 1}
                        """,
                        Map.of(),
                        SandboxCalls.SHORT);

        assertThat(result.outcome()).as(result.stderr()).isEqualTo(OK);
        assertThat(result.tables().stream().map(t -> t.name() + " " + names(t.table())).toList())
                .containsExactly(
                        "sorted [city, n]",
                        "filtered [city, n]",
                        "named [n, city]",
                        "grouped [n, a, b]",
                        "words [index, n]",
                        "counted [index, n]",
                        "series [index, n]");
        assertThat(result.tables().getFirst().table().rows().toString())
                .isEqualTo("[[\"c\", 1], [\"b\", 2], [\"a\", 3]]");
        assertThat(result.stderr())
                .contains(
                        "[sandbox] the row numbers of sorted are no column; an index that has a name is one",
                        "[sandbox] nothing was left out: it has no value");
    }

    private static List<String> names(TableData table) {
        return table.columns().stream().map(Column::name).toList();
    }
}
