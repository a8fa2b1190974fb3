package io.dataagent.query.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import java.util.List;

/// The rows of a statement, in portions, so that a result of any size is read with flat memory.
/// They end with their transaction.
public interface Portions {

    /// The next rows, at most so many.
    ///
    /// @throws CustomerFailure if the statement fails, is stopped or takes too long
    Portion read(int count);

    /// Whether there may be more.
    boolean hasMore();

    /// Some rows.
    ///
    /// @param columns of the result, with the names that the database gives: not always unique
    /// @param rows in order; values as [Column#type()] says
    record Portion(List<Column> columns, List<List<JsonNode>> rows) {}
}
