package io.dataagent.query.run;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.store.OwnDatabase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Keeps what runs, so that any replica can cancel it.
@ApplicationScoped
class ExecutionStore {

    /// How a start ended.
    enum Start {
        STARTED,
        CANCELLED_BEFORE,
        TAKEN
    }

    /// One execution.
    ///
    /// @param id chosen by the caller
    /// @param scope null for a person's own query
    /// @param run null for a person's own query
    /// @param epoch of the run's owner
    /// @param actor on whose behalf
    /// @param connection where it runs
    /// @param purpose of the statement
    record Entry(
            ExecutionId id,
            @Nullable ScopeId scope,
            @Nullable MessageId run,
            long epoch,
            UserId actor,
            ConnectionId connection,
            String purpose) {}

    private final OwnDatabase database;

    @Inject
    ExecutionStore(OwnDatabase database) {
        this.database = database;
    }

    Start start(Entry entry) {
        int inserted =
                database.update(
                        "insert into execution (id, scope_id, run_id, epoch, actor, connection_id,"
                                + " purpose) values ($1, $2, $3, $4, $5, $6, $7)"
                                + " on conflict (id) do nothing",
                        entry.id().value(),
                        value(entry.scope()),
                        value(entry.run()),
                        entry.epoch(),
                        entry.actor().value(),
                        entry.connection().value(),
                        entry.purpose());
        if (inserted == 1) {
            return Start.STARTED;
        }
        return database.first(
                                "select 1 from execution where id = $1 and run_id = $2"
                                        + " and outcome = 'never_started'",
                                entry.id().value(),
                                value(entry.run()))
                        .isPresent()
                ? Start.CANCELLED_BEFORE
                : Start.TAKEN;
    }

    /// Notes the end of an execution together with its audit record, in one statement.
    void finish(ExecutionId id, String outcome, OutboxMessage audit) {
        database.update(
                "with done as (update execution set outcome = $7, ended_at = clock_timestamp()"
                        + " where id = $8) "
                        + Outbox.INSERT,
                Outbox.parameters(audit).addString(outcome).addUUID(id.value()));
    }

    /// Asks whoever runs it to stop; one that has not started yet never will.
    void requestCancel(ExecutionId id, MessageId run, UserId actor) {
        database.update(
                "insert into execution (id, run_id, epoch, actor, connection_id, purpose, outcome,"
                        + " cancel_requested, ended_at) values ($1, $2, 0, $3, $4, 'cancel',"
                        + " 'never_started', true, clock_timestamp()) on conflict (id) do update set"
                        + " cancel_requested = true where execution.run_id = excluded.run_id and"
                        + " execution.outcome = 'running'",
                id.value(),
                run.value(),
                actor.value(),
                new UUID(0, 0));
    }

    /// Asks for the end of everything that epochs up to this one left running.
    void requestCancelUpTo(MessageId run, long epoch) {
        database.update(
                "update execution set cancel_requested = true where run_id = $1 and epoch <= $2"
                        + " and outcome = 'running'",
                run.value(),
                epoch);
    }

    /// Which of these somebody asked to stop.
    List<ExecutionId> cancelRequested(Collection<ExecutionId> ids) {
        UUID[] values = ids.stream().map(ExecutionId::value).toArray(UUID[]::new);
        return database
                .query(
                        "select id from execution where id = any($1) and cancel_requested",
                        (Object) values)
                .stream()
                .map(row -> new ExecutionId(row.getUUID("id")))
                .toList();
    }

    private static @Nullable UUID value(@Nullable ScopeId id) {
        return id == null ? null : id.value();
    }

    private static @Nullable UUID value(@Nullable MessageId id) {
        return id == null ? null : id.value();
    }
}
