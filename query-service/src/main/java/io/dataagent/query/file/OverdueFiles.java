package io.dataagent.query.file;

import io.dataagent.query.store.OwnDatabase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;

/// Finds files of which something has to go, because its time is over.
@ApplicationScoped
class OverdueFiles {

    private final OwnDatabase database;

    @Inject
    OverdueFiles(OwnDatabase database) {
        this.database = database;
    }

    /// Files whose sending stands still, and those whose original may go.
    List<Upload> stale(Duration unfinished, Duration original) {
        return database
                .query(
                        "select * from upload where status = 'uploading' and updated_at <"
                                + " clock_timestamp() - make_interval(secs => $1) or original_kept"
                                + " and status in ('ready', 'failed') and updated_at <"
                                + " clock_timestamp() - make_interval(secs => $2)",
                        (double) unfinished.toSeconds(),
                        (double) original.toSeconds())
                .stream()
                .map(FileStore::read)
                .toList();
    }

    /// Files that nobody sent, read or had read anew for so long.
    List<Upload> expired(Duration retention) {
        return database
                .query(
                        "select * from upload where status in ('ready', 'failed') and updated_at <"
                                + " clock_timestamp() - make_interval(secs => $1) limit 100",
                        (double) retention.toSeconds())
                .stream()
                .map(FileStore::read)
                .toList();
    }
}
