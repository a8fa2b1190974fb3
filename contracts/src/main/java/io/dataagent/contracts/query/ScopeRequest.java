package io.dataagent.contracts.query;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.ontology.Cardinality;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Asks for an immutable scope. Nothing in it can widen what the binding allows.
///
/// @param runId the run that will use it
/// @param epoch the owner's epoch
/// @param binding the token of the ontology pin; names connection, version and tables
/// @param datasets the datasets that the run will touch; every source must be in the binding
/// @param relationships how the model joins them; what joins two of them otherwise is refused. Two
///   datasets without any are not checked
public record ScopeRequest(
        MessageId runId,
        long epoch,
        String binding,
        List<ScopedDataset> datasets,
        List<ScopedRelationship> relationships) {

    public ScopeRequest {
        datasets = List.copyOf(datasets);
        relationships = relationships == null ? List.of() : List.copyOf(relationships);
    }

    /// A scope whose joins are not checked.
    public ScopeRequest(MessageId runId, long epoch, String binding, List<ScopedDataset> datasets) {
        this(runId, epoch, binding, datasets, List.of());
    }

    /// A way to join two datasets of the scope.
    ///
    /// @param from the name of a dataset
    /// @param fromColumns its physical columns
    /// @param to the name of a dataset
    /// @param toColumns its physical columns, pairwise with `fromColumns`
    /// @param cardinality how many rows meet, read from `from` to `to`; null if nobody says
    public record ScopedRelationship(
            String from,
            List<String> fromColumns,
            String to,
            List<String> toColumns,
            @Nullable Cardinality cardinality) {

        /// A way of which nobody says how many rows meet.
        public ScopedRelationship(
                String from, List<String> fromColumns, String to, List<String> toColumns) {
            this(from, fromColumns, to, toColumns, null);
        }

        public ScopedRelationship {
            fromColumns = List.copyOf(fromColumns);
            toColumns = List.copyOf(toColumns);
        }
    }

    /// One dataset of a scope.
    ///
    /// @param name the name in the model
    /// @param source `schema.table`, or a SELECT in parentheses, which statements read by `name`
    /// @param columns physical columns that exist there, or output columns of the SELECT
    /// @param key columns that identify a row
    /// @param timeFields columns that are points in time, for lineage
    public record ScopedDataset(
            String name,
            String source,
            List<String> columns,
            List<String> key,
            List<String> timeFields) {

        public ScopedDataset {
            columns = List.copyOf(columns);
            key = key == null ? List.of() : List.copyOf(key);
            timeFields = timeFields == null ? List.of() : List.copyOf(timeFields);
        }
    }
}
