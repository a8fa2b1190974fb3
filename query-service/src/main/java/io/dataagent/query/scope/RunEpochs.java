package io.dataagent.query.scope;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// Lets the newest owner of a run in and nobody older, also after everything else about the run is
/// forgotten: then a digest of its id, which nobody can turn back, keeps it closed for as long as a
/// right to act for it could still be shown.
@ApplicationScoped
class RunEpochs {

    private static final String DIGEST = "sha256($1::uuid::text::bytea)";
    private static final String FORGET =
            """
            with gone as (delete from run_epoch where %s returning run_id)
            insert into closed_run (digest) select sha256(run_id::text::bytea) from gone
            on conflict (digest) do update set closed_at = excluded.closed_at
            """;

    private final OwnDatabase database;

    @Inject
    RunEpochs(OwnDatabase database) {
        this.database = database;
    }

    /// Notes the epoch of a request; false if it is older than the newest or was ended.
    boolean enter(RunGrant grant, long epoch) {
        Optional<Row> known =
                database.first(
                        "select epoch, ended from run_epoch where run_id = $1",
                        grant.runId().value());
        if (known.isPresent() && known.get().getLong("epoch") >= epoch) {
            return newest(known.get(), epoch);
        }
        return database.first(
                                "insert into run_epoch (run_id, epoch, user_id, chat_id)"
                                        + " values ($1, $2, $3, $4)"
                                        + " on conflict (run_id) do update set epoch ="
                                        + " greatest(run_epoch.epoch, excluded.epoch), user_id ="
                                        + " excluded.user_id, chat_id = excluded.chat_id,"
                                        + " updated_at = clock_timestamp()"
                                        + " returning epoch, ended",
                                grant.runId().value(),
                                epoch,
                                grant.userId().value(),
                                grant.chatId().value())
                        .filter(row -> newest(row, epoch))
                        .isPresent()
                && !closedBefore(grant.runId());
    }

    private static boolean newest(Row row, long epoch) {
        return row.getLong("epoch") == epoch && row.getLong("ended") < epoch;
    }

    /// Whether the run that has just been noted was closed and forgotten; then the note goes again.
    /// Asked after the note, so that a run that is forgotten at this moment is not missed.
    private boolean closedBefore(MessageId run) {
        return database.update(
                        "delete from run_epoch where run_id = $1 and exists (select 1 from closed_run"
                                + " where digest = "
                                + DIGEST
                                + ")",
                        run.value())
                > 0;
    }

    /// Ends all epochs up to this one.
    void end(RunGrant grant, long epoch) {
        database.update(
                "insert into run_epoch (run_id, epoch, ended, user_id, chat_id)"
                        + " values ($1, $2, $2, $3, $4)"
                        + " on conflict (run_id) do update set ended = greatest(run_epoch.ended,"
                        + " excluded.ended), epoch = greatest(run_epoch.epoch, excluded.epoch),"
                        + " user_id = excluded.user_id, chat_id = excluded.chat_id,"
                        + " updated_at = clock_timestamp()",
                grant.runId().value(),
                epoch,
                grant.userId().value(),
                grant.chatId().value());
        closedBefore(grant.runId());
    }

    /// No epoch of a run is let in again. Of one that never came here its digest is all that is
    /// kept: nobody could say whose it was.
    void close(MessageId run) {
        database.update(
                "insert into run_epoch (run_id, epoch, ended) values ($1, $2, $2)"
                        + " on conflict (run_id) do update set epoch = excluded.epoch,"
                        + " ended = excluded.ended, updated_at = clock_timestamp()",
                run.value(),
                Long.MAX_VALUE);
        database.update(FORGET.formatted("run_id = $1 and user_id is null"), run.value());
    }

    /// A person is gone: their runs are closed, and nothing says whose they were.
    void forget(UserId user) {
        database.update(FORGET.formatted("user_id = $1"), user.value());
    }

    /// A conversation is gone, with these runs.
    void forget(ChatId chat, UUID[] runs) {
        database.update(FORGET.formatted("chat_id = $1 or run_id = any($2)"), chat.value(), runs);
    }

    /// Forgets runs that were closed so long ago that nobody has a right to act for them any more,
    /// and those that nobody closed after the second time.
    void forgetOld(Duration closed, Duration open) {
        database.update(
                "delete from run_epoch where updated_at < clock_timestamp() - $2 * interval"
                        + " '1 millisecond' or ended = $3 and updated_at < clock_timestamp() - $1"
                        + " * interval '1 millisecond'",
                closed.toMillis(),
                open.toMillis(),
                Long.MAX_VALUE);
        database.update(
                "delete from closed_run where closed_at < clock_timestamp() - $1 * interval"
                        + " '1 millisecond'",
                closed.toMillis());
    }
}
