package io.dataagent.agent.card;

import io.dataagent.contracts.query.TableData;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a card shows.
///
/// @param table the rows, at most 1,000
/// @param truncated whether there are more
/// @param totalRows the true number of rows, or null where it was not counted
/// @param statement the text that ran
/// @param asOf when it ran
record CardRows(
        TableData table,
        boolean truncated,
        @Nullable Long totalRows,
        String statement,
        Instant asOf) {}
