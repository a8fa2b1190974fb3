package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.kit.http.Caller;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.run.note.Ending;
import io.dataagent.query.run.note.ExecutionEntry;
import io.dataagent.query.run.note.Order;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// How much one person and one answer may take.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class PlacesTest {

    private static final int MOST = 8;
    private static final GateScope ORDERS =
            new GateScope(
                    List.of(
                            new GateScope.ScopeTable(
                                    "orders", "public", "orders", List.of("id"), Set.of())));

    @Inject Executions executions;
    @Inject Connections connections;

    private SourceConnection source() {
        return connections.require(ConnectionId.of(Api.connection()), FakeIdentity.user("ann"));
    }

    private static Order order(SourceConnection source, UserId user, String sql, int maxRows) {
        return new Order(
                ExecutionEntry.person(ExecutionId.next(), user, source.id(), "person"),
                source,
                ORDERS,
                new SqlText(sql),
                new Order.Limits(maxRows, 60_000, true),
                Caller.patient());
    }

    @Test
    void nobodyHasMoreStatementsAtOnceThanTheLimitAndOthersGoOn() throws Exception {
        UserId greedy = FakeIdentity.user("greedy");
        List<SourceConnection> sources = List.of(source(), source());
        CountDownLatch held = new CountDownLatch(MOST);
        CountDownLatch goOn = new CountDownLatch(1);
        List<CompletableFuture<Ending>> running = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            Order order = order(sources.get(i % 2), greedy, "SELECT id FROM orders", 10);
            running.add(Api.later(() -> executions.stream(order, new Held(held, goOn))));
        }
        assertThat(held.await(30, TimeUnit.SECONDS)).isTrue();

        assertThatThrownBy(
                        () ->
                                executions.execute(
                                        order(sources.getFirst(), greedy, "SELECT 1 AS n", 10)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code().wire()).isEqualTo("busy"));
        ExecutionAnswer other =
                executions.execute(
                        order(sources.getFirst(), FakeIdentity.user("modest"), "SELECT 1 AS n", 1));

        assertThat(other).isInstanceOf(ExecutionAnswer.Rows.class);
        goOn.countDown();
        for (CompletableFuture<Ending> one : running) {
            assertThat(one.get(30, TimeUnit.SECONDS)).isInstanceOf(Ending.Done.class);
        }
    }

    @Test
    void anAnswerHoldsAHundredThousandRowsAndSaysHowManyThereAre() {
        ExecutionAnswer answer =
                executions.execute(
                        order(
                                source(),
                                FakeIdentity.user("ann"),
                                "SELECT a.id FROM orders a CROSS JOIN orders b WHERE b.id <= 21",
                                500_000));

        assertThat(answer)
                .isInstanceOfSatisfying(
                        ExecutionAnswer.Rows.class,
                        rows -> {
                            assertThat(rows.table().rows()).hasSize(100_000);
                            assertThat(rows.truncated()).isTrue();
                            assertThat(rows.totalRows()).isEqualTo(105_000);
                        });
    }

    /// Holds its statement at the first row.
    private record Held(CountDownLatch held, CountDownLatch goOn) implements RowSink {

        @Override
        public void columns(List<Column> columns) {}

        @Override
        public boolean row(List<JsonNode> cells) {
            held.countDown();
            try {
                return !goOn.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public int wanted() {
            return 1;
        }
    }
}
