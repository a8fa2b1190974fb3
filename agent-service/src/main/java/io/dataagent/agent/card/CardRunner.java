package io.dataagent.agent.card;

import io.dataagent.agent.analyst.navigator.ScopeRequests;
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
    /// @throws ProblemException `not_found` if the person may not see the board or what it asks,
    ///   `conflict` if its tables are no longer part of what can be asked
    CardRows run(String board, String card, VerifiedUser person) {
        CardRun run = Upstream.call(() -> chat.claimCard(board, card, "Bearer " + person.bearer()));
        String grant = run.grant();
        String ontology = run.ontologyId().toString();
        OntologyPin pin = Upstream.call(() -> ontologies.pin(grant, ontology));
        try {
            ScopeRequest request = scope(run, pin);
            ScopeId scope = Upstream.call(() -> query.createScope(grant, request)).scopeId();
            return rows(
                    Upstream.call(() -> query.execute(grant, scope.toString(), statement(run))));
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

    private ScopeRequest scope(CardRun run, OntologyPin pin) {
        String ontology = run.ontologyId().toString();
        List<DatasetView> datasets =
                Upstream.call(() -> ontologies.datasets(run.grant(), ontology, pin.version()))
                        .stream()
                        .filter(dataset -> run.datasets().contains(dataset.name()))
                        .toList();
        if (datasets.size() != Set.copyOf(run.datasets()).size() || datasets.isEmpty()) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "The data has changed since this was pinned; ask the question again.");
        }
        List<RelationshipView> joins =
                Upstream.call(() -> ontologies.relationships(run.grant(), ontology, pin.version()))
                        .stream()
                        .filter(join -> run.datasets().contains(join.fromDataset()))
                        .filter(join -> run.datasets().contains(join.toDataset()))
                        .toList();
        return ScopeRequests.of(datasets, joins, run.runId(), EPOCH, pin.binding());
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

    private CardRows rows(ExecutionAnswer answer) {
        return switch (answer) {
            case ExecutionAnswer.Rows rows ->
                    new CardRows(
                            rows.table(),
                            rows.truncated(),
                            rows.totalRows(),
                            rows.executedSql(),
                            clock.instant());
            case ExecutionAnswer.Refused ignored ->
                    throw new ProblemException(
                            ProblemCode.CONFLICT,
                            "The data has changed since this was pinned; ask the question again.");
            case ExecutionAnswer.Failed failed ->
                    throw new ProblemException(failed.code(), failed.message());
            case ExecutionAnswer.Cancelled ignored ->
                    throw new ProblemException(ProblemCode.QUERY_TIMEOUT, null);
        };
    }
}
