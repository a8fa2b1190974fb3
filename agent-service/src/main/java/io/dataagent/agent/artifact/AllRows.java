package io.dataagent.agent.artifact;

import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.SandboxLoadClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxPage;
import io.dataagent.contracts.sandbox.SandboxTable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// All rows of a table whose session still has them, as CSV: read from there page by page and put
/// together in a file, so that no more than a page is in memory and nothing that breaks off is
/// sent.
///
/// @param sandbox hands out the pages
/// @param query writes them as CSV
/// @param grant for the conversation
/// @param artifact the table
/// @param owner whose it is
/// @param rest where its rows are
record AllRows(
        SandboxLoadClient sandbox,
        QueryClient query,
        String grant,
        ArtifactId artifact,
        UserId owner,
        Rest rest) {

    /// The most bytes of a file.
    static final long MOST_BYTES = 100L << 20;

    /// A file that has no name any more: it goes when it has been read, or nobody can read it.
    ///
    /// @param content its bytes, to be closed
    /// @param rows how many rows it has
    record Whole(InputStream content, long rows) {}

    /// Writes them; empty if the session does not have them any more, something runs in it, or they
    /// are too many for a file.
    Optional<Whole> csv() {
        try {
            Path path = Files.createTempFile("rows-", ".csv");
            try (OutputStream out = Files.newOutputStream(path)) {
                long rows = written(out);
                return rows == 0
                        ? Optional.empty()
                        : Optional.of(new Whole(new FileInputStream(path.toFile()), rows));
            } finally {
                Files.delete(path);
            }
        } catch (IOException | ProblemException e) {
            return Optional.empty();
        }
    }

    /// How many rows were written; 0 if they are not all of them.
    private long written(OutputStream out) throws IOException {
        long rows = 0;
        long bytes = 0;
        SandboxTable page;
        do {
            page = page(rows);
            byte[] csv = csv(page);
            int from = rows == 0 ? 0 : afterTheNames(csv);
            bytes += csv.length - from;
            if (bytes > MOST_BYTES || page.table().rows().isEmpty()) {
                return 0;
            }
            out.write(csv, from, csv.length - from);
            rows += page.table().rows().size();
        } while (rows < page.rowCount());
        return rows;
    }

    private SandboxTable page(long from) {
        return Upstream.call(
                        () ->
                                sandbox.page(
                                        grant,
                                        rest.session(),
                                        new SandboxPage(ExecutionId.next(), rest.table(), from)))
                .tables()
                .getFirst();
    }

    private byte[] csv(SandboxTable page) {
        return Upstream.call(
                () -> query.export("csv", owner.value(), artifact.toString(), page.table()));
    }

    /// Where the line of names ends; a name may hold the end of a line between its quotes.
    static int afterTheNames(byte[] csv) {
        boolean quoted = false;
        for (int at = 0; at < csv.length; at++) {
            quoted ^= csv[at] == '"';
            if (csv[at] == '\n' && !quoted) {
                return at + 1;
            }
        }
        return csv.length;
    }
}
