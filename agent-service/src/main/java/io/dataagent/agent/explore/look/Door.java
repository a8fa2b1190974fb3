package io.dataagent.agent.explore.look;

import io.dataagent.agent.analyst.navigator.ScopeRequests;
import io.dataagent.agent.budget.RunBudget;
import io.dataagent.agent.explore.notebook.Notebook.Ground;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementRequest;
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
import org.jspecify.annotations.Nullable;

/// The way of an exploration to data: a scope, and statements in it.
@ApplicationScoped
public class Door {

    private final OntologyClient ontology;
    private final QueryClient query;

    @Inject
    Door(@RestClient OntologyClient ontology, @RestClient QueryClient query) {
        this.ontology = ontology;
        this.query = query;
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
        ExecutionId id = ExecutionId.next();
        StatementRequest request =
                new StatementRequest(
                        id,
                        sql,
                        run.own().epoch(),
                        step,
                        1,
                        "full",
                        limits.rows(),
                        limits.timeoutMs(),
                        count ? StatementRequest.EXACT : null);
        String grant = run.grant().header();
        try (RunBudget.Spending _ = run.budget().sql();
                CancelToken.Registration _ =
                        run.cancel().onCancel(() -> query.cancel(grant, id.toString()))) {
            return Upstream.call(() -> query.execute(grant, ground.scopeId().toString(), request));
        }
    }

    /// Why a statement gives no rows; empty if nobody can tell.
    Optional<StatementChecks.FewRows> whyEmpty(String sql, Ground ground, RunSession run) {
        run.cancel().check();
        ExecutionId id = ExecutionId.next();
        ChecksRequest request =
                new ChecksRequest(
                        id,
                        sql,
                        run.own().epoch(),
                        List.of(ChecksRequest.Wish.WHY_FEW_ROWS),
                        0L,
                        null,
                        List.of());
        String grant = run.grant().header();
        try (CancelToken.Registration _ =
                run.cancel().onCancel(() -> query.cancel(grant, id.toString()))) {
            StatementChecks.@Nullable FewRows rows =
                    Upstream.call(() -> query.checks(grant, ground.scopeId().toString(), request))
                            .rows();
            return Optional.ofNullable(rows);
        } catch (ProblemException e) {
            run.cancel().check();
            return Optional.empty();
        }
    }
}
