package io.dataagent.contracts.ticket;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The right to fetch some columns of one dataset once, within its run and for a short time.
///
/// @param id names it in logs; opens nothing
/// @param secret opens it; null where it is only named
/// @param dataset its name in the scope
/// @param columns physical columns, in order
/// @param rows about how many rows come, or null if nobody counted
/// @param bytes about how much memory they take as a DataFrame
/// @param expiresAt no use beyond this moment
public record DataTicket(
        String id,
        @Nullable String secret,
        String dataset,
        List<String> columns,
        @Nullable Long rows,
        long bytes,
        Instant expiresAt) {

    /// The header that carries the secret.
    public static final String HEADER = "X-Data-Ticket";

    public DataTicket {
        columns = List.copyOf(columns);
    }

    /// The same without what opens it.
    public DataTicket described() {
        return new DataTicket(id, null, dataset, columns, rows, bytes, expiresAt);
    }
}
