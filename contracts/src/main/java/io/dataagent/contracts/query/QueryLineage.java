package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where a result comes from, computed from the statement's tree and never by a model.
///
/// @param datasets names of the datasets that are read
/// @param outputs the output columns with the fields they come from
/// @param joins the joins with their columns
/// @param filters predicates, with their literals
/// @param timeWindow predicates on time fields in words, or null
/// @param grain output columns that the result is grouped by; empty without grouping
/// @param notes what else decides what is found, as sentences: for example how the database
///   compares texts
/// @param doubts why the figures can be wrong though the statement is right, as sentences: rows of
///   what is read that are sums of others; an answer over it is never verified
public record QueryLineage(
        List<String> datasets,
        List<OutputColumn> outputs,
        List<Join> joins,
        List<String> filters,
        @Nullable String timeWindow,
        List<String> grain,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> notes,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> doubts) {

    /// A lineage without doubts.
    public QueryLineage(
            List<String> datasets,
            List<OutputColumn> outputs,
            List<Join> joins,
            List<String> filters,
            @Nullable String timeWindow,
            List<String> grain,
            List<String> notes) {
        this(datasets, outputs, joins, filters, timeWindow, grain, notes, List.of());
    }

    /// A lineage of which nothing has to be said.
    public QueryLineage(
            List<String> datasets,
            List<OutputColumn> outputs,
            List<Join> joins,
            List<String> filters,
            @Nullable String timeWindow,
            List<String> grain) {
        this(datasets, outputs, joins, filters, timeWindow, grain, List.of());
    }

    public QueryLineage {
        datasets = List.copyOf(datasets);
        outputs = List.copyOf(outputs);
        joins = List.copyOf(joins);
        filters = List.copyOf(filters);
        grain = List.copyOf(grain);
        notes = notes == null ? List.of() : List.copyOf(notes);
        doubts = doubts == null ? List.of() : List.copyOf(doubts);
    }

    /// The same with sentences about it.
    public QueryLineage noted(List<String> sentences) {
        return new QueryLineage(
                datasets, outputs, joins, filters, timeWindow, grain, sentences, doubts);
    }

    /// The same with reasons to doubt its figures.
    public QueryLineage doubted(List<String> reasons) {
        return new QueryLineage(
                datasets, outputs, joins, filters, timeWindow, grain, notes, reasons);
    }

    /// An output column.
    ///
    /// @param name as in the result
    /// @param sources `dataset.field` names it is made from
    /// @param aggregated whether an aggregate function makes it
    /// @param written numbers that the statement writes itself and that may stand in the column as
    ///   they are, beside what is read: of a part of a UNION, a branch of CASE, a replacement for a
    ///   missing value; without -1, 0 and 1, which mark and fill
    /// @param made whether it may hold further numbers that are read from no table
    public record OutputColumn(
            String name,
            List<String> sources,
            boolean aggregated,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<BigDecimal> written,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean made) {

        public OutputColumn {
            sources = List.copyOf(sources);
            written = written == null ? List.of() : List.copyOf(written);
        }

        /// A column without numbers of the statement's own.
        public OutputColumn(String name, List<String> sources, boolean aggregated) {
            this(name, sources, aggregated, List.of(), false);
        }

        /// Whether a number may be the statement's own.
        public boolean mayHaveWritten(BigDecimal number) {
            return made || written.stream().anyMatch(w -> w.compareTo(number) == 0);
        }
    }

    /// A join.
    ///
    /// @param from dataset
    /// @param to dataset
    /// @param on the condition, for example `orders.store_id = stores.id`
    public record Join(String from, String to, String on) {}
}
