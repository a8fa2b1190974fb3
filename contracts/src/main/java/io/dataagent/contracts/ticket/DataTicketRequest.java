package io.dataagent.contracts.ticket;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Asks for a ticket to rows of one dataset of a scope.
///
/// @param epoch the owner's epoch
/// @param dataset its name in the scope
/// @param columns physical columns, in order; all of the scope if there are none
/// @param rows the most rows, or null for all
/// @param seed a number that a random sample is drawn with, or null for the first rows
public record DataTicketRequest(
        long epoch,
        String dataset,
        List<String> columns,
        @Nullable Integer rows,
        @Nullable Long seed) {

    public DataTicketRequest {
        if (dataset == null || dataset.isBlank()) {
            throw new IllegalArgumentException("a dataset is needed");
        }
        if (rows != null && rows < 1) {
            throw new IllegalArgumentException("rows is at least 1");
        }
        columns = columns == null ? List.of() : List.copyOf(columns);
    }
}
