package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What sandbox-runner reads, what the values say and what it is told are the same; the bounds of
/// its namespace are those of its pool.
class SandboxTest {

    private static final Path SETTINGS =
            Path.of(
                    "../sandbox-runner/src/main/java/io/dataagent/sandbox/kubernetes/KubernetesSettings.java");
    private static final Pattern SETTING =
            Pattern.compile("(?:@WithDefault\\(\"([^\"]*)\"\\)\\s+)?[\\w<>.]+ (\\w+)\\(\\);");
    private static final String PREFIX = "DATA_AGENT_SANDBOX_KUBERNETES_";
    private static final String IMAGE = "example.org/executor@sha256:" + "4".repeat(64);

    /// Not told by values: the release's name, and a key of the Secret.
    private static final List<String> NOT_VALUES = List.of("pool", "secretKey");

    /// What the chart does itself with these.
    private static final List<String> NOT_SETTINGS = List.of("createNamespace", "admissionPolicy");

    private static final String OTHERS =
            """
            namespace: python
            image: %s
            pullSecrets: [registry, mirror]
            runtimeClass: gvisor
            kind: sandbox
            warm: 3
            most: 65
            places: 9
            sessions: 5
            podMemoryMb: 2305
            podRequestMb: 385
            cpu: 1500m
            firstUser: 2000000
            port: 8091
            readyMs: 60001
            deadlineSeconds: 7201
            reconcileMs: 2001
            hostUsers: false
            nodeSelector: {pool: sandbox}
            tolerations: [{key: sandbox, operator: Exists}]
            priorityClass: low
            labels: {team: data}
            refuseOpenWays: false
            """
                    .formatted(IMAGE);

