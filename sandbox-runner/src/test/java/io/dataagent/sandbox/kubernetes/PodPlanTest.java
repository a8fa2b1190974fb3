package io.dataagent.sandbox.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PodPlanTest {

    private final Pod pod =
            new PodPlan(
                            ClusterSettings.with(Map.of("runtime-class", "gvisor")),
                            ClusterSettings.KEYS,
                            128)
                    .pod("sandbox-1");

    @Test
    void isWhatPodSecurityCallsRestrictedAndMore() {
        PodSpec spec = pod.getSpec();
        Container container = spec.getContainers().getFirst();

        assertThat(spec.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(spec.getSecurityContext().getSeccompProfile().getType())
                .isEqualTo("RuntimeDefault");
        assertThat(container.getSecurityContext().getAllowPrivilegeEscalation()).isFalse();
        assertThat(container.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
        assertThat(container.getSecurityContext().getCapabilities().getDrop())
                .containsExactly("ALL");
        assertThat(spec.getAutomountServiceAccountToken()).isFalse();
        assertThat(spec.getEnableServiceLinks()).isFalse();
        assertThat(spec.getRestartPolicy()).isEqualTo("Never");
        assertThat(spec.getDnsPolicy()).isEqualTo("None");
        assertThat(spec.getActiveDeadlineSeconds()).isEqualTo(7_200);
        assertThat(spec.getRuntimeClassName()).isEqualTo("gvisor");
        assertThat(spec.getVolumes()).hasSize(1);
        assertThat(spec.getVolumes().getFirst().getEmptyDir().getSizeLimit())
                .isEqualTo(new Quantity("128Mi"));
        assertThat(container.getResources().getLimits())
                .containsEntry("memory", new Quantity("2304Mi"))
                .containsEntry("cpu", new Quantity("1"));
        assertThat(container.getImage()).contains("@sha256:");
    }

    @Test
    void knowsOnlyTheDigestOfItsKey() {
        String key = ClusterSettings.KEYS.key("sandbox-1");

        assertThat(pod.toString()).doesNotContain(key);
        assertThat(pod.getSpec().getContainers().getFirst().getEnv())
                .extracting(EnvVar::getName)
                .containsExactly("SANDBOX_KEY_SHA256", "SANDBOX_PORT");
        assertThat(key).hasSize(64).isNotEqualTo(ClusterSettings.KEYS.key("sandbox-2"));
    }

    @Test
    void aShortSecretIsRefused() {
        assertThatThrownBy(() -> new PodKeys("short".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "executor:latest", "executor@sha256:12"})
    void productionNeedsAnImageByDigest(String image) {
        assertThatThrownBy(() -> KubernetesStart.check(image, true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("data-agent.sandbox.kubernetes.image");
    }

    @Test
    void everyPodIsAUserOfItsOwn() {
        PodPlan plan = new PodPlan(ClusterSettings.with(Map.of()), ClusterSettings.KEYS, 128);

        List<Long> users =
                IntStream.range(0, 50)
                        .mapToObj(n -> plan.spec("sandbox-" + n).getSecurityContext())
                        .peek(c -> assertThat(c.getRunAsUser()).isEqualTo(c.getRunAsGroup()))
                        .map(c -> c.getRunAsUser())
                        .toList();

        assertThat(users).doesNotHaveDuplicates().allMatch(u -> u >= 1_000_000 && u < 2_000_000);
    }

    @Test
    void whatTheOperatorWishesIsInThePod() {
        KubernetesSettings settings =
                ClusterSettings.with(
                        Map.of(
                                "pull-secrets", "registry,mirror",
                                "node-selector", "{\"pool\":\"sandbox\"}",
                                "tolerations", "[{\"key\":\"sandbox\",\"operator\":\"Exists\"}]",
                                "priority-class", "low",
                                "labels", "{\"team\":\"data\"}",
                                "host-users", "false"));
        Pod pod = new PodPlan(settings, ClusterSettings.KEYS, 128).pod("sandbox-1");

        assertThat(pod.getSpec().getImagePullSecrets())
                .extracting(io.fabric8.kubernetes.api.model.LocalObjectReference::getName)
                .containsExactly("registry", "mirror");
        assertThat(pod.getSpec().getNodeSelector()).isEqualTo(Map.of("pool", "sandbox"));
        assertThat(pod.getSpec().getTolerations())
                .singleElement()
                .satisfies(t -> assertThat(t.getKey()).isEqualTo("sandbox"));
        assertThat(pod.getSpec().getPriorityClassName()).isEqualTo("low");
        assertThat(pod.getSpec().getHostUsers()).isFalse();
        assertThat(pod.getMetadata().getLabels())
                .containsEntry("team", "data")
                .containsKey(PodPlan.POOL);
    }
}
