package io.dataagent.query.run.note;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.id.UserId;
import org.jspecify.annotations.Nullable;

/// One execution as it is noted.
///
/// @param id chosen by the caller
/// @param scope null for a person's own query
/// @param run null for a person's own query
/// @param epoch of the run's owner
/// @param actor on whose behalf
/// @param connection where it runs
/// @param purpose of the statement
public record ExecutionEntry(
        ExecutionId id,
        @Nullable ScopeId scope,
        @Nullable MessageId run,
        long epoch,
        UserId actor,
        ConnectionId connection,
        String purpose) {

    /// A person's own statement.
    public static ExecutionEntry person(
            ExecutionId id, UserId actor, ConnectionId connection, String purpose) {
        return new ExecutionEntry(id, null, null, 0, actor, connection, purpose);
    }
}
