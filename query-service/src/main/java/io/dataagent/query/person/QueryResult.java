package io.dataagent.query.person;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.QueryLineage;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A page of a kept result.
///
/// @param id names the result for further pages and exports
/// @param columns in order
/// @param rows of this page, in order
/// @param firstRow 0-based place of the page's first row
/// @param rowCount how many rows are kept in all
/// @param truncated whether the database has more than is kept
/// @param totalRows the true number of rows, where known
/// @param nextCursor for the next page, or null on the last one
/// @param takenAt when the rows were read from the database
/// @param expiresAt when the result is forgotten
/// @param durationMs milliseconds in the database
/// @param executedSql the text that ran
/// @param lineage where it comes from
record QueryResult(
        ExecutionId id,
        List<Column> columns,
        List<List<JsonNode>> rows,
        int firstRow,
        int rowCount,
        boolean truncated,
        @Nullable Long totalRows,
        @Nullable String nextCursor,
        Instant takenAt,
        Instant expiresAt,
        long durationMs,
        String executedSql,
        QueryLineage lineage) {

    static QueryResult page(
            KeptResult kept, List<List<JsonNode>> rows, int first, @Nullable String next) {
        return new QueryResult(
                kept.id(),
                kept.columns(),
                rows,
                first,
                kept.rowCount(),
                kept.truncated(),
                kept.totalRows(),
                next,
                kept.createdAt(),
                kept.expiresAt(),
                kept.durationMs(),
                kept.executedSql(),
                kept.lineage());
    }
}
