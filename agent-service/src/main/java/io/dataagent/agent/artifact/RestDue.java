package io.dataagent.agent.artifact;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.id.ArtifactId;
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

    private final Database database;

    @Inject
    RestDue(Database database) {
        this.database = database;
    }

    /// A table whose rows are in a session.
    ///
    /// @param id where the first of them are kept
    /// @param rest where they are
    /// @param grant of the run that made it
    record Due(ArtifactId id, Rest rest, String grant) {}

    /// The one that is due for the longest; it is this process's for a while.
    Optional<Due> take() {
        return database.first(
                TAKE,
                row ->
                        new Due(
                                new ArtifactId(row.getUUID("id")),
                                Objects.requireNonNull(Rest.of(row.getString("rest"))),
                                row.getString("grant_token")),
                MOST_TRIES - 1);
    }

    /// It could not be read now.
    void later(ArtifactId id) {
        database.run(
                "UPDATE artifact SET rest_due = clock_timestamp() + interval '20 seconds'"
                        + " WHERE id = $1 AND rest_due IS NOT NULL",
                id.value());
    }

    /// There is nothing more to do for a table.
    void done(ArtifactId id) {
        database.run("UPDATE artifact SET rest_due = NULL WHERE id = $1", id.value());
    }
}
