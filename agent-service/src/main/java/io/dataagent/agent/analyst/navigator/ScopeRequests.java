package io.dataagent.agent.analyst.navigator;

import io.dataagent.agent.session.RunSession;
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
        return new ScopeRequest(
                run.own().runId(),
                run.own().epoch(),
                run.context().pin().binding(),
                datasets.stream().map(d -> ScopedColumns.of(d, known)).toList(),
                ScopedJoins.of(datasets, known));
    }
}
