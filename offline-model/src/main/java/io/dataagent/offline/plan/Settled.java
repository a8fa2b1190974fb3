package io.dataagent.offline.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Says of a plan whether the datasets that it names are enough: whoever sees nothing but them must
/// come to the same statements. Otherwise the plan says that something is missing, and the
/// Navigator looks around.
final class Settled {

    private Settled() {}

    static PlanArtifact plan(ContextBlock block, PlanArtifact plan) {
        Set<String> names = new LinkedHashSet<>();
        plan.steps().stream().map(PlanStep::datasets).forEach(names::addAll);
        var whole = QueryWriter.write(with(plan, block, names, false)).specs();
        var alone = QueryWriter.write(with(plan, block, names, true)).specs();
        long wanted = plan.steps().stream().filter(PlanStep::needsSql).count();
        return whole.size() == wanted && whole.equals(alone)
                ? plan
                : missing(plan, "datasets that the statements need besides those named");
    }

    private static PlanArtifact missing(PlanArtifact plan, String what) {
        return new PlanArtifact(
                plan.complexity(),
                plan.intent(),
                plan.metrics(),
                plan.dimensions(),
                plan.timeWindow(),
                plan.filters(),
                plan.grain(),
                plan.ambiguities(),
                plan.acceptanceChecks(),
                plan.steps(),
                plan.clarificationQuestions(),
                List.of(what),
                plan.setAside());
    }

    /// The block as a later task gets it.
    private static ContextBlock with(
            PlanArtifact plan, ContextBlock block, Set<String> names, boolean alone) {
        ObjectNode later = ContractJson.mapper().valueToTree(block);
        later.set("plan", ContractJson.mapper().valueToTree(plan));
        if (alone) {
            only(later, "datasets", block.datasets(), d -> names.contains(d.name()));
            only(
                    later,
                    "relationships",
                    block.relationships(),
                    r -> names.containsAll(List.of(r.fromDataset(), r.toDataset())));
            only(later, "metrics", block.metrics(), m -> names.containsAll(m.datasets()));
        }
        try {
            return ContractJson.mapper().treeToValue(later, ContextBlock.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a block does not read back", e);
        }
    }

    private static <T> void only(ObjectNode later, String name, List<T> all, Predicate<T> which) {
        later.set(name, ContractJson.mapper().valueToTree(all.stream().filter(which).toList()));
    }
}
