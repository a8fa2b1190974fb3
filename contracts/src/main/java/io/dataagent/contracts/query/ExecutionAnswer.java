package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How an execution ended. Every ending is a value; only broken contracts are HTTP errors.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ExecutionAnswer.Rows.class, name = "rows"),
    @JsonSubTypes.Type(value = ExecutionAnswer.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = ExecutionAnswer.Failed.class, name = "failed"),
    @JsonSubTypes.Type(value = ExecutionAnswer.Cancelled.class, name = "cancelled")
})
public sealed interface ExecutionAnswer {

    /// It ran.
    ///
    /// @param table the rows
    /// @param truncated whether there are more rows than were returned
    /// @param durationMs milliseconds in the database
    /// @param executedSql the text that ran, rendered from the checked tree
    /// @param lineage where the result comes from
    /// @param totalRows the true number of rows, where it is known: always if nothing was left out,
    ///   otherwise if it was asked for and counted in time
    record Rows(
            TableData table,
            boolean truncated,
            long durationMs,
            String executedSql,
            QueryLineage lineage,
            @Nullable Long totalRows)
            implements ExecutionAnswer {

        /// A result whose true number of rows is known only if nothing was left out.
        public Rows(
                TableData table,
                boolean truncated,
                long durationMs,
                String executedSql,
                QueryLineage lineage) {
            this(
                    table,
                    truncated,
                    durationMs,
                    executedSql,
                    lineage,
                    truncated ? null : (long) table.rows().size());
        }

        /// The same result with reasons to doubt its figures.
        public Rows doubted(List<String> reasons) {
            return new Rows(
                    table, truncated, durationMs, executedSql, lineage.doubted(reasons), totalRows);
        }

        /// The same result, its rows told otherwise; neither their number nor what ran changes.
        public Rows withTable(TableData told) {
            return new Rows(told, truncated, durationMs, executedSql, lineage, totalRows);
        }
    }

    /// The gate said no; nothing reached the database.
    record Refused(List<Violation> violations) implements ExecutionAnswer {

        public Refused {
            violations = List.copyOf(violations);
        }
    }

    /// The database said no, or did not answer in time.
    ///
    /// @param code `query_failed`, `query_timeout` or `connection_failed`
    /// @param message the database's sentence without host names and without cell values
    /// @param sqlState five characters, where known
    /// @param position 1-based character position, where known
    record Failed(
            ProblemCode code, String message, @Nullable String sqlState, @Nullable Integer position)
            implements ExecutionAnswer {}

    /// Somebody cancelled it.
    record Cancelled() implements ExecutionAnswer {}
}
