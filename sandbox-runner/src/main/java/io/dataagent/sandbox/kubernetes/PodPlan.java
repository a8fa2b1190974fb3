package io.dataagent.sandbox.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/// How a pod for one run looks: what Pod Security calls *restricted*, and beyond that no token, no
/// names to resolve, nothing to write but a sized `/tmp` in memory.
///
/// @param settings the driver's settings
/// @param keys the pods' keys
/// @param tmpMb size of `/tmp` in MiB
record PodPlan(KubernetesSettings settings, PodKeys keys, int tmpMb) {

    static final String POOL = "data-agent.io/sandbox-pool";
    static final String STATE = "data-agent.io/sandbox-state";
    static final String WARM = "warm";
    static final String CLAIMED = "claimed";
    static final String OWNER = "data-agent.io/sandbox-owner";
    static final String UNTIL = "data-agent.io/sandbox-until";

    private static final int USERS = 1_000_000;

    Map<String, String> labels() {
        Map<String, String> all = new TreeMap<>(PodWishes.strings(settings.labels()));
        all.put("app.kubernetes.io/name", "data-agent-sandbox");
        all.put("app.kubernetes.io/managed-by", "sandbox-runner");
        all.put(POOL, settings.pool());
        all.put(STATE, WARM);
        return Map.copyOf(all);
    }

    Pod pod(String name) {
        return new PodBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(settings.namespace())
                .withLabels(labels())
                .endMetadata()
                .withSpec(spec(name))
                .build();
    }

    /// The user id that a pod runs as, and its group: one of its own, for the kernel counts the
    /// processes of a user id over all pods of a node.
    long user(String name) {
        byte[] hash = HexFormat.of().parseHex(keys.digest("user of " + name).substring(0, 14));
        return settings.firstUser()
                + new BigInteger(1, hash).mod(BigInteger.valueOf(USERS)).longValue();
    }

    PodSpec spec(String name) {
        long user = user(name);
        PodSpecBuilder spec =
                new PodSpecBuilder()
                        .withRestartPolicy("Never")
                        .withAutomountServiceAccountToken(false)
                        .withEnableServiceLinks(false)
                        .withActiveDeadlineSeconds(settings.deadlineSeconds())
                        .withTerminationGracePeriodSeconds(0L)
                        .withDnsPolicy("None")
                        .withNewDnsConfig()
                        .withNameservers("127.0.0.1")
                        .endDnsConfig()
                        .withNewSecurityContext()
                        .withRunAsNonRoot(true)
                        .withRunAsUser(user)
                        .withRunAsGroup(user)
                        .withFsGroup(user)
                        .withNewSeccompProfile()
                        .withType("RuntimeDefault")
                        .endSeccompProfile()
                        .endSecurityContext()
                        .withContainers(container(name))
                        .addNewVolume()
                        .withName("tmp")
                        .withNewEmptyDir()
                        .withMedium("Memory")
                        .withSizeLimit(new Quantity(tmpMb + "Mi"))
                        .endEmptyDir()
                        .endVolume();
        PodWishes.apply(settings, spec);
        return spec.build();
    }

    private Container container(String name) {
        return new ContainerBuilder()
                .withName("executor")
                .withImage(settings.image().orElse(""))
                .addNewEnv()
                .withName("SANDBOX_KEY_SHA256")
                .withValue(keys.digest(name))
                .endEnv()
                .addNewEnv()
                .withName("SANDBOX_PORT")
                .withValue(Integer.toString(settings.port()))
                .endEnv()
                .addNewPort()
                .withName("executor")
                .withContainerPort(settings.port())
                .endPort()
                .withNewReadinessProbe()
                .withNewTcpSocket()
                .withNewPort(settings.port())
                .endTcpSocket()
                .withPeriodSeconds(1)
                .endReadinessProbe()
                .withNewResources()
                .addToLimits("memory", new Quantity(settings.podMemoryMb() + "Mi"))
                .addToLimits("cpu", new Quantity(settings.cpu()))
                .addToLimits("ephemeral-storage", new Quantity("64Mi"))
                .addToRequests("memory", new Quantity(settings.podRequestMb() + "Mi"))
                .addToRequests("cpu", new Quantity("100m"))
                .endResources()
                .withNewSecurityContext()
                .withAllowPrivilegeEscalation(false)
                .withReadOnlyRootFilesystem(true)
                .withRunAsNonRoot(true)
                .withNewCapabilities()
                .addToDrop("ALL")
                .endCapabilities()
                .endSecurityContext()
                .addNewVolumeMount()
                .withName("tmp")
                .withMountPath("/tmp")
                .endVolumeMount()
                .build();
    }
}
