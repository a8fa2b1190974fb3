package io.dataagent.agent.label;

import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.QueryLineage;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// Unites the lineages of the statements that ran.
public final class Lineages {

    private Lineages() {}

    /// Why figures of the statements can be wrong though the statements are right.
    public static List<String> doubts(List<StepResult> results) {
        return results.stream()
                .map(StepResult::sql)
                .filter(Objects::nonNull)
                .flatMap(r -> r.lineage().doubts().stream())
                .distinct()
                .toList();
    }

    /// Their lineage as one.

    public static DataLineage of(List<StepResult> results, String plannedGrain) {
        List<SqlResult> ran =
                results.stream().map(StepResult::sql).filter(Objects::nonNull).toList();
        List<QueryLineage> lineages = ran.stream().map(SqlResult::lineage).toList();
        String windows =
                lineages.stream()
                        .map(QueryLineage::timeWindow)
                        .filter(Objects::nonNull)
                        .distinct()
                        .collect(Collectors.joining("; "));
        String grain =
                lineages.stream()
                        .map(l -> String.join(", ", l.grain()))
                        .filter(g -> !g.isBlank())
                        .distinct()
                        .collect(Collectors.joining("; "));
        return new DataLineage(
                lineages.stream().flatMap(l -> l.datasets().stream()).distinct().toList(),
                lineages.stream().flatMap(l -> l.joins().stream()).distinct().toList(),
                windows.isEmpty() ? null : windows,
                lineages.stream().flatMap(l -> l.filters().stream()).distinct().toList(),
                grain.isEmpty() ? plannedGrain : grain,
                ran.isEmpty() ? null : ran.stream().mapToInt(SqlResult::rowCount).sum());
    }
}
