package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.QueryLineage;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Whether the step that a model saw a claim in shows the figure that we computed. Only a step that
/// measured the same can show another figure.
final class Agreement {

    private static final double NEAR = 0.005;

    private Agreement() {}

    /// Whether the rows of a step name the group of the claim, and none of the numbers beside it
    /// that measure the same is the one that was computed.
    static boolean contradicts(Checked checked, SqlResult seen) {
        String value = checked.claimed().said().value();
        Cells own = new Cells(checked.result().table());
        if (value == null || own.size() <= checked.first() || !own.has(checked.first(), "value")) {
            return false;
        }
        List<Integer> measures = measures(checked.claimed(), seen);
        double computed = own.number(checked.first(), "value");
        List<List<JsonNode>> named =
                seen.table().rows().stream()
                        .filter(row -> row.stream().anyMatch(cell -> names(cell, value)))
                        .toList();
        return named.size() == 1
                && measures.stream().anyMatch(i -> named.getFirst().get(i).isNumber())
                && measures.stream().noneMatch(i -> near(named.getFirst().get(i), computed));
    }

    /// The columns of a step that measure what the claim measures, as far as is known where they
    /// come from: the same field, made of it the same, under as many conditions.
    private static List<Integer> measures(Claimed claimed, SqlResult seen) {
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

    private static boolean names(JsonNode cell, String value) {
        return cell.isTextual() && Cells.same(cell, value);
    }

    /// The same number, or the same as a percentage.
    private static boolean near(JsonNode cell, double computed) {
        return cell.isNumber()
                && (near(cell.asDouble(), computed) || near(cell.asDouble(), computed * 100));
    }

    private static boolean near(double one, double other) {
        return Math.abs(one - other) <= NEAR * Math.max(Math.abs(one), Math.abs(other));
    }
}
