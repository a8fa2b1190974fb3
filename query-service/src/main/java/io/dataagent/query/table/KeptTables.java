package io.dataagent.query.table;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.chore.Chore;
import io.dataagent.kit.http.Spool;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.export.ExportFormat;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Keeps tables of Python beyond their session, as Parquet, for the person and the conversation
/// that a grant names. They go with both, when their time is over, and the oldest when a person has
/// too many. The file is written before the row that makes it known, and goes after it, so that
/// what a service leaves that is killed in between is a file that nobody knows: the sweep takes it.
@ApplicationScoped
public class KeptTables {

    private static final Duration PERIOD = Duration.ofMinutes(10);

    /// How long a file may lie without its row while it is being kept.
    private static final Duration ON_ITS_WAY = Duration.ofMinutes(15);

    /// Longer than any grant of a conversation that is gone can be shown or renewed.
    private static final Duration CLOSED = Duration.ofDays(2);

    private final KeptTableStore store;
    private final KeptTableFolder folder;
    private final KeptRows rows;
    private final KeptTableConfig config;
    private final Audit audit;
    private final Chore chore = Chore.whole("kept-tables", PERIOD, this::sweep);

    @Inject
    KeptTables(
            KeptTableStore store,
            KeptTableFolder folder,
            KeptRows rows,
            KeptTableConfig config,
            Audit audit) {
        this.store = store;
        this.folder = folder;
        this.rows = rows;
        this.config = config;
        this.audit = audit;
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    /// Keeps a table; the same one again takes the place of the first.
    ///
    /// @throws ProblemException `validation_failed` if its Parquet is larger than what is kept,
    ///   `not_found` if the conversation is gone, `conflict` if there is no folder for it
    void keep(ArtifactId id, RunGrant grant, InputStream json) throws IOException {
        folder.file(grant.userId(), id);
        TableFile made = TableFile.of(json, ExportFormat.PARQUET, config.maxBytes());
        try (Spool content = made.content()) {
            folder.write(grant.userId(), id, content.reading());
            KeptTable table =
                    new KeptTable(id, grant.userId(), grant.chatId(), made.rows(), content.size());
            if (!store.add(table)) {
                folder.delete(table);
                throw unknown();
            }
        }
        drop(store.forgetBeyond(grant.userId(), config.maxBytesPerPerson()));
        audit.write(
                grant.userId(),
                "artifact.kept",
                id.toString(),
                "ok",
                Map.of("rows", Long.toString(made.rows())));
    }

    /// Makes a file of a kept table.
    ///
    /// @throws ProblemException `not_found` if nothing is kept of it, or it is somebody else's
    TableFile export(ArtifactId id, RunGrant grant, ExportFormat format) throws IOException {
        KeptTable table = store.find(id, grant).orElseThrow(KeptTables::unknown);
        Path file = folder.file(table.owner(), id);
        if (!Files.exists(file)) {
            throw unknown();
        }
        return format == ExportFormat.PARQUET
                ? TableFile.copied(file, table.rows())
                : TableFile.of(writer -> rows.read(file, writer), format, TableFile.MOST_BYTES);
    }

    /// A person is gone.
    public void forget(UserId owner) {
        drop(store.forget(owner));
    }

    /// A conversation is gone.
    public void forget(ChatId chat) {
        drop(store.forget(chat));
    }

    void sweep() {
        sweep(Instant.now().minus(ON_ITS_WAY));
    }

    /// @param before files that were written before this moment are known, or nobody's
    void sweep(Instant before) {
        drop(store.forgetOld(config.retention()));
        store.reopen(CLOSED);
        folder.lying(before).stream()
                .filter(lying -> !lying.whole() || !store.knows(lying.owner(), lying.id()))
                .forEach(lying -> KeptTableFolder.delete(lying.path()));
    }

    private void drop(List<KeptTable> tables) {
        tables.forEach(folder::delete);
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, "Nothing is kept of this table.");
    }
}
