package io.dataagent.agent.card;

import io.dataagent.agent.upstream.ChatClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.identity.VerifiedUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Runs cards: their statements as they were pinned.
@ApplicationScoped
class CardRunner {

    private final ChatClient chat;
    private final QueryClient query;
    private final ScopedRuns runs;
    private final Clock clock = Clock.systemUTC();

    @Inject
    CardRunner(@RestClient ChatClient chat, @RestClient QueryClient query, ScopedRuns runs) {
        this.chat = chat;
        this.query = query;
        this.runs = runs;
    }

    /// Runs a card for a person.
    ///
    /// @throws ProblemException `not_found` if the person may not see the board or what it asks
    CardAnswer run(String board, String card, VerifiedUser person, Caller caller) {
        CardRun run = Upstream.call(() -> chat.claimCard(board, card, "Bearer " + person.bearer()));
        return runs.within(run, caller, scope -> execute(run, scope))
                .orElseGet(CardAnswer.Changed::new);
    }

    private CardAnswer execute(CardRun run, ScopedRuns.Open scope) {
        StatementRequest statement = scope.statement(run.statement(), "full", null);
        ExecutionAnswer answer =
                Upstream.call(() -> query.execute(scope.grant(), scope.id().toString(), statement));
        return switch (answer) {
            case ExecutionAnswer.Rows rows ->
                    CardAnswer.Rows.of(rows, scope.datasets(), clock.instant());
            case ExecutionAnswer.Refused ignored -> new CardAnswer.Changed();
            case ExecutionAnswer.Failed failed ->
                    new CardAnswer.Failed(failed.code(), failed.message());
            case ExecutionAnswer.Cancelled ignored ->
                    new CardAnswer.Failed(ProblemCode.QUERY_TIMEOUT, null);
        };
    }
}
