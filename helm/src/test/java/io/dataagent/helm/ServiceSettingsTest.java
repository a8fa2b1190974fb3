package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/// Every setting that a service may have reaches its Deployment: from the defaults of all, from the
/// service's own, and not at all where nobody set it.
class ServiceSettingsTest {

    private static final String POD = "/spec/template/spec";
    private static final String CONTAINER = POD + "/containers/0";

    /// A setting, a value that no default has, and where it must be.
    enum Setting {
        IMAGE(
                "image",
                "{repository: mirror.example.org/one, tag: '7'}",
                CONTAINER + "/image",
                "mirror.example.org/one:7"),
        REPLICAS("replicas", "5", "/spec/replicas", "5"),
        EXTRA_ENV("extraEnv", "[{name: TZ, value: UTC}]", CONTAINER + "/env"),
        EXTRA_ENV_FROM("extraEnvFrom", "[{configMapRef: {name: extra}}]", CONTAINER + "/envFrom"),
        EXTRA_VOLUMES(
                "extraVolumes", "[{name: extra, configMap: {name: extra}}]", POD + "/volumes"),
        EXTRA_VOLUME_MOUNTS(
                "extraVolumeMounts",
                "[{name: extra, mountPath: /extra, readOnly: true}]",
                CONTAINER + "/volumeMounts"),
        POD_ANNOTATIONS(
                "podAnnotations",
                "{example.org/owner: data}",
                "/spec/template/metadata/annotations"),
        POD_LABELS("podLabels", "{team: data}", "/spec/template/metadata/labels"),
        NODE_SELECTOR("nodeSelector", "{kubernetes.io/os: linux}", POD + "/nodeSelector"),
        TOLERATIONS("tolerations", "[{key: dedicated, operator: Exists}]", POD + "/tolerations"),
        AFFINITY(
                "affinity",
                "{nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: []}}",
                POD + "/affinity"),
        SPREAD(
                "topologySpreadConstraints",
                "[{maxSkew: 2, topologyKey: rack, whenUnsatisfiable: DoNotSchedule}]",
                POD + "/topologySpreadConstraints"),
        PRIORITY("priorityClassName", "normal", POD + "/priorityClassName"),
        SECURITY("podSecurityContext", "{runAsUser: 20001}", POD + "/securityContext"),
        GRACE("terminationGracePeriodSeconds", "61", POD + "/terminationGracePeriodSeconds"),
        TMP("tmp", "3Gi", POD + "/volumes", "[{name: tmp, emptyDir: {sizeLimit: 3Gi}}]");

        private final String key;
        private final String value;
        private final String place;
        private final String expected;

        Setting(String key, String value, String place) {
            this(key, value, place, value);
        }

        Setting(String key, String value, String place, String expected) {
            this.key = key;
            this.value = value;
            this.place = place;
            this.expected = expected;
        }

        private boolean in(JsonNode deployment) {
            return holds(deployment.at(place), Chart.read(expected));
        }

        private static boolean holds(JsonNode found, JsonNode expected) {
            if (expected.isArray()) {
                Set<JsonNode> elements = found.valueStream().collect(Collectors.toSet());
                return expected.valueStream().allMatch(elements::contains);
            }
            return expected.isObject()
                    ? expected.propertyStream()
                            .allMatch(e -> e.getValue().equals(found.get(e.getKey())))
                    : found.asText().equals(expected.asText());
        }
    }

    /// Held by other tests: SecretsTest and AvailabilityTest.
    private static final Set<String> ELSEWHERE = Set.of("secretName", "autoscaling");

    private static List<JsonNode> bare = List.of();
    private static List<JsonNode> forAll = List.of();
    private static List<JsonNode> forOne = List.of();

    @BeforeAll
    static void render() throws IOException {
        ObjectNode all = Chart.YAML.createObjectNode();
        for (Setting setting : Setting.values()) {
            all.set(setting.key, Chart.read(setting.value));
        }
        bare = Chart.render(Map.of());
        forOne = Chart.with(Chart.YAML.writeValueAsString(under(all, "services", "chat-service")));
        ObjectNode withoutOwn = under(all, "defaults");
        // these two have values of their own for each service
        for (String service : Chart.SERVICES) {
            withoutOwn
                    .withObject("/services/" + service)
                    .<ObjectNode>set("replicas", Chart.read("5"))
                    .set("tmp", Chart.read("3Gi"));
        }
        forAll = Chart.with(Chart.YAML.writeValueAsString(withoutOwn));
    }

