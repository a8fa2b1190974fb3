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
            later.set(
                    "datasets",
                    ContractJson.mapper()
                            .valueToTree(
                                    block.datasets().stream()
                                            .filter(d -> names.contains(d.name()))
                                            .toList()));
            later.set(
                    "relationships",
                    ContractJson.mapper()
                            .valueToTree(
                                    block.relationships().stream()
                                            .filter(r -> names.contains(r.fromDataset()))
                                            .filter(r -> names.contains(r.toDataset()))
                                            .toList()));
            later.set(
                    "metrics",
                    ContractJson.mapper()
                            .valueToTree(
                                    block.metrics().stream()
                                            .filter(m -> names.containsAll(m.datasets()))
                                            .toList()));
        }
        try {
            return ContractJson.mapper().treeToValue(later, ContextBlock.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a block does not read back", e);
        }
    }
}
