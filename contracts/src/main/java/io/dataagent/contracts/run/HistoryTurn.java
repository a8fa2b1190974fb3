package io.dataagent.contracts.run;

import io.dataagent.contracts.artifact.PlanArtifact;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One earlier question with its answer, as later runs may see it.
///
/// @param question the person's words
/// @param answer the narrative, shortened
/// @param status how it ended
/// @param plan the plan, where there was one
/// @param sql the statements that ran
/// @param datasets the datasets that were read
public record HistoryTurn(
        String question,
        String answer,
        MessageStatus status,
        @Nullable PlanArtifact plan,
        List<String> sql,
        List<String> datasets) {

    public HistoryTurn {
        sql = sql == null ? List.of() : List.copyOf(sql);
        datasets = datasets == null ? List.of() : List.copyOf(datasets);
    }
}