    private static ObjectNode under(JsonNode values, String... keys) {
        ObjectNode whole = Chart.YAML.createObjectNode();
        ObjectNode at = whole;
        for (String key : List.of(keys).subList(0, keys.length - 1)) {
            at = at.putObject(key);
        }
        at.set(keys[keys.length - 1], values);
        return whole;
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void ofTheDefaultsReachesEveryService(Setting setting) {
        for (String service : Chart.SERVICES) {
            assertThat(setting.in(Chart.deployment(forAll, service))).as(service).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void ofOneServiceReachesItAlone(Setting setting) {
        for (String service : Chart.SERVICES) {
            assertThat(setting.in(Chart.deployment(forOne, service)))
                    .as(service)
                    .isEqualTo(service.equals("chat-service"));
        }
    }

    @ParameterizedTest
    @EnumSource(Setting.class)
    void thatNobodySetIsNowhere(Setting setting) {
        for (String service : Chart.SERVICES) {
            assertThat(setting.in(Chart.deployment(bare, service))).as(service).isFalse();
        }
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void emptyOnesAreLeftOut(String service) {
        JsonNode pod = Chart.pod(Chart.deployment(bare, service));

        for (String key :
                List.of(
                        "nodeSelector",
                        "tolerations",
                        "affinity",
                        "priorityClassName",
                        "imagePullSecrets")) {
            assertThat(pod.has(key)).as(key).isFalse();
        }
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void replicasSpreadSoftlyOverHostsAndZonesUnlessSaidOtherwise(String service) {
        JsonNode spread = Chart.deployment(bare, service).at(POD).path("topologySpreadConstraints");

        assertThat(Chart.elements(spread).map(c -> c.path("topologyKey").asText()))
                .containsExactly("kubernetes.io/hostname", "topology.kubernetes.io/zone");
        for (JsonNode constraint : spread) {
            assertThat(constraint.path("maxSkew").asInt()).isEqualTo(1);
            assertThat(constraint.path("whenUnsatisfiable").asText()).isEqualTo("ScheduleAnyway");
            assertThat(constraint.at("/labelSelector/matchLabels"))
                    .isEqualTo(Chart.deployment(bare, service).at("/spec/selector/matchLabels"));
        }
        assertThat(Chart.deployment(forAll, service).at(POD).path("topologySpreadConstraints"))
                .hasSize(1);
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void aDigestGoesBeforeATag(String service) {
        String digest = "sha256:" + "3".repeat(64);

        List<JsonNode> rendered =
                Chart.with(
                        "image: {prefix: registry.example.org/x, tag: '9'}\nservices: {"
                                + service
                                + ": {image: {digest: '"
                                + digest
                                + "'}}}");

        for (String one : Chart.SERVICES) {
            assertThat(Chart.deployment(rendered, one).at(CONTAINER + "/image").asText())
                    .isEqualTo(
                            "registry.example.org/x/"
                                    + one
                                    + (one.equals(service) ? "@" + digest : ":9"));
        }
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void resourcesAreThoseOfTheService(String service) throws IOException {
        JsonNode values = Chart.YAML.readTree(Files.readString(Chart.PLACE.resolve("values.yaml")));

        assertThat(Chart.deployment(bare, service).at(CONTAINER + "/resources"))
                .isEqualTo(values.path("services").path(service).path("resources"));
    }

    @Test
    void noSettingIsLeftOutHere() throws IOException {
        JsonNode values = Chart.YAML.readTree(Files.readString(Chart.PLACE.resolve("values.yaml")));
        Set<String> held = new HashSet<>(ELSEWHERE);
        Stream.of(Setting.values()).forEach(setting -> held.add(setting.key));

        assertThat(values.path("defaults").propertyStream().map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(held);
    }
}
