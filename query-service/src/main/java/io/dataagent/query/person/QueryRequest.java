package io.dataagent.query.person;

import io.dataagent.contracts.query.BoundValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A statement that a person wants to run.
///
/// @param connectionId an own connection
/// @param sql one SELECT, at most 100,000 characters
/// @param queryId a new UUID by which it can be cancelled while it runs; made up if absent
/// @param maxRows rows to keep for paging, 1 to 100,000; the service's default if absent
/// @param pageSize rows of the answer and of every further page, 1 to 1,000 (default)
/// @param count `exact` asks for the true number of rows if not all are kept
/// @param parameters values of the placeholders in their order: `$1`, `$2` … in PostgreSQL, one `?`
///   each in MySQL and DuckDB; at most 1,000 of 64 KiB each
record QueryRequest(
        @NotBlank String connectionId,
        @NotNull @Size(max = 100_000) String sql,
        @Nullable String queryId,
        @Nullable @Min(1) @Max(100_000) Integer maxRows,
        @Nullable @Min(1) @Max(1_000) Integer pageSize,
        @Nullable @Pattern(regexp = "exact") String count,
        @Nullable @Size(max = 1_000) List<BoundValue> parameters) {

    static final int PAGE = 1_000;

    List<BoundValue> values() {
        return parameters == null ? List.of() : parameters;
    }

    int page() {
        return pageSize == null ? PAGE : pageSize;
    }
}
