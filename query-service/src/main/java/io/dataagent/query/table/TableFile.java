package io.dataagent.query.table;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Spool;
import io.dataagent.query.export.ExportFormat;
import io.dataagent.query.export.RowWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that was made of a table: whole, on disk, without a name.
///
/// @param content its bytes; closed when they are sent
/// @param rows how many rows it has
record TableFile(Spool content, long rows) {

    /// The most bytes of a table as it comes, and of a file, and of what a file needs on its way.
    static final long MOST_BYTES = 256L << 20;

    /// Where the rows of a file come from.
    interface Source {

        /// Hands all of them to a writer.
        ///
        /// @return how many there were
        long write(RowWriter writer) throws IOException;
    }

    /// Makes a file while a table is read.
    ///
    /// @param json the table
    /// @param mostBytes how large the file may become
    /// @throws ProblemException `unreadable_body` if it is none, `validation_failed` if it gives
    ///   too large a file
    /// @throws IOException if whoever sends the table breaks off
    static TableFile of(InputStream json, ExportFormat format, long mostBytes) throws IOException {
        return of(writer -> TableReader.read(json, writer), format, mostBytes);
    }

    /// The same of rows from elsewhere.
    static TableFile of(Source source, ExportFormat format, long mostBytes) throws IOException {
        try {
            return filled(mostBytes, content -> written(source, format, content));
        } catch (Spool.Full e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "The table is too large for a file here; take fewer columns.");
        }
    }

    private static long written(Source source, ExportFormat format, Spool content)
            throws IOException {
        try (RowWriter writer = format.writer(content.writing(), MOST_BYTES)) {
            long rows = source.write(writer);
            writer.finish();
            return rows;
        }
    }

    /// A file as it lies on disk, also if it is removed there before it is sent.
    static TableFile copied(Path file, long rows) throws IOException {
        return filled(
                MOST_BYTES,
                content -> {
                    try (OutputStream out = content.writing()) {
                        Files.copy(file, out);
                    }
                    return rows;
                });
    }

    /// Puts the bytes of a file where they are kept until it is sent.
    private interface Filling {

        /// @return how many rows there are
        long fill(Spool content) throws IOException;
    }

    private static TableFile filled(long mostBytes, Filling filling) throws IOException {
        Spool content = Spool.open(mostBytes);
        boolean whole = false;
        try {
            long rows = filling.fill(content);
            whole = true;
            return new TableFile(content, rows);
        } finally {
            if (!whole) {
                content.close();
            }
        }
    }

    /// Sends it; it is gone afterwards, also if whoever takes it goes away before its end.
    void send(OutputStream out) throws IOException {
        try (content) {
            content.reading().transferTo(out);
        }
    }
}
