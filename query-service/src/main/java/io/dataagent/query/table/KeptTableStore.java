package io.dataagent.query.table;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Knows which tables are kept, and what is gone for good.
@ApplicationScoped
class KeptTableStore {

    private static final String DELETE = "delete from kept_table where %s returning *";

    private final OwnDatabase database;

    @Inject
    KeptTableStore(OwnDatabase database) {
        this.database = database;
    }

    /// Makes a file known. False if its conversation or its person is gone; asked after it was
    /// noted, so that one that goes at this moment is not missed.
    boolean add(KeptTable table) {
        database.update(
                "insert into kept_table (artifact_id, owner, chat_id, row_count, bytes)"
                        + " values ($1, $2, $3, $4, $5) on conflict (artifact_id) do nothing",
                table.id().value(),
                table.owner().value(),
                table.chat().value(),
                table.rows(),
                table.bytes());
        return delete(
                        "artifact_id = $1 and exists (select 1 from kept_table_closed where digest in"
                                + " (sha256(owner::bytea), sha256(chat_id::text::bytea)))",
                        table.id().value())
                .isEmpty();
    }

    /// What is kept for this person in this conversation.
    Optional<KeptTable> find(ArtifactId id, RunGrant grant) {
        return database.first(
                        "select * from kept_table where artifact_id = $1 and owner = $2"
                                + " and chat_id = $3",
                        id.value(),
                        grant.userId().value(),
                        grant.chatId().value())
                .map(KeptTableStore::read);
    }

    /// Whether a file of this name in a person's folder is one of theirs.
    boolean knows(String owner, ArtifactId id) {
        return database.first(
                        "select 1 from kept_table where owner = $1 and artifact_id = $2",
                        owner,
                        id.value())
                .isPresent();
    }

    /// Forgets all of a person, and takes nothing of theirs any more.
    List<KeptTable> forget(UserId owner) {
        close(owner.value());
        return delete("owner = $1", owner.value());
    }

    /// Forgets all of a conversation, and takes nothing of it any more.
    List<KeptTable> forget(ChatId chat) {
        close(chat.toString());
        return delete("chat_id = $1", chat.value());
    }

    private void close(String gone) {
        database.update(
                "insert into kept_table_closed (digest) values (sha256($1::text::bytea))"
                        + " on conflict (digest) do update set closed_at = excluded.closed_at",
                gone);
    }

    /// Forgets the oldest of a person beyond so many bytes.
    List<KeptTable> forgetBeyond(UserId owner, long mostBytes) {
        return delete(
                "artifact_id in (select artifact_id from (select artifact_id, sum(bytes) over"
                        + " (order by kept_at desc, artifact_id desc) as total from kept_table"
                        + " where owner = $1) newest where total > $2)",
                owner.value(),
                mostBytes);
    }

    /// Forgets what is older.
    List<KeptTable> forgetOld(Duration age) {
        return delete(
                "kept_at < clock_timestamp() - $1 * interval '1 millisecond'", age.toMillis());
    }

    /// Forgets what went so long ago that nobody has a right to act for it any more.
    void reopen(Duration age) {
        database.update(
                "delete from kept_table_closed where closed_at < clock_timestamp() - $1 * interval"
                        + " '1 millisecond'",
                age.toMillis());
    }

    private List<KeptTable> delete(String which, Object... parameters) {
        return database.query(DELETE.formatted(which), parameters).stream()
                .map(KeptTableStore::read)
                .toList();
    }

    private static KeptTable read(Row row) {
        return new KeptTable(
                new ArtifactId(row.getUUID("artifact_id")),
                UserId.of(row.getString("owner")),
                new ChatId(row.getUUID("chat_id")),
                row.getLong("row_count"),
                row.getLong("bytes"));
    }
}
