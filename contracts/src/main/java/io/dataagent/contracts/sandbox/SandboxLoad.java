package io.dataagent.contracts.sandbox;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.ticket.DataTicket;
import java.util.regex.Pattern;

/// Data for a session: what a ticket opens becomes a DataFrame. The code never sees the ticket.
///
/// @param executionId names the loading, so that it can be cancelled; chosen by the caller, unique
/// @param variable name of the DataFrame
/// @param ticket opens the data
public record SandboxLoad(ExecutionId executionId, String variable, DataTicket ticket) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,63}");

    public SandboxLoad {
        if (executionId == null || ticket == null) {
            throw new IllegalArgumentException("executionId and ticket are needed");
        }
        if (variable == null || !NAME.matcher(variable).matches()) {
            throw new IllegalArgumentException(
                    "not a variable name: a letter or _, then letters, digits, _");
        }
    }

    /// The same without what opens the data: what may be kept.
    public SandboxLoad described() {
        return new SandboxLoad(executionId, variable, ticket.described());
    }
}
