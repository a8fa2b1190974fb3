package io.dataagent.evals.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/// Where a database of the question sets is made again, so that the same questions are asked of
/// another kind of server.
public sealed interface CopyTarget permits MariaDbCopy, DuckDbCopy {

    /// Makes the copy, in the place of an older one.
    ///
    /// @param source a PostgreSQL database
    /// @param name of the copy
    void fill(Connection source, String name)
            throws SQLException, IOException, InterruptedException;

    /// The body of `POST /api/connections` for the copy, without its name.
    void describe(ObjectNode body, String name);
}
