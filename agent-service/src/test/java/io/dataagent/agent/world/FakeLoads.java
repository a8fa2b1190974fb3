package io.dataagent.agent.world;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxPage;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.dataagent.contracts.sandbox.SandboxVariable;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Tickets that open three rows, and a session that had to be rebuilt before it took them.
final class FakeLoads {

    private FakeLoads() {}

    static DataTicket ticket(DataTicketRequest asked) {
        return new DataTicket(
                "t-1", "opens it", asked.dataset(), asked.columns(), 3L, 72, Instant.MAX);
    }

    /// Code that says `wait for it` runs until it is killed, for ten seconds at most.
    ///
    /// @param calls that came so far
    static void run(SandboxRequest request, List<String> calls) {
        String killed = "DELETE /internal/sandbox/executions/" + request.executionId();
        boolean waits = request.code().contains("wait for it");
        for (int i = 0; waits && i < 200; i++) {
            LockSupport.parkNanos(50_000_000);
            waits = calls.stream().noneMatch(c -> c.startsWith(killed));
        }
    }

    /// The answer to a page of a table.
    static SandboxResult read(SandboxPage page, SandboxTable rows) {
        return result(page.executionId(), List.of(), List.of(rows));
    }

    static SandboxResult loaded(SandboxLoad load) {
        List<SandboxVariable> variables =
                List.of(new SandboxVariable(load.variable(), "DataFrame", List.of(3, 2), 72));
        return result(load.executionId(), variables, List.of());
    }

    private static SandboxResult result(
            ExecutionId id, List<SandboxVariable> variables, List<SandboxTable> tables) {
        return new SandboxResult(
                id,
                SandboxOutcome.OK,
                0,
                "",
                "",
                null,
                List.of(),
                5,
                new SandboxLimits(900_000, 2_048),
                new SandboxSession(
                        "s-1", true, true, 1, variables, List.of(), 72, List.of("other")),
                tables,
                List.of());
    }
}
