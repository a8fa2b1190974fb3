package io.dataagent.agent.artifact;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.RunInput;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Keeps results and pictures, so that none of them travels in an event. Only the person whose
/// run made one may read it; it goes with its run, or when its time is over.
@ApplicationScoped
public class Artifacts {

    private static final String INSERT =
            """
            INSERT INTO artifact (id, user_id, chat_id, run_id, media_type, content, expires_at,
                row_count, whole, rest, rest_due)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
                CASE WHEN $10::text IS NOT NULL THEN clock_timestamp() END)
            """;
    private static final String FIND =
            """
            SELECT media_type, content, row_count, chat_id, rest,
                rest_due IS NULL AND rest_kept IS FALSE AS cut
            FROM artifact
            WHERE id = $1 AND user_id = $2 AND expires_at > clock_timestamp()
            """;
    private static final String FIND_WHOLE =
            FIND.replace("content,", "coalesce(whole, content) AS content,");

    private final Database database;
    private final ArtifactConfig config;

    @Inject
    Artifacts(Database database, ArtifactConfig config) {
        this.database = database;
        this.config = config;
    }

    /// Keeps the rows of a result as JSON `{columns, rows}`.
    public ArtifactId keep(RunInput run, TableData table) {
        return keep(run, table, null);
    }

    /// Keeps the rows of a result that may have more.
    ///
    /// @param rowCount how many rows there are in truth, or null if nobody knows
    public ArtifactId keep(RunInput run, TableData table, @Nullable Long rowCount) {
        return keep(
                run,
                "application/json",
                ContractJson.write(table).getBytes(StandardCharsets.UTF_8),
                rowCount,
                null,
                null);
    }

    /// Keeps the rows of a table that are shown, and beside them all that were handed out.
    ///
    /// @param shown the first of them
    /// @param whole all of them
    /// @param rowCount how many rows there are in truth
    /// @param rest where the others are, or null
    public ArtifactId keep(
            RunInput run, TableData shown, TableData whole, long rowCount, @Nullable Rest rest) {
        boolean allShown = whole.rows().size() == shown.rows().size();
        return keep(
                run,
                "application/json",
                ContractJson.write(shown).getBytes(StandardCharsets.UTF_8),
                rowCount,
                allShown ? null : Buffer.buffer(ContractJson.write(whole)),
                rest);
    }

    /// Keeps the rows that a statement gave.
    public SqlResult keep(RunInput run, ExecutionAnswer.Rows rows) {
        return new SqlResult(
                rows.executedSql(),
                rows.table(),
                rows.table().rows().size(),
                rows.truncated(),
                rows.durationMs(),
                rows.lineage(),
                keep(run, rows.table(), rows.totalRows()),
                rows.totalRows());
    }

    /// Keeps some bytes.
    public ArtifactId keep(RunInput run, String mediaType, byte[] content) {
        return keep(run, mediaType, content, null, null, null);
    }

    private ArtifactId keep(
            RunInput run,
            String mediaType,
            byte[] content,
            @Nullable Long rowCount,
            @Nullable Buffer whole,
            @Nullable Rest rest) {
        ArtifactId id = ArtifactId.next();
        database.run(
                INSERT,
                id.value(),
                run.userId().value(),
                run.chatId().value(),
                run.messageId().value(),
                mediaType,
                Buffer.buffer(content),
                OffsetDateTime.now(ZoneOffset.UTC).plus(config.retention()),
                rowCount,
                whole,
                rest == null ? null : rest.line());
        return id;
    }

    /// Finds what belongs to this person.
    Optional<Artifact> find(ArtifactId id, UserId owner) {
        return database.first(FIND, Artifacts::artifact, id.value(), owner.value());
    }

    /// The same with all rows that are kept of a table, also those that are not shown.
    Optional<Artifact> findWhole(ArtifactId id, UserId owner) {
        return database.first(FIND_WHOLE, Artifacts::artifact, id.value(), owner.value());
    }

    /// Removes what is over.
    public void removeExpired() {
        database.run("DELETE FROM artifact WHERE expires_at <= clock_timestamp()");
    }

    private static Artifact artifact(Row row) {
        return new Artifact(
                row.getString("media_type"),
                row.getBuffer("content").getBytes(),
                row.getLong("row_count"),
                new ChatId(row.getUUID("chat_id")),
                Rest.of(row.getString("rest")),
                row.getBoolean("cut"));
    }

    /// Something kept.
    ///
    /// @param mediaType what it is
    /// @param content the bytes
    /// @param rowCount how many rows a table has in truth, or null if that is not known
    /// @param chat the conversation that it belongs to
    /// @param rest where a session may have more rows of a table, or null
    /// @param cut whether the others were not kept, and end with that session
    record Artifact(
            String mediaType,
            byte[] content,
            @Nullable Long rowCount,
            ChatId chat,
            @Nullable Rest rest,
            boolean cut) {}
}
