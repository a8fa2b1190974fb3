package io.dataagent.agent.artifact;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Objects;
import java.util.Optional;

/// Tables whose rows are to be taken out of their session. One that is taken is due again later,
/// unless it is said to be done; the pages of a conversation that is asked something wait.
@ApplicationScoped
class RestDue {

    private static final int MOST_TRIES = 10;
    private static final String TAKE =
            """
            UPDATE artifact SET rest_tries = rest_tries + 1,
                rest_due = CASE WHEN rest_tries < $1 THEN clock_timestamp() + interval '3 minutes' END
            FROM run
            WHERE run.message_id = artifact.run_id AND artifact.id = (
                SELECT a.id FROM artifact a JOIN run r ON r.message_id = a.run_id
                WHERE a.rest_due <= clock_timestamp() AND r.state = 'done' AND NOT r.forgotten
                    AND NOT EXISTS (SELECT 1 FROM run o WHERE o.chat_id = a.chat_id AND o.state = 'running')
                ORDER BY a.rest_due LIMIT 1 FOR UPDATE OF a SKIP LOCKED)
            RETURNING artifact.id, artifact.rest, run.grant_token
            """;

    /// Whatever its run does, also one that was busy a moment ago, and this is none of its tries.
    private static final String TAKE_OF =
            """
            UPDATE artifact SET rest_due = clock_timestamp() + interval '3 minutes'
            WHERE id = (
                SELECT a.id FROM artifact a JOIN run r ON r.message_id = a.run_id
                WHERE a.chat_id = $1 AND NOT r.forgotten
                    AND a.rest_due <= clock_timestamp() + interval '20 seconds'
                ORDER BY a.rest_due LIMIT 1 FOR UPDATE OF a SKIP LOCKED)
            RETURNING id, rest
            """;
    private static final String WAITING =
            """
            SELECT 1 FROM artifact a JOIN run r ON r.message_id = a.run_id
            WHERE a.chat_id = $1 AND a.rest_due IS NOT NULL AND NOT r.forgotten LIMIT 1
            """;

    private final Database database;

    @Inject
    RestDue(Database database) {
        this.database = database;
    }

    /// A table whose rows are in a session.
    ///
    /// @param id where the first of them are kept
    /// @param rest where they are
    /// @param grant to read and keep it: of the run that made it, or of whoever ends its session
    record Due(ArtifactId id, Rest rest, String grant) {}

    /// The one that is due for the longest; it is this process's for a while.
    Optional<Due> take() {
        return database.first(TAKE, row -> due(row, row.getString("grant_token")), MOST_TRIES - 1);
    }

    /// One of a conversation that nobody takes now; it is this process's for a while.
    ///
    /// @param grant for the conversation
    Optional<Due> take(ChatId chat, String grant) {
        return database.first(TAKE_OF, row -> due(row, grant), chat.value());
    }

    /// Whether a conversation has one that is not kept yet, or being kept.
    boolean waiting(ChatId chat) {
        return database.first(WAITING, row -> true, chat.value()).isPresent();
    }

    private static Due due(Row row, String grant) {
        return new Due(
                new ArtifactId(row.getUUID("id")),
                Objects.requireNonNull(Rest.of(row.getString("rest"))),
                grant);
    }

    /// It could not be read now.
    void later(ArtifactId id) {
        database.run(
                "UPDATE artifact SET rest_kept = false, rest_due = CASE WHEN rest_due IS NOT NULL"
                        + " THEN clock_timestamp() + interval '20 seconds' END WHERE id = $1",
                id.value());
    }

    /// There is nothing more to do for a table.
    ///
    /// @param kept whether all its rows are kept; else the first are all that there is beyond the
    ///   session
    void done(ArtifactId id, boolean kept) {
        database.run(
                "UPDATE artifact SET rest_due = NULL, rest_kept = $2 WHERE id = $1",
                id.value(),
                kept);
    }

    /// A session is gone, and with it what was not taken out of it. One that is being kept just
    /// now may be said to be done later.
    void ended(ChatId chat, String session) {
        database.run(
                "UPDATE artifact SET rest_due = NULL, rest_kept = false WHERE chat_id = $1"
                        + " AND rest_due IS NOT NULL AND starts_with(rest, $2)",
                chat.value(),
                new Rest(session, "").line());
    }
}
