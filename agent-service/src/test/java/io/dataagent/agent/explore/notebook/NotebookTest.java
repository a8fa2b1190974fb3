package io.dataagent.agent.explore.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.explore.notebook.Notebook.Ground;
import io.dataagent.agent.explore.notebook.Notebook.Seen;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.QueryLineage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What an exploration knows: nothing that is noted is lost, and it is the same after a takeover.
class NotebookTest {

    @Test
    void stepsAreNumberedAsTheyCome() {
        Notebook book = Notebook.EMPTY.step("run_sql", "a").step("create_chart", "b");

        assertThat(book.steps()).extracting(Seen::number).containsExactly(1, 2);
        assertThat(book.steps()).extracting(Seen::tool).containsExactly("run_sql", "create_chart");
        assertThat(Notebook.EMPTY.steps()).isEmpty();
    }

    @Test
    void whatAStepCameToStandsInItsPlace() {
        Notebook book =
                Notebook.EMPTY
                        .step("run_sql", "a")
                        .step("run_sql", "b")
                        .step("run_sql", "c")
                        .with(seen(2, "select 2"))
                        .with(seen(1, "select 1"));

        assertThat(book.steps()).extracting(Seen::number).containsExactly(1, 2, 3);
        assertThat(book.results()).extracting(StepResult::stepId).containsExactly(1, 2);
        assertThat(book.result(2)).isPresent();
        assertThat(book.result(3)).isEmpty();
        assertThat(book.result(4)).isEmpty();
    }

    @Test
    void theSameStatementIsFoundByItsTextIfItHasRows() {
        Notebook book =
                Notebook.EMPTY
                        .step("run_sql", "a")
                        .step("run_sql", "b")
                        .with(new Seen(1, "run_sql", "a", "select 1", null, false))
                        .with(seen(2, "select 2"));

        assertThat(book.ran("select 2").orElseThrow().number()).isEqualTo(2);
        assertThat(book.ran("select 1")).isEmpty();
        assertThat(book.ran("SELECT 2")).isEmpty();
    }

    @Test
    void theFirstOfTwoEqualStatementsIsTheOneThatRan() {
        Notebook book =
                Notebook.EMPTY
                        .step("run_sql", "a")
                        .step("run_sql", "b")
                        .with(seen(2, "select 1"))
                        .with(seen(1, "select 1"));

        assertThat(book.ran("select 1").orElseThrow().number()).isEqualTo(1);
    }

    @Test
    void countsStatementsChecksAndErrors() {
        Notebook book =
                Notebook.EMPTY
                        .counted(1, 0)
                        .counted(0, 1)
                        .counted(2, 3)
                        .failed("run_sql: no")
                        .failed("run_sql: no")
                        .failed("run_sql: other");

        assertThat(book.statements()).isEqualTo(3);
        assertThat(book.checks()).isEqualTo(4);
        assertThat(book.errors())
                .containsEntry("run_sql: no", 2)
                .containsEntry("run_sql: other", 1);
        assertThat(Notebook.EMPTY.errors()).isEmpty();
    }

    @Test
    void eachNoteLeavesAllOthersAsTheyWere() {
        Notebook full = full();
        Ground other = new Ground(ScopeId.next(), List.of("b"));

        assertThat(full.on(other).found()).isEqualTo(full.found());
        assertThat(full.failed("x").steps()).isEqualTo(full.steps());
        assertThat(full.counted(1, 1).errors()).isEqualTo(full.errors());
        assertThat(full.step("t", "r").ground()).isEqualTo(full.ground());
        assertThat(full.step("t", "r").checks()).isEqualTo(full.checks());
        assertThat(full.with(full.found().getFirst()).found()).hasSize(2);
    }

    @Test
    void anotherReplicaReadsWhatThisOneWrote() {
        String written = ContractJson.write(full());
        Notebook read = ContractJson.read(written, Notebook.class);

        assertThat(ContractJson.write(read)).isEqualTo(written);
        assertThat(read.found()).isEqualTo(full().found());
        assertThat(read.ran("select 1")).isPresent();
    }

    @Test
    void aNotebookOfAnOlderVersionHasEmptyPlaces() {
        Notebook read = ContractJson.read("{}", Notebook.class);

        assertThat(read).isEqualTo(Notebook.EMPTY);
    }

    @Test
    void notesOfToolsSideBySideAreTakenAsAWhole() throws Exception {
        Desk desk = new Desk(Notebook.EMPTY);
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            threads.add(
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        awaited(go);
                                        for (int n = 0; n < 50; n++) {
                                            desk.note(b -> b.step("t", "r").counted(1, 2));
                                        }
                                    }));
        }
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(desk.notebook().statements()).isEqualTo(400);
        assertThat(desk.notebook().checks()).isEqualTo(800);
        assertThat(desk.notebook().steps()).extracting(Seen::number).doesNotHaveDuplicates();
        assertThat(desk.notebook().steps()).hasSize(400);
    }

    private static void awaited(CountDownLatch go) {
        try {
            go.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Notebook full() {
        FoundOut out =
                new FoundOut(
                        "f1",
                        FindingVerdict.WEAK,
                        "text",
                        List.of(),
                        List.of("why"),
                        List.of(),
                        List.of(1),
                        "SELECT 1",
                        null,
                        null,
                        null);
        return Notebook.EMPTY
                .on(new Ground(ScopeId.next(), List.of("a")))
                .step("run_sql", "a")
                .with(seen(1, "select 1"))
                .with(new Notebook.Claimed("same", out))
                .counted(1, 2)
                .failed("run_sql: no");
    }

    private static Seen seen(int number, @Nullable String statement) {
        SqlResult rows =
                new SqlResult(
                        "SELECT 1",
                        Given.table("n integer", "1"),
                        1,
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        StepResult result = new StepResult(number, "s", Strategy.SQL, rows, null, null);
        return new Seen(number, "run_sql", "r", statement, result, false);
    }
}
