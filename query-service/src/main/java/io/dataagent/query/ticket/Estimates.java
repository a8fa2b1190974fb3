package io.dataagent.query.ticket;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.discovery.KnownTables;
import io.dataagent.query.discovery.measure.KnownTable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How much memory columns take as a DataFrame, from what the newest discovery counted.
@ApplicationScoped
class Estimates {

    /// A pointer for each row, and a Python text for each different value.
    private static final long POINTER = 8;

    private static final long TEXT = 90;

    private final KnownTables known;

    @Inject
    Estimates(KnownTables known) {
        this.known = known;
    }

    /// An estimate.
    ///
    /// @param rows how many come, or null if nobody counted
    /// @param bytes how much they take; 0 if nobody counted
    record Estimate(@Nullable Long rows, long bytes) {}

    Estimate of(Ticket ticket) {
        String source = ticket.dataset().source();
        String name = source.substring(source.lastIndexOf('.') + 1);
        Optional<KnownTable> table =
                ticket.definition() != null
                        ? Optional.empty()
                        : known.of(ticket.connection()).stream()
                                .filter(t -> t.name().equals(name))
                                .findFirst();
        Long counted = table.flatMap(t -> Optional.ofNullable(t.rows())).orElse(null);
        if (table.isEmpty() || counted == null) {
            return new Estimate(null, 0);
        }
        long rows = ticket.rows() == null ? counted : Math.min(counted, ticket.rows());
        long bytes = 0;
        for (String column : ticket.columns()) {
            bytes += bytes(table.get(), column, rows);
        }
        return new Estimate(rows, bytes);
    }

    private static long bytes(KnownTable table, String column, long rows) {
        ColumnType type = table.types().getOrDefault(column, ColumnType.STRING);
        return switch (type) {
            case BOOLEAN -> rows;
            case INTEGER, DECIMAL, FLOAT, DATE, DATETIME, DATETIME_TZ -> rows * POINTER;
            case STRING, TIME, JSON, BINARY, OTHER ->
                    rows * POINTER
                            + Math.min(rows, table.distinct().getOrDefault(column, rows)) * TEXT;
        };
    }
}
