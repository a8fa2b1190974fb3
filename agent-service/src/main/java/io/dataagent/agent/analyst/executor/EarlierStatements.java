package io.dataagent.agent.analyst.executor;

import io.dataagent.agent.analyst.coverage.turn.Reference;
import io.dataagent.agent.analyst.coverage.turn.Turn;
import io.dataagent.agent.analyst.navigator.ScopeRequests;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.StatementRunner;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.run.HistoryTurn;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/// Reads again what the statements of earlier answers do, where a question refers to them. They
/// have a scope of their own: the run's holds only what its own statement needs. None of them runs.
/// What was read holds for all attempts of a run; what was not is asked for again by the next one.
@ApplicationScoped
public class EarlierStatements {

    private static final Logger LOG = Logger.getLogger(EarlierStatements.class);

    /// So many answers a question can go on from in turn.
    private static final int MOST = 3;

    /// What a run knows of them.
    private record Known(String question, List<Turn> turns) {}

    private final QueryClient query;
    private final StatementRunner runner;

    @Inject
    EarlierStatements(@RestClient QueryClient query, StatementRunner runner) {
        this.query = query;
        this.runner = runner;
    }

    /// The last answers that rest on statements, the oldest first; nothing where a question stands
    /// for itself.
    public List<Turn> of(String question, RunSession run) {
        Optional<Known> known =
                run.kept().of(Known.class).filter(k -> k.question().equals(question));
        if (known.isPresent()) {
            return known.get().turns();
        }
        List<Turn> turns = read(question, run);
        if (turns.stream().allMatch(Turn::read)) {
            run.kept().keep(new Known(question, turns));
        }
        return turns;
    }

    private List<Turn> read(String question, RunSession run) {
        List<HistoryTurn> answered =
                run.input().history().stream().filter(t -> !t.sql().isEmpty()).toList();
        if (answered.isEmpty() || !Reference.maybe(question)) {
            return List.of();
        }
        List<HistoryTurn> last =
                answered.subList(Math.max(0, answered.size() - MOST), answered.size());
        Optional<ScopeId> scope = scope(last, run);
        return last.stream().map(t -> turn(t, scope, run)).toList();
    }

    private Optional<ScopeId> scope(List<HistoryTurn> turns, RunSession run) {
        List<String> names = turns.stream().flatMap(t -> t.datasets().stream()).distinct().toList();
        try {
            return Optional.of(
                    Upstream.call(
                                    () ->
                                            query.createScope(
                                                    run.grant().header(),
                                                    ScopeRequests.of(
                                                            run.catalog().datasets(names), run)))
                            .scopeId());
        } catch (ProblemException e) {
            return unread(e, run);
        }
    }

    private Turn turn(HistoryTurn turn, Optional<ScopeId> scope, RunSession run) {
        List<StatementFacts> facts =
                turn.sql().stream().flatMap(s -> facts(s, scope, run)).toList();
        return new Turn(turn.question(), facts, facts.size() == turn.sql().size());
    }

    private Stream<StatementFacts> facts(String sql, Optional<ScopeId> scope, RunSession run) {
        try {
            return scope.map(s -> runner.checks(sql, 1, List.of(), s, run).facts()).stream();
        } catch (ProblemException e) {
            return this.<StatementFacts>unread(e, run).stream();
        }
    }

    private <T> Optional<T> unread(ProblemException e, RunSession run) {
        run.cancel().check();
        LOG.warnf("a statement of an earlier answer was not read: %s", e.problem().code().wire());
        return Optional.empty();
    }
}
