package io.dataagent.sandbox.execution;

import static io.dataagent.contracts.sandbox.SandboxOutcome.OK;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How much of a table leaves a session, and how many children its code may have.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class ShownTablesTest {

    private String session = "";

    @BeforeEach
    void create() {
        SandboxCalls.awaitReady();
        session = SessionCalls.create();
    }

    @AfterEach
    void delete() {
        assertThat(SessionCalls.delete(session, AcceptedGrants.RUN)).isIn(204, 404);
    }

    @ParameterizedTest
    @CsvSource({
        "60000, 1, 50000, 1",
        "60000, 100, 5000, 100",
        "60000, 150, 3333, 150",
        "3000, 300, 2500, 200",
        "7, 3, 7, 3",
    })
    void rowsAndCellsThatAreKeptWhicheverComesFirst(int rows, int columns, int shown, int wide) {
        SandboxTable table =
                table(
                        "answer_tables = {'t': pd.DataFrame(np.zeros((%d, %d), dtype='int64'))}"
                                .formatted(rows, columns));

        assertThat(table.rowCount()).isEqualTo(rows);
        assertThat(table.table().rows()).hasSize(shown);
        assertThat(table.table().columns()).hasSize(wide);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "result = many",
                "answer_tables = {'result': many}",
                "answer_tables = {'t': many}",
            })
    void whatATableIsCalledChangesNothingOfWhatIsKept(String returned) {
        SandboxTable table = table("many = pd.DataFrame({'a': range(60000)})\n" + returned);

        assertThat(table.rowCount()).isEqualTo(60_000);
        assertThat(table.table().rows()).hasSize(50_000);
        assertThat(table.handle()).isNotNull();
    }

    @Test
    void aLargeTableLeavesRoomForTheNext() {
        SandboxResult result =
                SessionCalls.run(
                        session,
                        """
                        texts = pd.DataFrame({'a': ['x' * 500] * 40000})
                        answer_tables = {'large': texts, 'other': texts.head(3000)}
                        """);

        assertThat(result.tables()).as(result.stderr()).hasSize(2);
        assertThat(result.tables().getFirst().table().rows()).hasSizeBetween(6_000, 9_000);
        assertThat(result.tables().getLast().table().rows()).hasSize(3_000);
    }

    @Test
    void aTableOfLongTextsLosesRowsAndNotItself() {
        SandboxTable table =
                table("answer_tables = {'t': pd.DataFrame({'a': ['é' * 1900] * 2000})}");

        assertThat(table.rowCount()).isEqualTo(2_000);
        assertThat(table.table().rows()).hasSizeBetween(300, 1_500);
    }

    @Test
    void columnsThatAreLeftOutAreSaid() {
        SandboxResult result =
                SessionCalls.run(
                        session, "answer_tables = {'t': pd.DataFrame(np.zeros((2, 300)))}");

        assertThat(result.stderr())
                .contains("[sandbox] t has 300 columns, of which the first 200 were taken");
    }

    @Test
    void numericLibrariesStayOnOneThread() {
        SandboxResult result =
                SessionCalls.run(
                        session,
                        """
                        import os
                        [os.environ.get(n + '_NUM_THREADS') for n in
                            ('OMP', 'OPENBLAS', 'MKL', 'NUMEXPR', 'ARROW')]
                        """);

        assertThat(result.result())
                .as(result.stderr())
                .hasToString("[\"1\",\"1\",\"1\",\"1\",\"1\"]");
    }

    @Test
    void theCodeOfASessionHasEightChildrenAndNotMore() {
        SandboxResult result =
                SessionCalls.run(
                        session,
                        """
                        import os, signal
                        made = []
                        try:
                            for i in range(20):
                                pid = os.fork()
                                if pid == 0:
                                    signal.pause()
                                made.append(pid)
                        except OSError as error:
                            why = type(error).__name__
                        for pid in made:
                            os.kill(pid, signal.SIGKILL)
                            os.waitpid(pid, 0)
                        len(made), why
                        """);

        assertThat(result.result()).as(result.stderr()).hasToString("[8,\"BlockingIOError\"]");
        assertThat(SessionCalls.run(session, "len(made)").result()).hasToString("8");
    }

    private SandboxTable table(String code) {
        SandboxResult result = SessionCalls.run(session, code);
        assertThat(result.outcome()).as(result.stderr()).isEqualTo(OK);
        return result.tables().getFirst();
    }
}
