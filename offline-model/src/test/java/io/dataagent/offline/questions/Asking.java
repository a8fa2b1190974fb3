package io.dataagent.offline.questions;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.HistoryTurn;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A question on its way through the tasks: what the block of the next one holds.
///
/// @param datasets what the task sees; the names of the others are listed without details
/// @param joins the joins that the task sees
/// @param history what was asked before
/// @param clarification what the asker answered to a question back
/// @param plan the Planner's; without one the Planner is asked
record Asking(
        Sample sample,
        String question,
        List<DatasetView> datasets,
        List<RelationshipView> joins,
        List<HistoryTurn> history,
        @Nullable ClarificationAnswer clarification,
        @Nullable PlanArtifact plan) {

    /// Put to the Planner, with everything at hand.
    static Asking of(Sample sample, String question) {
        return new Asking(
                sample,
                question,
                sample.datasets(),
                sample.relationships(),
                List.of(),
                null,
                null);
    }

    Asking clarified(ClarificationAnswer answer) {
        return new Asking(sample, question, datasets, joins, history, answer, plan);
    }

    /// After other questions.
    Asking after(HistoryTurn... turns) {
        return new Asking(
                sample, question, datasets, joins, List.of(turns), clarification, plan);
    }

    /// Put to the SQL Builder.
    Asking planned(PlanArtifact made) {
        return new Asking(sample, question, datasets, joins, history, clarification, made);
    }

    /// With some datasets only, and the joins among them.
    Asking seeing(List<DatasetView> some) {
        Set<String> names = new LinkedHashSet<>(some.stream().map(DatasetView::name).toList());
        return new Asking(
                sample,
                question,
                some,
                sample.relationships().stream()
                        .filter(r -> names.contains(r.fromDataset()))
                        .filter(r -> names.contains(r.toDataset()))
                        .toList(),
                history,
                clarification,
                plan);
    }

    /// With some joins only.
    Asking joining(List<String> names) {
        return new Asking(
                sample,
                question,
                datasets,
                joins.stream().filter(r -> names.contains(r.name())).toList(),
                history,
                clarification,
                plan);
    }

    ContextBlock block() {
        return new ContextBlock(
                ContextBlock.CURRENT_VERSION,
                plan == null ? "planner" : "sql_builder",
                question,
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                history,
                Map.of(),
                clarification,
                datasets,
                joins,
                sample.metrics(),
                sample.datasets().stream().map(DatasetView::name).toList(),
                plan,
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                null,
                null);
    }
}
