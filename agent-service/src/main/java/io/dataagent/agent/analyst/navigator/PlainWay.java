package io.dataagent.agent.analyst.navigator;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.DatasetNames;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Settles datasets and joins without a model, where there is nothing to decide: the plan names
/// datasets for each statement, all of them exist, nothing is missing, and there is exactly one way
/// to join them. A revision is never plain.
@ApplicationScoped
class PlainWay {

    private final OntologyClient ontology;

    @Inject
    PlainWay(@RestClient OntologyClient ontology) {
        this.ontology = ontology;
    }

    /// A way that is settled.
    ///
    /// @param chosen what the plan names
    /// @param joins how it hangs together
    record Way(List<DatasetView> chosen, JoinPlanView joins) {}

    /// The one way, if there is just one.
    Optional<Way> of(Step.Navigating step, RunSession run) {
        if (step.last() != null || step.underway() || !step.plan().missing().isEmpty()) {
            return Optional.empty();
        }
        return chosen(step.plan(), run)
                .map(sets -> way(sets, run))
                .filter(way -> plain(way, step.plan(), run));
    }

    /// Every dataset that the statements name; empty if one names none, or one that is not there.
    private static Optional<List<DatasetView>> chosen(PlanArtifact plan, RunSession run) {
        Names<DatasetView> names = DatasetNames.of(run.catalog().datasets());
        List<String> all = new ArrayList<>();
        for (PlanStep step : plan.steps()) {
            if (step.needsSql() && step.datasets().isEmpty()) {
                return Optional.empty();
            }
            all.addAll(step.datasets());
        }
        Names.Found<DatasetView> found = names.findAll(all);
        return found.things().isEmpty() || !found.unknown().isEmpty()
                ? Optional.empty()
                : Optional.of(found.things());
    }

    private Way way(List<DatasetView> chosen, RunSession run) {
        List<String> names = chosen.stream().map(DatasetView::name).toList();
        String id = UUID.randomUUID().toString();
        long start = System.nanoTime();
        ObjectNode args = JsonNodeFactory.instance.objectNode();
        args.set("datasets", ContractJson.mapper().valueToTree(names));
        run.emit(
                new RunEvent.ToolStart(
                        id,
                        Phase.NAVIGATOR,
                        null,
                        OntologyTools.JOIN_PLAN,
                        args,
                        OntologyTools.JOIN_PLAN_LABEL,
                        null));
        JoinPlanView view =
                Upstream.call(
                        () ->
                                ontology.joinPlan(
                                        run.grant().header(),
                                        run.input().ontologyId().toString(),
                                        run.context().pin().version(),
                                        String.join(",", names)));
        run.emit(
                new RunEvent.ToolEnd(
                        id,
                        Phase.NAVIGATOR,
                        null,
                        OntologyTools.JOIN_PLAN,
                        ContractJson.write(view),
                        (System.nanoTime() - start) / 1_000_000));
        return new Way(chosen, view);
    }

    private static boolean plain(Way way, PlanArtifact plan, RunSession run) {
        JoinPlanView joins = way.joins();
        Set<String> tree = new HashSet<>(joins.datasets());
        return joins.alternatives().isEmpty()
                && !joins.ambiguous()
                && run.catalog().among(tree).stream().filter(r -> !selfJoin(r)).count()
                        == joins.edges().size()
                && plan.steps().stream().allMatch(step -> together(step, joins, run));
    }

    /// Relationships of a dataset with itself decide nothing: statements may follow them or not.
    static boolean selfJoin(RelationshipView relationship) {
        return relationship.fromDataset().equals(relationship.toDataset());
    }

    /// Whether the datasets of one statement hang together.
    private static boolean together(PlanStep step, JoinPlanView joins, RunSession run) {
        Set<String> wanted =
                DatasetNames.of(run.catalog().datasets()).findAll(step.datasets()).things().stream()
                        .map(DatasetView::name)
                        .collect(Collectors.toSet());
        if (!step.needsSql() || wanted.size() < 2) {
            return true;
        }
        Set<String> reached = new HashSet<>(Set.of(wanted.iterator().next()));
        boolean grew = true;
        while (grew) {
            grew = false;
            for (var edge : joins.edges()) {
                if (reached.contains(edge.fromDataset()) || reached.contains(edge.toDataset())) {
                    grew |= reached.add(edge.fromDataset()) | reached.add(edge.toDataset());
                }
            }
        }
        return reached.containsAll(wanted);
    }
}
