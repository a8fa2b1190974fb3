package io.dataagent.query.run.note;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.store.OwnDatabase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Keeps what runs, so that any replica can cancel it, and what ended, together with its audit
/// record. Executions that start or end at the same time share one commit.
@ApplicationScoped
public class ExecutionStore {

    private static final String CANCEL =
            """
            with known as (select exists (select from execution where id = $7)
                or (select count(*) < 100 from execution where outcome = 'never_started'
                  and actor = $9 and ended_at > clock_timestamp() - interval '10 minutes') as room),
              gone as (delete from execution where outcome = 'never_started' and actor = $9
                and id <> $7 and ended_at < clock_timestamp() - interval '10 minutes'),
              asked as (insert into execution (id, run_id, epoch, actor, connection_id, purpose,
                outcome, cancel_requested, ended_at)
              select $7, $8, 0, $9, '00000000-0000-0000-0000-000000000000', 'cancel',
                'never_started', true, clock_timestamp() from known where room
              on conflict (id) do update set cancel_requested = true
                where execution.run_id is not distinct from excluded.run_id
                  and (execution.run_id is not null or execution.actor = excluded.actor)
                  and execution.outcome = 'running' and not execution.cancel_requested
              returning id),
              lines as (insert into outbox
                  (bucket, topic, key, ce_id, ce_type, payload, trace_parent)
                select $1, $2, $3, $4, $5, $6, $10 from asked)
            select room from known
            """;

    /// How a start ended.
    public enum Start {
        STARTED,
        CANCELLED_BEFORE,
        TAKEN
    }

    /// A start.
    ///
    /// @param statement without its literals
    public record Begun(ExecutionEntry entry, String statement) implements Notes.Note {}

    /// An end.
    ///
    /// @param outcome `ok`, `refused` or `failed`
    /// @param reason a code, or null
    /// @param started whether its start was noted; then the audit record belongs to whoever notes
    ///   the end first
    record Ended(
            ExecutionId id,
            String outcome,
            @Nullable String reason,
            boolean started,
            OutboxMessage audit)
            implements Notes.Note {}

    private final OwnDatabase database;
    private final UUID replica = UUID.randomUUID();
    private final Notes notes;

    @Inject
    public ExecutionStore(OwnDatabase database) {
        this.database = database;
        this.notes = new Notes(database, replica);
    }

    /// This replica, as it stands in leases.
    UUID replica() {
        return replica;
    }

    /// Begins to note a start.
    public StartNote start(Begun begun) {
        return new StartNote(notes.write(begun), () -> taken(begun.entry()));
    }

    private Start taken(ExecutionEntry entry) {
        return database.first(
                                "select 1 from execution where id = $1 and outcome ="
                                        + " 'never_started' and run_id is not distinct from $2"
                                        + " and actor = $3",
                                entry.id().value(),
                                uuid(entry.run()),
                                entry.actor().value())
                        .isPresent()
                ? Start.CANCELLED_BEFORE
                : Start.TAKEN;
    }

    /// Notes the end of an execution together with its audit record.
    ///
    /// @return false if its end was noted before; then nothing is added
    boolean finish(Ended ended) {
        return GroupWriter.await(notes.write(ended));
    }

    /// Asks whoever runs it to stop; one that has not started yet never will. The audit record is
    /// kept if there was something to ask for: a second request changes nothing. What has not
    /// started is remembered for ten minutes, and so many of one person at most.
    ///
    /// @param run null for a person's own statement
    public void requestCancel(
            ExecutionId id, @Nullable MessageId run, UserId actor, OutboxMessage audit) {
        boolean noted =
                database.first(
                                CANCEL,
                                Outbox.bucket(audit.key()),
                                audit.topic(),
                                audit.key(),
                                audit.ceId(),
                                audit.ceType(),
                                audit.payload(),
                                id.value(),
                                uuid(run),
                                actor.value(),
                                audit.traceParent())
                        .orElseThrow()
                        .getBoolean("room");
        if (!noted) {
            throw new ProblemException(
                    ProblemCode.RATE_LIMITED,
                    "You cancelled many statements that have not started; wait some minutes.");
        }
    }

    /// Whether an id belongs to a statement of somebody else, or of a run.
    public boolean anothers(ExecutionId id, UserId actor) {
        return database.first(
                        "select 1 from execution where id = $1 and (actor <> $2 or run_id is not"
                                + " null)",
                        id.value(),
                        actor.value())
                .isPresent();
    }

    /// Asks for the end of everything that epochs up to this one left running.
    public void requestCancelUpTo(MessageId run, long epoch) {
        database.update(
                "update execution set cancel_requested = true where run_id = $1 and epoch <= $2"
                        + " and outcome = 'running'",
                run.value(),
                epoch);
    }

    /// Which of these somebody asked to stop.
    public List<ExecutionId> cancelRequested(Set<ExecutionId> ids) {
        return ids(
                "select id from execution where id = any($1) and cancel_requested",
                (Object) values(ids));
    }

    /// Prolongs the leases of this replica and answers with those that it still has.
    public List<ExecutionId> renew(Set<ExecutionId> ids) {
        return ids(
                "update execution set lease_until = clock_timestamp() + interval '5 seconds'"
                        + " where id = any($1) and outcome = 'running' and replica = $2"
                        + " returning id",
                values(ids),
                replica);
    }

    private List<ExecutionId> ids(String sql, @Nullable Object... parameters) {
        return database.query(sql, parameters).stream()
                .map(row -> new ExecutionId(row.getUUID("id")))
                .toList();
    }

    private static UUID[] values(Set<ExecutionId> ids) {
        return ids.stream().map(ExecutionId::value).toArray(UUID[]::new);
    }

    private static @Nullable UUID uuid(@Nullable MessageId id) {
        return id == null ? null : id.value();
    }
}
