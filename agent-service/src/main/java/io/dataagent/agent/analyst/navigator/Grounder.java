package io.dataagent.agent.analyst.navigator;

import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.machine.Phases.Navigated;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.ScopeCreated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Makes a draft real: keeps only datasets that exist, takes the joins from the join planner, and
/// registers the scope that no later statement can leave.
@ApplicationScoped
class Grounder {

    private final OntologyClient ontology;
    private final QueryClient query;

    @Inject
    Grounder(@RestClient OntologyClient ontology, @RestClient QueryClient query) {
        this.ontology = ontology;
        this.query = query;
    }

    /// What the model drafted.
    Navigated ground(Drafts.Navigation draft, RunSession run) {
        List<DatasetView> chosen = run.catalog().datasets(draft.datasets());
        if (chosen.isEmpty() || draft.coverage() == Coverage.NONE) {
            return new Navigated.Uncovered(
                    new CannotAnswer(
                            draft.notes().isBlank()
                                    ? "The ontology has nothing that covers the question."
                                    : draft.notes(),
                            draft.missing(),
                            run.catalog().names()));
        }
        return covered(joinPlan(draft, joinPlanOf(chosen, run), run), run);
    }

    /// What left nothing to decide.
    Navigated ground(PlainWay.Way way, RunSession run) {
        Drafts.Navigation draft =
                new Drafts.Navigation(
                        way.chosen().stream().map(DatasetView::name).toList(),
                        selfJoins(way, run),
                        Coverage.FULL,
                        List.of(),
                        "");
        return covered(joinPlan(draft, way.joins(), run), run);
    }

    private static List<String> selfJoins(PlainWay.Way way, RunSession run) {
        Set<String> names =
                way.chosen().stream().map(DatasetView::name).collect(Collectors.toSet());
        return run.catalog().among(names).stream()
                .filter(PlainWay::selfJoin)
                .map(RelationshipView::name)
                .toList();
    }

    private Navigated covered(JoinPlanArtifact plan, RunSession run) {
        ScopeCreated scope =
                Upstream.call(
                        () ->
                                query.createScope(
                                        run.grant().header(),
                                        ScopeRequests.of(plan.datasets(), run)));
        return new Navigated.Covered(new Grounding(plan, scope.scopeId(), scope.maxRows()));
    }

    private static JoinPlanArtifact joinPlan(
            Drafts.Navigation draft, JoinPlanView view, RunSession run) {
        List<DatasetView> datasets = run.catalog().datasets(view.datasets());
        Set<String> names = datasets.stream().map(DatasetView::name).collect(Collectors.toSet());
        List<RelationshipView> joins =
                DraftedJoins.added(
                        view.edges().stream().map(e -> inRole(e, view, draft)).toList(),
                        draft.relationships(),
                        names,
                        run.catalog().relationships());
        return new JoinPlanArtifact(
                datasets,
                joins,
                run.catalog().metricsOver(names),
                warnings(view, draft),
                caveats(draft, view, run),
                draft.notes());
    }

    private JoinPlanView joinPlanOf(List<DatasetView> chosen, RunSession run) {
        String names = chosen.stream().map(DatasetView::name).collect(Collectors.joining(","));
        return Upstream.call(
                () ->
                        ontology.joinPlan(
                                run.grant().header(),
                                run.input().ontologyId().toString(),
                                run.context().pin().version(),
                                names));
    }

    /// Where two datasets meet in several roles, the one that the draft names.
    private static RelationshipView inRole(
            RelationshipView edge, JoinPlanView view, Drafts.Navigation draft) {
        if (draft.relationships().contains(edge.name())) {
            return edge;
        }
        return view.alternatives().stream()
                .filter(a -> a.insteadOf().equals(edge.name()))
                .map(JoinPlanView.Alternative::relationship)
                .filter(r -> draft.relationships().contains(r.name()))
                .findFirst()
                .orElse(edge);
    }

    private static List<String> warnings(JoinPlanView view, Drafts.Navigation draft) {
        List<String> warnings = new ArrayList<>(view.warnings());
        view.unreachable().forEach(d -> warnings.add("No relationship leads to " + d + "."));
        view.alternatives().stream()
                .filter(a -> !draft.relationships().contains(a.relationship().name()))
                .filter(a -> !draft.relationships().contains(a.insteadOf()))
                .forEach(a -> warnings.add(a.question()));
        return warnings;
    }

    private static List<String> caveats(
            Drafts.Navigation draft, JoinPlanView view, RunSession run) {
        List<String> caveats = new ArrayList<>();
        Wording wording = Telling.wording(run.input().preferences(), run.input().question());
        draft.missing().forEach(m -> caveats.add(wording.say("not_covered", m)));
        Set<String> known = new HashSet<>(run.catalog().names());
        draft.datasets().stream()
                .filter(d -> !known.contains(d))
                .forEach(d -> caveats.add(wording.say("no_dataset", d)));
        caveats.addAll(new Around(run.catalog().datasets(), wording).told(view.detours()));
        return caveats;
    }
}
