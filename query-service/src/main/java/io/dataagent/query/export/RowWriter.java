package io.dataagent.query.export;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/// Writes one file. It is whole only after [#finish()]; closing without that leaves it broken, so
/// that nobody takes a part for the whole.
public interface RowWriter extends Closeable {

    /// The columns, once and before any row.
    void columns(List<Column> columns) throws IOException;

    /// One row; cells as [io.dataagent.contracts.query.ColumnType] says.
    void row(List<JsonNode> cells) throws IOException;

    /// Writes what is left and makes the file whole.
    void finish() throws IOException;

    /// Gives back what was used on the way; the stream stays open.
    @Override
    void close() throws IOException;
}
