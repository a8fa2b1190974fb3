package io.dataagent.contracts.artifact;

import io.dataagent.contracts.query.QueryLineage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where an answer comes from: the union of its statements' lineages.
///
/// @param datasets names of the datasets
/// @param joins the joins made
/// @param timeWindow in words, or null
/// @param filters the predicates
/// @param grain what one row stands for
/// @param rowCount rows that the answer rests on, or null
public record DataLineage(
        List<String> datasets,
        List<QueryLineage.Join> joins,
        @Nullable String timeWindow,
        List<String> filters,
        String grain,
        @Nullable Integer rowCount) {

    public DataLineage {
        datasets = List.copyOf(datasets);
        joins = List.copyOf(joins);
        filters = List.copyOf(filters);
    }
}
