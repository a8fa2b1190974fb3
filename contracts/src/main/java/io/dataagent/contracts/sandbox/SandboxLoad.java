package io.dataagent.contracts.sandbox;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.ticket.DataTicket;

/// Data for a session: what a ticket opens becomes a DataFrame. The code never sees the ticket.
///
/// @param executionId names the loading, so that it can be cancelled; chosen by the caller, unique
/// @param variable name of the DataFrame
/// @param ticket opens the data
public record SandboxLoad(ExecutionId executionId, String variable, DataTicket ticket) {

    public SandboxLoad {
        if (executionId == null || ticket == null) {
            throw new IllegalArgumentException("executionId and ticket are needed");
        }
        if (!SandboxVariable.isName(variable)) {
            throw new IllegalArgumentException("not a variable name: " + SandboxVariable.NAME_RULE);
        }
    }

    /// The same without what opens the data: what may be kept.
    public SandboxLoad described() {
        return new SandboxLoad(executionId, variable, ticket.described());
    }
}