    @Test
    void everySettingOfTheDriverIsAValueAndTheOtherWayRound() throws IOException {
        List<String> expected =
                settings().keySet().stream().filter(name -> !NOT_VALUES.contains(name)).toList();

        assertThat(values().propertyStream().map(Map.Entry::getKey))
                .filteredOn(key -> !NOT_SETTINGS.contains(key))
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(Chart.read(OTHERS).propertyStream().map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void everyValueIsTold() throws IOException {
        JsonNode others = Chart.read(OTHERS);
        JsonNode told = Chart.told(with(OTHERS), "sandbox-runner");

        others.propertyStream()
                .forEach(
                        one -> {
                            String said = told.path(variable(one.getKey())).asText();
                            assertThat(same(said, one.getValue())).as(one + " " + said).isTrue();
                        });
        assertThat(told.path(PREFIX + "POOL").asText()).isEqualTo("data-agent");
        others.propertyStream()
                .forEach(
                        one ->
                                assertThat(one.getValue())
                                        .as("a value that is not the default")
                                        .isNotEqualTo(unchecked().get(one.getKey())));
    }

    @Test
    void theDefaultsAreThoseOfTheService() throws IOException {
        JsonNode values = values();
        for (Map.Entry<String, String> setting : settings().entrySet()) {
            if (!setting.getValue().isEmpty()
                    && !List.of("namespace", "pool").contains(setting.getKey())) {
                assertThat(values.path(setting.getKey()).asText())
                        .as(setting.getKey())
                        .isEqualTo(setting.getValue());
            }
        }
    }

    @Test
    void whatIsEmptyIsNotTold() {
        JsonNode told = Chart.told(Chart.render(Map.of()), "sandbox-runner");

        for (String key :
                List.of(
                        "runtimeClass",
                        "priorityClass",
                        "pullSecrets",
                        "tolerations",
                        "nodeSelector",
                        "labels")) {
            assertThat(told.has(variable(key))).as(key).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "64, 2304, 1, 147456Mi, 64000m, 2304Mi, 1000m",
        "10, 512, 500m, 5120Mi, 5000m, 512Mi, 500m",
        "3, 1000, 1.5, 3000Mi, 4500m, 1000Mi, 1500m",
        "1, 1, 2, 1Mi, 2000m, 1Mi, 2000m"
    })
    void theNamespaceHasRoomForThePoolAndNoMore(
            int most,
            int memory,
            String cpu,
            String allMemory,
            String allCpu,
            String one,
            String core) {
        List<JsonNode> rendered =
                with(
                        "{most: %d, podMemoryMb: %d, cpu: '%s', image: '%s', pullSecrets: [a, b]}"
                                .formatted(most, memory, cpu, IMAGE));

        assertThat(Chart.one(rendered, "ResourceQuota", "data-agent-executors").at("/spec/hard"))
                .isEqualTo(
                        Chart.read(
                                ("{pods: '%d', limits.memory: %s, limits.cpu: %s, services: '0',"
                                                + " secrets: '2', persistentvolumeclaims: '0'}")
                                        .formatted(most, allMemory, allCpu)));
        assertThat(Chart.one(rendered, "LimitRange", "data-agent-executors").at("/spec/limits"))
                .isEqualTo(
                        Chart.read(
                                "[{type: Container, max: {memory: %s, cpu: %s}}]"
                                        .formatted(one, core)));
    }

    @Test
    void theServerItselfRefusesOtherPods() {
        JsonNode policy =
                Chart.one(
                        with(OTHERS + "admissionPolicy: true\n"),
                        "ValidatingAdmissionPolicy",
                        policyName(with(OTHERS + "admissionPolicy: true\n")));
        List<String> rules =
                Chart.elements(policy.at("/spec/validations"))
                        .map(v -> v.path("expression").asText())
                        .toList();
        String container = "object.spec.containers[0]";

        assertThat(policy.at("/spec/failurePolicy").asText()).isEqualTo("Fail");
        assertThat(policy.at("/spec/matchConstraints"))
                .isEqualTo(
                        Chart.read(
                                """
                                namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: python}}
                                resourceRules:
                                  - apiGroups: [""]
                                    apiVersions: [v1]
                                    operations: [CREATE, UPDATE]
                                    resources: [pods, pods/ephemeralcontainers]
                                """));
        assertThat(rules)
                .containsExactly(
                        "object.spec.containers.size() == 1 && "
                                + container
                                + ".image == \""
                                + IMAGE
                                + "\" && !has(object.spec.initContainers)"
                                + " && !has(object.spec.ephemeralContainers)",
                        "has(object.spec.securityContext.runAsUser)"
                                + " && object.spec.securityContext.runAsUser >= 2000000"
                                + " && object.spec.securityContext.runAsUser < 3000000"
                                + " && !has("
                                + container
                                + ".securityContext.runAsUser)",
                        "has(object.spec.runtimeClassName) && object.spec.runtimeClassName == \"gvisor\"",
                        "has("
                                + container
                                + ".resources.limits) && quantity("
                                + container
                                + ".resources.limits[\"memory\"]).compareTo(quantity(\"2305Mi\")) == 0"
                                + " && quantity("
                                + container
                                + ".resources.limits[\"cpu\"]).compareTo(quantity(\"1500m\")) == 0",
                        "has(object.metadata.labels) && \"data-agent.io/sandbox-pool\" in object.metadata.labels"
                                + " && object.metadata.labels[\"data-agent.io/sandbox-pool\"] == \"data-agent\"",
                        "has(object.spec.automountServiceAccountToken)"
                                + " && !object.spec.automountServiceAccountToken"
                                + " && object.spec.volumes.all(v, v.name == \"tmp\" && has(v.emptyDir))");
        assertThat(Chart.elements(policy.at("/spec/validations")))
                .allMatch(v -> !v.path("message").asText().isEmpty());
    }

    @Test
    void aPolicyIsBoundAndDeniesAndIsOptional() {
        List<JsonNode> rendered = with(OTHERS + "admissionPolicy: true\n");
        JsonNode binding =
                Chart.ofKind(rendered, "ValidatingAdmissionPolicyBinding").getFirst().path("spec");

        assertThat(binding.path("policyName").asText()).isEqualTo(policyName(rendered));
        assertThat(binding.path("validationActions")).isEqualTo(Chart.read("[Deny]"));
        assertThat(Chart.ofKind(with(OTHERS), "ValidatingAdmissionPolicy")).isEmpty();
    }

    @Test
    void withoutARuntimeClassThePolicyWantsNone() {
        List<JsonNode> rendered = with("{image: '" + IMAGE + "', admissionPolicy: true}");

        assertThat(
                        Chart.ofKind(rendered, "ValidatingAdmissionPolicy")
                                .getFirst()
                                .at("/spec/validations/2/expression")
                                .asText())
                .isEqualTo("!has(object.spec.runtimeClassName)");
    }

    private static String policyName(List<JsonNode> rendered) {
        return Chart.ofKind(rendered, "ValidatingAdmissionPolicy")
                .getFirst()
                .at("/metadata/name")
                .asText();
    }

    private static List<JsonNode> with(String kubernetes) {
        return Chart.with("sandbox:\n  kubernetes:\n" + kubernetes.strip().indent(4));
    }

    private static boolean same(String said, JsonNode value) {
        if (value.isObject() || value.isArray() && value.path(0).isObject()) {
            return Chart.read(said).equals(value);
        }
        return said.equals(
                value.isArray()
                        ? String.join(",", value.valueStream().map(JsonNode::asText).toList())
                        : value.asText());
    }

    private static String variable(String setting) {
        return PREFIX + setting.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
    }

    private static JsonNode unchecked() {
        try {
            return values();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode values() throws IOException {
        return Chart.YAML
                .readTree(Files.readString(Chart.PLACE.resolve("values.yaml")))
                .at("/sandbox/kubernetes");
    }

    /// Names with their defaults, empty where there is none.
    private static Map<String, String> settings() throws IOException {
        Map<String, String> found = new TreeMap<>();
        Matcher matcher = SETTING.matcher(Files.readString(SETTINGS));
        while (matcher.find()) {
            found.put(matcher.group(2), matcher.group(1) == null ? "" : matcher.group(1));
        }
        return found;
    }
}
