package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// An execution ends, whichever replica is asked for that.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class CancelTest {

    private final ExecutionId id = ExecutionId.next();

    @BeforeEach
    void ready() {
        SandboxCalls.awaitReady();
    }

    @AfterEach
    void forget() {
        SandboxDatabase.change("delete from cancellation");
    }

    @Test
    void whatAnotherReplicaWasAskedToEndEndsHere() {
        CompletableFuture<String> answer = endless();
        SandboxCalls.awaitRunning();

        noteOf(AcceptedGrants.RUN.toString());

        SandboxResult result = ContractJson.read(answer.join(), SandboxResult.class);
        assertThat(result.outcome()).isEqualTo(SandboxOutcome.KILLED);
        awaitTaken();
    }

    @Test
    void aNoteOfAnotherRunEndsNothing() {
        CompletableFuture<String> answer = endless();
        SandboxCalls.awaitRunning();
        noteOf(AcceptedGrants.OTHER_RUN.toString());

        noteOf(AcceptedGrants.RUN.toString());

        answer.join();
        awaitTaken();
        assertThat(
                        SandboxDatabase.text(
                                "select count(*) from cancellation where taken and run_id = '"
                                        + AcceptedGrants.OTHER_RUN
                                        + "'"))
                .isEqualTo("0");
    }

    @Test
    void whatIsNotHereIsFoundWhereItRuns() {
        CompletableFuture<Integer> status =
                CompletableFuture.supplyAsync(() -> SandboxCalls.cancel(id, AcceptedGrants.RUN));
        CompletableFuture<Void> otherReplica =
                CompletableFuture.runAsync(
                        () ->
                                Awaitility.await()
                                        .atMost(Duration.ofSeconds(30))
                                        .pollInterval(Duration.ofMillis(50))
                                        .until(() -> take() || status.isDone()));

        otherReplica.join();
        int first = status.join();

        // on a machine that stood still for longer than the answer waits, it is asked again
        assertThat(first == 204 || SandboxCalls.cancel(id, AcceptedGrants.RUN) == 204).isTrue();
    }

    @Test
    void whatRunsNowhereIsNotFound() {
        assertThat(SandboxCalls.cancel(id, AcceptedGrants.RUN)).isEqualTo(404);
    }

    private CompletableFuture<String> endless() {
        SandboxRequest request =
                new SandboxRequest(
                        id, "import time\ntime.sleep(600)", Map.of(), SandboxCalls.PATIENT, null);
        return CompletableFuture.supplyAsync(
                () -> SandboxCalls.post(request, AcceptedGrants.RUN).asString());
    }

    private void noteOf(String run) {
        SandboxDatabase.change(
                "insert into cancellation (execution_id, run_id) values ('"
                        + id
                        + "', '"
                        + run
                        + "')");
    }

    private boolean take() {
        SandboxDatabase.change(
                "update cancellation set taken = true where execution_id = '" + id + "'");
        return SandboxDatabase.text(
                        "select taken from cancellation where execution_id = '" + id + "'")
                .equals("t");
    }

    private void awaitTaken() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(
                        () ->
                                SandboxDatabase.text(
                                                "select taken from cancellation where run_id = '"
                                                        + AcceptedGrants.RUN
                                                        + "'")
                                        .equals("t"));
    }
}
