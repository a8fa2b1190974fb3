package io.dataagent.agent.run;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.lease.LeaseConfig;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.agent.session.RunContext;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.chore.BestEffort;
import io.dataagent.kit.trace.TraceParent;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The table `run`.
@ApplicationScoped
class RunStore {

    private static final String REMOVE =
            """
            WITH gone AS (
                DELETE FROM run WHERE forgotten AND state = 'done' RETURNING message_id::text AS key
            ), unsent AS (
                DELETE FROM outbox u USING gone WHERE u.key = gone.key
                AND u.topic IN ('data-agent.phase-events', 'data-agent.run-results')
            )
            DELETE FROM outbox_parked u USING gone WHERE u.key = gone.key
            AND u.topic IN ('data-agent.phase-events', 'data-agent.run-results')
            """;
    private static final String LOCK_USER = "SELECT pg_advisory_xact_lock(hashtextextended($1, 7))";
    private static final String INSERT =
            """
            INSERT INTO run (message_id, chat_id, user_id, state, owner, lease_until)
            SELECT $1, $2, $3, 'claiming', $4, clock_timestamp()
            WHERE (SELECT count(*) FROM run WHERE user_id = $3 AND state <> 'done') < $5
            ON CONFLICT (message_id) DO NOTHING
            RETURNING message_id
            """;
    private static final String FIND =
            "SELECT message_id, chat_id, user_id, state, last_sequence FROM run WHERE message_id = $1";
    private static final String ACTIVATE =
            """
            UPDATE run SET state = 'running', chat_id = $3, input = $4, grant_token = $5, kind = $7, trace_parent = $8,
                   lease_until = clock_timestamp() + $6 * interval '1 millisecond'
            WHERE message_id = $1 AND owner = $2 AND state = 'claiming'
            RETURNING
            """
                    + OwnedRun.COLUMNS;
    private static final String TAKE_OVER =
            """
            UPDATE run SET owner = $1, epoch = epoch + 1, takeovers = takeovers + 1,
                   lease_until = clock_timestamp() + $2 * interval '1 millisecond'
            WHERE message_id IN (
                SELECT message_id FROM run WHERE state = 'running' AND lease_until < clock_timestamp()
                       AND kind = ANY($3)
                ORDER BY lease_until LIMIT 8 FOR UPDATE SKIP LOCKED)
            RETURNING
            """
                    + OwnedRun.COLUMNS;
    private static final String CANCEL =
            "UPDATE run SET cancel_requested = true WHERE message_id = $1 AND state = 'running'";

    private final Database database;
    private final LeaseConfig leases;

    @Inject
    RunStore(Database database, LeaseConfig leases) {
        this.database = database;
        this.leases = leases;
    }

    /// Makes a run in state `claiming`. Nothing is made if there is one already, or if the person
    /// has `limit` live runs; users are counted one at a time.
    boolean insert(MessageId id, @Nullable ChatId chatId, UserId user, String owner, int limit) {
        return database.inTransaction(
                tx ->
                        tx.preparedQuery(LOCK_USER)
                                .execute(Database.tuple(user.value()))
                                .chain(
                                        () ->
                                                tx.preparedQuery(INSERT)
                                                        .execute(
                                                                Database.tuple(
                                                                        id.value(),
                                                                        chatId == null
                                                                                ? null
                                                                                : chatId.value(),
                                                                        user.value(),
                                                                        owner,
                                                                        limit)))
                                .map(rows -> rows.size() == 1));
    }

    Optional<RunRow> find(MessageId id) {
        return database.first(FIND, RunRow::of, id.value());
    }

    /// The claim succeeded: the run is this process's to work on.
    Optional<OwnedRun> activate(RunInput input, String owner) {
        long askedAt = System.nanoTime();
        return database.first(
                ACTIVATE,
                row -> OwnedRun.of(row, askedAt),
                input.messageId().value(),
                owner,
                input.chatId().value(),
                ContractJson.write(input),
                input.grant(),
                leases.length().toMillis(),
                input.kind().wire(),
                TraceParent.current());
    }

    /// The claim failed: as if nobody had asked.
    void abandon(MessageId id, String owner) {
        database.run(
                "DELETE FROM run WHERE message_id = $1 AND owner = $2 AND state = 'claiming'",
                id.value(),
                owner);
    }

    /// Takes up runs whose owner is not heard of any more.
    ///
    /// @param kinds what the new owner can work on
    List<OwnedRun> takeOver(String owner, List<RunKind> kinds) {
        long askedAt = System.nanoTime();
        return database
                .list(
                        TAKE_OVER,
                        row -> readable(row, askedAt),
                        owner,
                        leases.length().toMillis(),
                        kinds.stream().map(RunKind::wire).toArray(String[]::new))
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    /// One that this version cannot read, as another one wrote it, keeps no other from its owner.
    private static Optional<OwnedRun> readable(Row row, long askedAt) {
        return BestEffort.orElse(
                "reading run " + row.getUUID("message_id"),
                () -> Optional.of(OwnedRun.of(row, askedAt)),
                e -> Optional.empty());
    }

    /// Removes runs whose claim was never finished; their messages can be claimed again.
    void removeUnclaimed() {
        database.run(
                """
                DELETE FROM run WHERE state = 'claiming'
                AND created_at < clock_timestamp() - $1 * interval '1 millisecond'
                """,
                leases.claim().toMillis());
    }

    /// The owner is to stop; a run that is done stays as it is.
    void requestCancel(MessageId id) {
        database.run(CANCEL, id.value());
    }

    /// Freezes the world that the run sees.
    void freeze(Ownership own, RunContext context) {
        database.run(
                "UPDATE run SET context = $3 WHERE message_id = $1 AND epoch = $2",
                own.runId().value(),
                own.epoch(),
                ContractJson.write(context));
    }

    /// Keeps a renewed grant for whoever may take the run up.
    void keepGrant(Ownership own, String grant) {
        database.run(
                "UPDATE run SET grant_token = $3 WHERE message_id = $1 AND epoch = $2",
                own.runId().value(),
                own.epoch(),
                grant);
    }

    /// The result was offered: readers may see the terminal event.
    void release(MessageId id) {
        database.run(
                """
                WITH done AS (UPDATE run SET released = true WHERE message_id = $1)
                SELECT pg_notify('agent_journal', $1::text)
                """,
                id.value());
    }

    /// Every run of a person.
    List<MessageId> runsOf(UserId user) {
        return database.list(
                "SELECT message_id FROM run WHERE user_id = $1",
                row -> new MessageId(row.getUUID("message_id")),
                user.value());
    }

    /// Forgets runs whose conversation is gone: at once if they are done, else when they are.
    void forget(List<MessageId> ids) {
        UUID[] all = ids.stream().map(MessageId::value).toArray(UUID[]::new);
        database.run("UPDATE run SET forgotten = true WHERE message_id = ANY($1)", (Object) all);
        removeForgotten();
    }

    /// Removes runs that are done and whose conversation is gone, and what of theirs was not sent.
    void removeForgotten() {
        database.run(
                "DELETE FROM python_session s USING run r WHERE r.forgotten AND r.chat_id = s.chat_id");
        database.run(
                "DELETE FROM chat_note n USING run r WHERE r.forgotten AND r.chat_id = n.chat_id");
        database.run(REMOVE);
    }
}
