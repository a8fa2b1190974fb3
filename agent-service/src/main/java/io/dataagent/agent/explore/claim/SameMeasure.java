package io.dataagent.agent.explore.claim;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.QueryLineage;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Which columns of an earlier step measure what a claim measures.
final class SameMeasure {

    private SameMeasure() {}

    /// The columns of a step that measure what the claim measures, as far as is known where they
    /// come from: the same field, made of it the same, under as many conditions.
    static List<Integer> columns(Claimed claimed, SqlResult seen) {
        QueryLineage lineage = seen.lineage();
        List<Integer> all = IntStream.range(0, seen.table().columns().size()).boxed().toList();
        if (lineage.outputs().isEmpty()) {
            return all;
        }
        boolean same =
                lineage.filters().size() == claimed.where().size()
                        && computes(claimed, seen.executedSql());
        return same
                ? all.stream().filter(i -> from(claimed, column(seen, i), lineage)).toList()
                : List.of();
    }

    private static String column(SqlResult seen, int i) {
        return seen.table().columns().get(i).name();
    }

    private static boolean computes(Claimed claimed, String sql) {
        String text = sql.toLowerCase(Locale.ROOT).replaceAll("\\s+", "");
        boolean counts = claimed.measure() == null;
        return switch (counts ? Aggregate.COUNT : claimed.said().made()) {
            case SUM -> text.contains("sum(");
            case AVERAGE -> text.contains("avg(");
            case COUNT -> text.contains("count(");
            case COUNT_DISTINCT -> text.contains("count(distinct");
        };
    }

    private static boolean from(Claimed claimed, String column, QueryLineage lineage) {
        return lineage.outputs().stream()
                .filter(o -> o.name().equals(column) && o.aggregated())
                .anyMatch(
                        o ->
                                claimed.counts()
                                        || claimed.measure() != null
                                                && o.sources().contains(claimed.measure().name()));
    }
}
