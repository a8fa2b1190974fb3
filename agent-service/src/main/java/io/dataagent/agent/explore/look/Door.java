package io.dataagent.agent.explore.look;

import io.dataagent.agent.analyst.navigator.ScopeRequests;
import io.dataagent.agent.explore.notebook.Notebook.Ground;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.Statement;
import io.dataagent.agent.statement.StatementRunner;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.StatementChecks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// The way of an exploration to data: a scope, and statements in it.
@ApplicationScoped
public class Door {

    private final OntologyClient ontology;
    private final QueryClient query;
    private final StatementRunner runner;

    @Inject
    Door(
            @RestClient OntologyClient ontology,
            @RestClient QueryClient query,
            StatementRunner runner) {
        this.ontology = ontology;
        this.query = query;
        this.runner = runner;
    }

    /// Opens a scope of these datasets and of those that lie between them.
    public Ground open(Collection<String> names, RunSession run) {
        List<DatasetView> datasets = run.catalog().datasets(closed(names, run));
        ScopeRequest request = ScopeRequests.of(datasets, run);
        ScopeId scope =
                Upstream.call(() -> query.createScope(run.grant().header(), request)).scopeId();
        return new Ground(scope, datasets.stream().map(DatasetView::name).toList());
    }

    private List<String> closed(Collection<String> names, RunSession run) {
        Set<String> all = new LinkedHashSet<>(names);
        if (all.size() > 1) {
            JoinPlanView plan =
                    Upstream.call(
                            () ->
                                    ontology.joinPlan(
                                            run.grant().header(),
                                            run.input().ontologyId().toString(),
                                            run.context().pin().version(),
                                            all.stream().collect(Collectors.joining(","))));
            all.addAll(plan.datasets());
        }
        return new ArrayList<>(all);
    }

    /// Runs a statement.
    ///
    /// @param step the step that it belongs to
    /// @param count whether the true number of rows is wanted
    ExecutionAnswer execute(
            String sql, int step, Limits limits, boolean count, Ground ground, RunSession run) {
        run.cancel().check();
        return runner.execute(
                new Statement(step, 1, "full", sql, limits.rows(), limits.timeoutMs(), count),
                ground.scopeId(),
                run);
    }

    /// Why a statement gives no rows; empty if nobody can tell.
    Optional<StatementChecks.FewRows> whyEmpty(String sql, Ground ground, RunSession run) {
        run.cancel().check();
        try {
            return Optional.ofNullable(
                    runner.checks(
                                    sql,
                                    0L,
                                    List.of(ChecksRequest.Wish.WHY_FEW_ROWS),
                                    ground.scopeId(),
                                    run)
                            .rows());
        } catch (ProblemException e) {
            run.cancel().check();
            return Optional.empty();
        }
    }
}
