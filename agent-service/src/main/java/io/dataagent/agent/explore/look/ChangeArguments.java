package io.dataagent.agent.explore.look;

import io.dataagent.agent.analyst.change.Changes;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.json.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is asked of `analyse_change`.
record ChangeArguments(
        @Described("What is reckoned, as dataset.field; to count rows the dataset alone.")
                String measure,
        @Described("How: sum, count or average.") PlanElement.Aggregate how,
        @Described(
                        "To divide the sum: another dataset.field of the same dataset, or the dataset for its rows; null if not.")
                @Nullable String dividedBy,
        @Described("The time as dataset.field; null for the first of the dataset.")
                @Nullable String time,
        @Described("The field as dataset.field of the one value that is asked about, or null.")
                @Nullable String field,
        @Described("That value, compared with all others; null for all.") @Nullable String value) {

    ChangeArguments {
        if (measure == null || measure.isBlank()) {
            throw new IllegalArgumentException("no measure is named");
        }
        if ((field == null) != (value == null)) {
            throw new IllegalArgumentException("field and value belong together");
        }
        how = how == null ? PlanElement.Aggregate.SUM : how;
    }

    Changes.Named named() {
        PlanElement figure =
                dividedBy == null
                        ? new PlanElement.Measure("", how, List.of(measure))
                        : new PlanElement.Ratio("", List.of(measure), List.of(dividedBy));
        return new Changes.Named(
                figure,
                time,
                field == null || value == null
                        ? null
                        : new PlanElement.Condition(
                                "", field, PlanElement.Test.IS, List.of(value)));
    }
}
