package io.dataagent.query.person;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.BoundValue;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.QueryLineage;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is known of a kept result besides its rows.
///
/// @param id as its owner knows it
/// @param key the execution that made it: the same, unless somebody else had the id first
/// @param owner the only person who sees it
/// @param connectionId where it was made
/// @param sql as the person wrote it
/// @param parameters what was bound to it
/// @param executedSql as it ran
/// @param columns in order
/// @param lineage where the values come from
/// @param rowCount rows that are kept
/// @param truncated whether something was left out
/// @param totalRows the true number of rows, where known
/// @param durationMs milliseconds in the database
/// @param createdAt when it was made
/// @param expiresAt when it is forgotten
record KeptResult(
        ExecutionId id,
        ExecutionId key,
        UserId owner,
        ConnectionId connectionId,
        String sql,
        List<BoundValue> parameters,
        String executedSql,
        List<Column> columns,
        QueryLineage lineage,
        int rowCount,
        boolean truncated,
        @Nullable Long totalRows,
        long durationMs,
        Instant createdAt,
        Instant expiresAt) {

    KeptResult {
        parameters = List.copyOf(parameters);
        columns = List.copyOf(columns);
    }
}
