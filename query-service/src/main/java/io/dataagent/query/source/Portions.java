package io.dataagent.query.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import java.util.List;

/// The rows of a statement, in portions, so that a result of any size is read with flat memory.
/// They end with their transaction.
public interface Portions {

    /// Waits until the server has understood the statement. Nothing is executed yet, except where a
    /// dialect cannot tell the two apart; there it does nothing.
    ///
    /// @throws CustomerFailure if the server refuses the statement
    void parsed();

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
