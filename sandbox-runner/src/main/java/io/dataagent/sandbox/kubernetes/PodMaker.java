package io.dataagent.sandbox.kubernetes;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Makes and removes what becomes a pod. Either way the pod carries the pool's labels and the name
/// that its key belongs to.
sealed interface PodMaker {

    /// Asks for a pod of this name.
    void make(String name);

    /// Removes the pod at once; nothing happens if it is gone.
    void remove(String name);

    /// What stands between asking and the pod, if anything does: without counting it, a controller
    /// that makes no pods would be asked again and again.
    List<Asked> asked();

    /// A pod that was asked for.
    ///
    /// @param name its name, and the pod's
    /// @param since when, as the API says it
    /// @param leaving whether it is being removed
    record Asked(String name, String since, boolean leaving) {

        Duration age(Instant now) {
            return PodFacts.since(since, now);
        }
    }

    /// Plain pods.
    record Plain(KubernetesClient client, PodPlan plan) implements PodMaker {

        @Override
        public void make(String name) {
            client.pods()
                    .inNamespace(plan.settings().namespace())
                    .resource(plan.pod(name))
                    .create();
        }

        @Override
        public void remove(String name) {
            client.pods()
                    .inNamespace(plan.settings().namespace())
                    .withName(name)
                    .withGracePeriod(0)
                    .delete();
        }

        @Override
        public List<Asked> asked() {
            return List.of(); // the pod itself is what was asked for
        }
    }

    /// Custom resources of kubernetes-sigs/agent-sandbox; its controller makes a pod of the same
    /// name for each.
    record AgentSandboxes(KubernetesClient client, PodPlan plan) implements PodMaker {

        static final ResourceDefinitionContext KIND =
                new ResourceDefinitionContext.Builder()
                        .withGroup("agents.x-k8s.io")
                        .withVersion("v1alpha1")
                        .withKind("Sandbox")
                        .withPlural("sandboxes")
                        .withNamespaced(true)
                        .build();

        @Override
        public void make(String name) {
            GenericKubernetesResource sandbox =
                    new GenericKubernetesResourceBuilder()
                            .withApiVersion("agents.x-k8s.io/v1alpha1")
                            .withKind("Sandbox")
                            .withNewMetadata()
                            .withName(name)
                            .withNamespace(plan.settings().namespace())
                            .withLabels(plan.labels())
                            .endMetadata()
                            .addToAdditionalProperties(
                                    "spec",
                                    Map.of(
                                            "podTemplate",
                                            Map.of(
                                                    "metadata",
                                                    Map.of("labels", plan.labels()),
                                                    "spec",
                                                    plan.spec(name))))
                            .build();
            client.genericKubernetesResources(KIND)
                    .inNamespace(plan.settings().namespace())
                    .resource(sandbox)
                    .create();
        }

        @Override
        public void remove(String name) {
            client.genericKubernetesResources(KIND)
                    .inNamespace(plan.settings().namespace())
                    .withName(name)
                    .delete();
        }

        @Override
        public List<Asked> asked() {
            return client
                    .genericKubernetesResources(KIND)
                    .inNamespace(plan.settings().namespace())
                    .withLabel(PodPlan.POOL, plan.settings().pool())
                    .list()
                    .getItems()
                    .stream()
                    .map(GenericKubernetesResource::getMetadata)
                    .map(
                            m ->
                                    new Asked(
                                            m.getName(),
                                            m.getCreationTimestamp(),
                                            m.getDeletionTimestamp() != null))
                    .toList();
        }
    }
}
