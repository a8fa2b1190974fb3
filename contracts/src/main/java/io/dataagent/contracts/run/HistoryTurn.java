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
/// @param findings what an exploration found that holds, a sentence each
public record HistoryTurn(
        String question,
        String answer,
        MessageStatus status,
        @Nullable PlanArtifact plan,
        List<String> sql,
        List<String> datasets,
        List<String> findings) {

    public HistoryTurn {
        sql = sql == null ? List.of() : List.copyOf(sql);
        datasets = datasets == null ? List.of() : List.copyOf(datasets);
        findings = findings == null ? List.of() : List.copyOf(findings);
    }

    /// A turn that was no exploration.
    public HistoryTurn(
            String question,
            String answer,
            MessageStatus status,
            @Nullable PlanArtifact plan,
            List<String> sql,
            List<String> datasets) {
        this(question, answer, status, plan, sql, datasets, List.of());
    }
}
