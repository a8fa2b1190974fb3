package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.id.ExecutionId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Asks what can be proven about a statement that ran within a scope. Every statement that it
/// takes goes through the gate like any other, in the same scope.
///
/// @param executionId names the checks, so that they can be cancelled; chosen by the caller, unique
/// @param sql the statement as it was sent for execution
/// @param epoch the owner's epoch
/// @param wishes what is to be checked; empty for the facts only, which take no statement
/// @param rows the rows that the statement gave, or null if unknown; what has rows enough is not
///   asked why it has none
/// @param timeoutMs milliseconds for all checks together; null for 10 seconds
/// @param parameters values of the placeholders in their order
public record ChecksRequest(
        ExecutionId executionId,
        String sql,
        long epoch,
        List<Wish> wishes,
        @Nullable Long rows,
        @Nullable Integer timeoutMs,
        List<BoundValue> parameters) {

    public ChecksRequest {
        wishes = StatementFacts.copy(wishes);
        parameters = StatementFacts.copy(parameters);
    }

    /// What can be checked.
    public enum Wish {
        @JsonProperty("totals")
        TOTALS,
        @JsonProperty("rows_lost")
        ROWS_LOST,
        @JsonProperty("repair")
        REPAIR,
        @JsonProperty("why_few_rows")
        WHY_FEW_ROWS,
        @JsonProperty("spread")
        SPREAD,
        @JsonProperty("tie")
        TIE
    }
}
