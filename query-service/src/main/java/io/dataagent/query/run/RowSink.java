package io.dataagent.query.run;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import java.util.List;

/// Takes the rows of a result as they arrive.
public interface RowSink {

    /// The columns, once and before any row; their names are unique.
    void columns(List<Column> columns);

    /// One row.
    ///
    /// @return false if it was not taken and no more are wanted
    boolean row(List<JsonNode> cells);

    /// How many rows to ask the database for next, at most.
    int wanted();

    /// Whether rows may come as packed columns.
    default boolean takesGroups() {
        return false;
    }

    /// Some rows as packed columns.
    ///
    /// @param rows how many
    default void group(int rows, byte[] packed) {
        throw new UnsupportedOperationException("no groups were wanted");
    }
}
