package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import java.util.List;

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
        List<Integer> measures = SameMeasure.columns(checked.claimed(), seen);
        double computed = own.number(checked.first(), "value");
        List<List<JsonNode>> named =
                seen.table().rows().stream()
                        .filter(row -> row.stream().anyMatch(cell -> names(cell, value)))
                        .toList();
        return named.size() == 1
                && measures.stream().anyMatch(i -> named.getFirst().get(i).isNumber())
                && measures.stream().noneMatch(i -> near(named.getFirst().get(i), computed));
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
