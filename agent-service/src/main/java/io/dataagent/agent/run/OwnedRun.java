package io.dataagent.agent.run;

import io.dataagent.agent.lease.Ownership;
import io.dataagent.agent.session.RunContext;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunInput;
import io.vertx.mutiny.sqlclient.Row;
import org.jspecify.annotations.Nullable;

/// A run that this process owns, as far as it has come.
///
/// @param own the right to write
/// @param input what it starts from
/// @param grant the newest run grant
/// @param context the world it sees, once frozen
/// @param standing how far it has come
/// @param traceParent where in a trace it was asked for, or null where nothing was traced
/// @param askedAtNanos `System.nanoTime()` before the lease was asked for
record OwnedRun(
        Ownership own,
        RunInput input,
        String grant,
        @Nullable RunContext context,
        Standing standing,
        @Nullable String traceParent,
        long askedAtNanos) {

    /// How far a run has come.
    ///
    /// @param checkpoint where it stands, as its kind's machine wrote it; null before the first
    /// @param sequence of the last event when the checkpoint was written
    /// @param takeovers how often it was taken up since then
    record Standing(@Nullable String checkpoint, @Nullable Long sequence, int takeovers) {}

    /// Columns that [#of] reads.
    static final String COLUMNS =
            "message_id, owner, epoch, input, grant_token, context, checkpoint, checkpoint_sequence,"
                    + " takeovers, trace_parent";

    static OwnedRun of(Row row, long askedAtNanos) {
        @Nullable String context = row.getString("context");
        return new OwnedRun(
                new Ownership(
                        new MessageId(row.getUUID("message_id")),
                        row.getString("owner"),
                        row.getLong("epoch")),
                ContractJson.read(row.getString("input"), RunInput.class),
                row.getString("grant_token"),
                context == null ? null : ContractJson.read(context, RunContext.class),
                new Standing(
                        row.getString("checkpoint"),
                        row.getLong("checkpoint_sequence"),
                        row.getInteger("takeovers")),
                row.getString("trace_parent"),
                askedAtNanos);
    }

    /// Whether nobody has worked on it before.
    boolean fresh() {
        return own.epoch() == 1;
    }
}
