package io.dataagent.agent.files.book;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a run over files has come to: numbered, said once, and the same after a takeover.
class BookTest {

    private static final ArtifactId KEPT = ArtifactId.next();

    @Test
    void aStepIsThePlaceOfItsResult() {
        Book book = Book.EMPTY.with(ran(1, "SELECT 1", KEPT)).with(ran(2, "SELECT 2", KEPT));

        assertThat(Book.EMPTY.next()).isEqualTo(1);
        assertThat(book.next()).isEqualTo(3);
        assertThat(book.result(2).orElseThrow().description()).isEqualTo("SELECT 2");
        assertThat(book.result(3)).isEmpty();
        assertThat(book.result(0)).isEmpty();
    }

    @Test
    void theSameStatementIsFoundIfItsRowsAreKept() {
        Book book = Book.EMPTY.with(ran(1, "SELECT 1", KEPT)).with(ran(2, "SELECT 2", null));

        assertThat(book.ran("SELECT 1").orElseThrow().stepId()).isEqualTo(1);
        assertThat(book.ran("SELECT 2")).isEmpty();
        assertThat(book.ran("select 1")).isEmpty();
    }

    @Test
    void aNoteIsMadeOnce() {
        Book book = Book.EMPTY.noted("a").noted("b").noted("a");

        assertThat(book.notes()).containsExactly("a", "b");
    }

    @Test
    void failuresAreCountedEachForItself() {
        Book book = Book.EMPTY.failed("a").failed("b").failed("a");

        assertThat(book.failures("a")).isEqualTo(2);
        assertThat(book.failures("b")).isEqualTo(1);
        assertThat(book.failures("c")).isZero();
        assertThat(Book.EMPTY.failures("a")).isZero();
    }

    @Test
    void whatIsNotKnownOfASessionIsNotNothing() {
        assertThat(Book.EMPTY.variables()).isNull();
        assertThat(Book.EMPTY.holding(List.of()).variables()).isEmpty();
        assertThat(Book.EMPTY.holding(List.of("a int")).showing("t").variables())
                .containsExactly("a int");
    }

    @Test
    void eachNoteLeavesAllOthersAsTheyWere() {
        Book full = full();
        Book more =
                full.with(ran(2, "SELECT 2", KEPT))
                        .showing("u")
                        .noted("n2")
                        .failed("f")
                        .holding(List.of("b int"))
                        .checked(List.of(check("z")))
                        .with(new ChartView.Image("t2", KEPT, "image/png"));

        assertThat(more.scopeId()).isEqualTo(full.scopeId());
        assertThat(more.shown()).containsExactly("t", "u");
        assertThat(more.notes()).containsExactly("n", "n2");
        assertThat(more.failures("f")).isEqualTo(2);
        assertThat(more.checks()).extracting(PythonCheck::subject).containsExactly("x", "z");
        assertThat(more.charts()).hasSize(2);
        assertThat(more.results()).hasSize(2);
        assertThat(full.results()).hasSize(1);
    }

    @Test
    void anotherReplicaReadsWhatThisOneWrote() {
        String written = ContractJson.write(full());
        Book read = ContractJson.read(written, Book.class);

        assertThat(ContractJson.write(read)).isEqualTo(written);
        assertThat(read).isEqualTo(full());
    }

    @Test
    void aBookOfAnOlderVersionHasEmptyPlaces() {
        assertThat(ContractJson.read("{}", Book.class)).isEqualTo(Book.EMPTY);
    }

    @Test
    void notesOfToolsSideBySideAreTakenAsAWhole() throws InterruptedException {
        Desk desk = new Desk(Book.EMPTY);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            threads.add(Thread.ofVirtual().start(() -> fifty(desk)));
        }
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(desk.book().results())
                .hasSize(400)
                .extracting(StepResult::stepId)
                .doesNotHaveDuplicates();
        assertThat(desk.book().next()).isEqualTo(401);
    }

    private static void fifty(Desk desk) {
        for (int n = 0; n < 50; n++) {
            desk.note(b -> b.with(ran(b.next(), "SELECT", KEPT)));
        }
    }

    private static final ScopeId SCOPE = ScopeId.next();

    private static Book full() {
        return Book.EMPTY
                .on(SCOPE)
                .with(ran(1, "SELECT 1", KEPT))
                .showing("t")
                .noted("n")
                .failed("f")
                .holding(List.of("a int"))
                .with(new ChartView.Image("t", KEPT, "image/png"))
                .checked(List.of(check("x")));
    }

    private static PythonCheck check(String subject) {
        return new PythonCheck(1, Aspect.RIGHT_DATA, Outcome.HELD, subject, "agrees");
    }

    private static StepResult ran(int step, String sql, @Nullable ArtifactId kept) {
        TableData table =
                new TableData(
                        List.of(new Column("a", ColumnType.STRING)),
                        List.of(List.of(JsonNodeFactory.instance.textNode("x"))));
        QueryLineage lineage =
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());
        return new StepResult(
                step,
                sql,
                Strategy.SQL,
                new SqlResult(sql, table, 1, false, 1, lineage, kept),
                null,
                null);
    }
}
