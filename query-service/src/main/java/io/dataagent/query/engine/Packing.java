package io.dataagent.query.engine;

import java.io.DataOutputStream;
import java.io.IOException;
import java.sql.SQLException;

/// The rows of one statement on their way to groups of columns.
sealed interface Packing extends AutoCloseable permits PackedRows, PackedChunks {

    /// Writes how many rows come next, whether there may be more, and their group.
    void next(DataOutputStream out) throws SQLException, IOException;

    @Override
    void close() throws SQLException;
}
