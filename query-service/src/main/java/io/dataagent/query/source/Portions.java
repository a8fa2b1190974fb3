package io.dataagent.query.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import java.util.List;
import java.util.Optional;

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

    /// The columns, if all rows can come as packed columns instead; nothing was read yet then.
    ///
    /// @throws CustomerFailure if the statement fails
    default Optional<List<Column>> packable() {
        return Optional.empty();
    }

    /// The next rows as packed columns.
    ///
    /// @throws CustomerFailure if the statement fails, is stopped or takes too long
    default PackedPortion pack() {
        throw new UnsupportedOperationException("rows come one by one here");
    }

    /// Some rows as [io.dataagent.query.column.ColumnPacker] writes them.
    ///
    /// @param rows how many
    /// @param group the bytes
    @SuppressWarnings("ArrayRecordComponent")
    record PackedPortion(int rows, byte[] group) {}

    /// Some rows.
    ///
    /// @param columns of the result, with the names that the database gives: not always unique
    /// @param rows in order; values as [Column#type()] says
    record Portion(List<Column> columns, List<List<JsonNode>> rows) {}
}
