package io.dataagent.agent.card;

import io.dataagent.agent.analyst.navigator.ScopeRequests;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.OntologyPin;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.kit.chore.BestEffort;
import io.dataagent.kit.http.Caller;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Lets a statement through the same door as every run: a grant in the name of the person, the
/// ontology as that person sees it now, a scope of the datasets that are named, the gate. No model
/// has a part in it.
@ApplicationScoped
class ScopedRuns {

    private static final long EPOCH = 1;

    private final OntologyClient ontologies;
    private final QueryClient query;

    @Inject
    ScopedRuns(@RestClient OntologyClient ontologies, @RestClient QueryClient query) {
        this.ontologies = ontologies;
        this.query = query;
    }

    /// A scope that is open.
    ///
    /// @param grant of its run
    /// @param id the scope
    /// @param datasets what may be read in it
    record Open(String grant, ScopeId id, List<DatasetView> datasets) {

        /// A statement to run here once.
        ///
        /// @param maxRows the most rows, or null for the scope's own limit
        StatementRequest statement(String sql, String purpose, @Nullable Integer maxRows) {
            return new StatementRequest(
                    ExecutionId.next(),
                    sql,
                    EPOCH,
                    1,
                    1,
                    purpose,
                    maxRows,
                    null,
                    StatementRequest.EXACT);
        }
    }

    /// Opens the scope of a run, works in it and ends the run, also as soon as whoever waits has
    /// hung up: what it left running stops.
    ///
    /// @return empty if one of the datasets is gone
    /// @throws ProblemException `not_found` if the person may not see the ontology
    <T> Optional<T> within(CardRun run, Caller caller, Function<Open, T> work) {
        OntologyPin pin =
                Upstream.call(() -> ontologies.pin(run.grant(), run.ontologyId().toString()));
        caller.onGone(() -> end(run));
        try {
            return open(run, pin).map(work);
        } finally {
            end(run);
        }
    }

    private void end(CardRun run) {
        BestEffort.attempt(
                "the end of card run " + run.runId(),
                () ->
                        query.end(
                                run.grant(),
                                run.runId().toString(),
                                new QueryClient.EpochEnd(EPOCH)));
    }

    private Optional<Open> open(CardRun run, OntologyPin pin) {
        String ontology = run.ontologyId().toString();
        List<DatasetView> datasets =
                Upstream.call(() -> ontologies.datasets(run.grant(), ontology, pin.version()))
                        .stream()
                        .filter(dataset -> run.datasets().contains(dataset.name()))
                        .toList();
        if (datasets.isEmpty() || datasets.size() < Set.copyOf(run.datasets()).size()) {
            return Optional.empty();
        }
        List<RelationshipView> joins =
                Upstream.call(() -> ontologies.relationships(run.grant(), ontology, pin.version()))
                        .stream()
                        .filter(join -> run.datasets().contains(join.fromDataset()))
                        .filter(join -> run.datasets().contains(join.toDataset()))
                        .toList();
        var request = ScopeRequests.of(datasets, joins, run.runId(), EPOCH, pin.binding());
        ScopeId id = Upstream.call(() -> query.createScope(run.grant(), request)).scopeId();
        return Optional.of(new Open(run.grant(), id, datasets));
    }
}
