package io.dataagent.query.file;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
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

    /// Files whose sending stands still, next versions that failed, and files whose original may
    /// go.
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

    /// Connections whose file is no longer known.
    List<FileSweep.Orphan> orphans() {
        return database
                .query(
                        "select id, owner from connection where file ~ $1 and not exists (select 1"
                                + " from upload u where u.id::text = substring(file from 8 for 36))",
                        "^upload-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-v[0-9]+[.]duckdb$")
                .stream()
                .map(
                        row ->
                                new FileSweep.Orphan(
                                        ConnectionId.of(row.getUUID("id").toString()),
                                        UserId.of(row.getString("owner"))))
                .toList();
    }

    /// Files that nobody sent, read or had read anew for so long.
    List<Upload> expired(Duration retention) {
        return database
                .query(
                        "select * from upload where replaces is null and status in ('ready',"
                                + " 'failed') and updated_at < clock_timestamp() -"
                                + " make_interval(secs => $1) and not exists (select 1 from upload n"
                                + " where n.replaces = upload.id and n.status <> 'failed') limit 100",
                        (double) retention.toSeconds())
                .stream()
                .map(FileStore::read)
                .toList();
    }
}
