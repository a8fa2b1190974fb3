package io.dataagent.query.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.query.Api;
import io.dataagent.query.Slow;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.run.BenchDoor;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.TestConnections;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// From the request to cancel until the server's own view shows the statement no more, and until
/// its caller has the answer; once on the replica that runs it, once as another replica would ask.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@EnabledIfSystemProperty(named = "bench", matches = "cancel")
class CancelBench {

    private static final int TIMES = Integer.getInteger("bench.times", 100);

    @Inject BenchDoor door;
    @Inject TestConnections connections;

    @Test
    void measures() throws Exception {
        SourceConnection source = door.source(connections.shop("bench"));
        for (boolean here : new boolean[] {true, false}) {
            long[] server = new long[TIMES];
            long[] caller = new long[TIMES];
            for (int i = 0; i < TIMES; i++) {
                ExecutionId id = ExecutionId.next();
                CompletableFuture<ExecutionAnswer> answer =
                        Api.later(() -> door.execute(id, source, BenchShop.SCOPE, Slow.SQL, 0));
                Slow.await(1);
                long began = System.nanoTime();
                CompletableFuture<Long> answered =
                        answer.thenApply(ignored -> System.nanoTime() - began);
                if (here) {
                    door.cancel(id, 0);
                } else {
                    TestDatabases.run(
                            "query",
                            "update execution set cancel_requested = true where id = '" + id + "'");
                }
                Slow.await(0);
                server[i] = System.nanoTime() - began;
                caller[i] = answered.get(10, TimeUnit.SECONDS);
                assertThat(answer.get()).isInstanceOf(ExecutionAnswer.Cancelled.class);
            }
            String where = here ? "on its replica" : "asked on another replica";
            System.out.println(
                    "BENCH cancel " + where + ", gone on the server: " + new Spread(server));
            System.out.println("BENCH cancel " + where + ", answered: " + new Spread(caller));
        }
    }
}
