package io.dataagent.agent.world;

import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.time.Instant;
import java.util.List;

/// Tickets that open three rows, and a session that had to be rebuilt before it took them.
final class FakeLoads {

    private FakeLoads() {}

    static DataTicket ticket(DataTicketRequest asked) {
        return new DataTicket(
                "t-1", "opens it", asked.dataset(), asked.columns(), 3L, 72, Instant.MAX);
    }

    static SandboxResult loaded(SandboxLoad load) {
        List<SandboxVariable> variables =
                List.of(new SandboxVariable(load.variable(), "DataFrame", List.of(3, 2), 72));
        return new SandboxResult(
                load.executionId(),
                SandboxOutcome.OK,
                0,
                "",
                "",
                null,
                List.of(),
                5,
                new SandboxLimits(900_000, 2_048),
                new SandboxSession(
                        "s-1", true, true, 1, variables, List.of(), 72, List.of("other")));
    }
}
