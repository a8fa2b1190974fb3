package io.dataagent.agent.analyst.navigator;

import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ScopeRequest;
import java.util.List;
import java.util.stream.Collectors;

/// Asks for a scope of some datasets of the pinned ontology: their physical columns and every way
/// that the model knows between them.
public final class ScopeRequests {

    private ScopeRequests() {}

    /// The request for a run.
    public static ScopeRequest of(List<DatasetView> datasets, RunSession run) {
        List<RelationshipView> known =
                run.catalog()
                        .among(
                                datasets.stream()
                                        .map(DatasetView::name)
                                        .collect(Collectors.toSet()));
        return of(
                datasets,
                known,
                run.own().runId(),
                run.own().epoch(),
                run.context().pin().binding());
    }

    /// The request for a run that is known by its numbers alone.
    ///
    /// @param known every way that the model knows between the datasets
    public static ScopeRequest of(
            List<DatasetView> datasets,
            List<RelationshipView> known,
            MessageId runId,
            long epoch,
            String binding) {
        return new ScopeRequest(
                runId,
                epoch,
                binding,
                datasets.stream().map(d -> ScopedColumns.of(d, known)).toList(),
                ScopedJoins.of(datasets, known));
    }
}
