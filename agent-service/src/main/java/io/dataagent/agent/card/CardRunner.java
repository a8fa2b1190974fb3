package io.dataagent.agent.card;

import io.dataagent.agent.analyst.navigator.ScopeRequests;
import io.dataagent.agent.label.ColumnLabels;
import io.dataagent.agent.upstream.ChatClient;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.OntologyPin;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.kit.chore.BestEffort;
import io.dataagent.kit.identity.VerifiedUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Runs a card through the same door as every run: a grant in the name of the person, the
/// ontology as that person sees it now, a scope of the card's datasets, the gate. No model has a
/// part in it.
@ApplicationScoped
class CardRunner {

    private static final long EPOCH = 1;

    private final ChatClient chat;
    private final OntologyClient ontologies;
    private final QueryClient query;
    private final Clock clock = Clock.systemUTC();

    @Inject
    CardRunner(
            @RestClient ChatClient chat,
            @RestClient OntologyClient ontologies,
            @RestClient QueryClient query) {
        this.chat = chat;
        this.ontologies = ontologies;
        this.query = query;
    }

    /// Runs a card for a person.
    ///
    /// @throws ProblemException `not_found` if the person may not see the board or what it asks
    CardAnswer run(String board, String card, VerifiedUser person) {
        CardRun run = Upstream.call(() -> chat.claimCard(board, card, "Bearer " + person.bearer()));
        String grant = run.grant();
        OntologyPin pin = Upstream.call(() -> ontologies.pin(grant, run.ontologyId().toString()));
        try {
            return scope(run, pin)
                    .map(scoped -> execute(run, scoped))
                    .orElseGet(CardAnswer.Changed::new);
        } finally {
            BestEffort.attempt(
                    "the end of card run " + run.runId(),
                    () ->
                            query.end(
                                    grant,
                                    run.runId().toString(),
                                    new QueryClient.EpochEnd(EPOCH)));
        }
    }

    /// The scope of the card's datasets; empty if one of them is gone.
    private Optional<Scoped> scope(CardRun run, OntologyPin pin) {
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
        return Optional.of(
                new Scoped(
                        datasets,
                        ScopeRequests.of(datasets, joins, run.runId(), EPOCH, pin.binding())));
    }

    private CardAnswer execute(CardRun run, Scoped scoped) {
        ScopeId scope =
                Upstream.call(() -> query.createScope(run.grant(), scoped.request())).scopeId();
        StatementRequest statement = statement(run);
        return answer(
                Upstream.call(() -> query.execute(run.grant(), scope.toString(), statement)),
                new ColumnLabels(scoped.datasets(), List.of()));
    }

    private static StatementRequest statement(CardRun run) {
        return new StatementRequest(
                ExecutionId.next(),
                run.statement(),
                EPOCH,
                1,
                1,
                "full",
                null,
                null,
                StatementRequest.EXACT);
    }

    private CardAnswer answer(ExecutionAnswer answer, ColumnLabels labels) {
        return switch (answer) {
            case ExecutionAnswer.Rows rows ->
                    new CardAnswer.Rows(
                            labels.told(rows).table(),
                            rows.truncated(),
                            rows.totalRows(),
                            rows.executedSql(),
                            clock.instant());
            case ExecutionAnswer.Refused ignored -> new CardAnswer.Changed();
            case ExecutionAnswer.Failed failed ->
                    new CardAnswer.Failed(failed.code(), failed.message());
            case ExecutionAnswer.Cancelled ignored ->
                    new CardAnswer.Failed(ProblemCode.QUERY_TIMEOUT, null);
        };
    }

    /// What a card may read.
    private record Scoped(List<DatasetView> datasets, ScopeRequest request) {}
}
