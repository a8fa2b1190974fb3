package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.marcnuri.helm.LintResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every document of every kind of installation.
class RulesOfPodsTest {

    private static final List<String> RECOMMENDED =
            List.of(
                    "app.kubernetes.io/name",
                    "app.kubernetes.io/instance",
                    "app.kubernetes.io/component",
                    "app.kubernetes.io/part-of",
                    "app.kubernetes.io/version",
                    "app.kubernetes.io/managed-by",
                    "helm.sh/chart");

    static Stream<Path> sets() {
        return Chart.sets().stream();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void haveOnlyFieldsThatTheirTypesKnow(Path set) {
        List<String> leftovers =
                Chart.withHooks(List.of(set)).stream()
                        .flatMap(d -> Leftovers.of(d).stream())
                        .toList();

        assertThat(leftovers).isEmpty();
    }

    @Test
    void theCheckOfFieldsFindsAMisspeltOneHoweverDeep() {
        JsonNode deployment =
                Chart.read(
                        """
                        {apiVersion: apps/v1, kind: Deployment, metadata: {name: a},
                         spec: {template: {spec: {containers: [{name: a, resourcez: {}}]}}}}
                        """);

        assertThat(Leftovers.of(deployment)).singleElement().asString().endsWith("/resourcez");
    }

    @ParameterizedTest
    @MethodSource("sets")
    void podsAreWhatPodSecurityCallsRestricted(Path set) {
        boolean local = set.getFileName().toString().startsWith("local-sandbox");
        for (JsonNode owner : Chart.pods(Chart.withHooks(List.of(set)))) {
            String name = owner.at("/metadata/name").asText();
            JsonNode pod = Chart.pod(owner);
            boolean walls = local && name.endsWith("sandbox-runner");
            assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).as(name).isTrue();
            assertThat(pod.at("/securityContext/seccompProfile/type").asText())
                    .as(name)
                    .isEqualTo(walls ? "" : "RuntimeDefault");
            for (String host : List.of("hostNetwork", "hostPID", "hostIPC")) {
                assertThat(pod.path(host).asBoolean()).as(name + " " + host).isFalse();
            }
            boolean runner = !local && name.endsWith("sandbox-runner");
            assertThat(pod.path("automountServiceAccountToken").asBoolean(true))
                    .as(name)
                    .isEqualTo(runner);
            Chart.elements(pod.path("containers")).forEach(c -> container(name, c));
        }
    }

    private static void container(String name, JsonNode container) {
        JsonNode context = container.path("securityContext");
        assertThat(context.path("allowPrivilegeEscalation").asBoolean(true)).as(name).isFalse();
        assertThat(context.path("readOnlyRootFilesystem").asBoolean()).as(name).isTrue();
        assertThat(context.at("/capabilities/drop")).as(name).hasToString("[\"ALL\"]");
        assertThat(container.at("/resources/requests/cpu").asText()).as(name).isNotEmpty();
        assertThat(container.at("/resources/requests/memory").asText()).as(name).isNotEmpty();
        assertThat(container.at("/resources/limits/memory").asText()).as(name).isNotEmpty();
        assertThat(container.path("image").asText())
                .as(name)
                .matches(".+(:[^:/]+|@sha256:[0-9a-f]{64})")
                .doesNotEndWith(":latest");
        for (JsonNode entry : container.path("env")) {
            if (entry.path("name").asText().matches(".*(PASSWORD|SECRET|KEY|TOKEN|JAAS).*")) {
                assertThat(entry.has("value")).as(name + " " + entry.path("name")).isFalse();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void servicesHaveThreeProbesAWallAndABudget(Path set) {
        List<JsonNode> documents = Chart.render(List.of(set));
        for (JsonNode deployment : Chart.ofKind(documents, "Deployment")) {
            JsonNode container = Chart.pod(deployment).at("/containers/0");
            for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
                assertThat(container.at("/" + probe + "/httpGet/port").asText())
                        .isEqualTo("management");
            }
            JsonNode labels = deployment.at("/spec/template/metadata/labels");
            assertThat(selecting(documents, "NetworkPolicy", "podSelector", labels)).hasSize(1);
            boolean many =
                    !deployment.at("/spec").has("replicas")
                            || deployment.at("/spec/replicas").asInt() > 1;
            assertThat(selecting(documents, "PodDisruptionBudget", "selector", labels))
                    .as(deployment.at("/metadata/name").asText())
                    .hasSize(many ? 1 : 0);
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyPodStandsBehindOneWall(Path set) {
        List<JsonNode> documents = Chart.withHooks(List.of(set));
        for (JsonNode owner : Chart.pods(documents)) {
            JsonNode labels = Chart.template(owner).at("/metadata/labels");
            assertThat(selecting(documents, "NetworkPolicy", "podSelector", labels))
                    .as(owner.path("kind") + " " + owner.at("/metadata/name"))
                    .singleElement()
                    .satisfies(
                            wall ->
                                    assertThat(wall.at("/spec/policyTypes"))
                                            .hasToString("[\"Ingress\",\"Egress\"]"));
        }
    }

    @ParameterizedTest
    @MethodSource("sets")
    void lintsStrictly(Path set) throws IOException {
        LintResult result = Chart.lint(Chart.read(Files.readString(set)));

        assertThat(result.isFailed()).as(String.join("\n", result.getMessages())).isFalse();
    }

    @Test
    void podsOfJobsAndOfTestsAreAmongThem() {
        assertThat(
                        Chart.sets().stream()
                                .flatMap(set -> Chart.pods(Chart.withHooks(List.of(set))).stream())
                                .map(owner -> owner.path("kind").asText()))
                .contains("Deployment", "Job", "CronJob", "Pod");
    }

    private static List<JsonNode> selecting(
            List<JsonNode> documents, String kind, String field, JsonNode labels) {
        return Chart.ofKind(documents, kind).stream()
                .filter(
                        d ->
                                d.at("/spec/" + field + "/matchLabels").size() > 0
                                        && d.at("/spec/" + field + "/matchLabels")
                                                .propertyStream()
                                                .allMatch(
                                                        e ->
                                                                e.getValue()
                                                                        .equals(
                                                                                labels.get(
                                                                                        e
                                                                                                .getKey()))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everythingCarriesTheRecommendedLabels(Path set) {
        for (JsonNode document : Chart.withHooks(List.of(set))) {
            List<String> labels = new ArrayList<>();
            document.at("/metadata/labels").fieldNames().forEachRemaining(labels::add);
            assertThat(labels)
                    .as(document.path("kind") + " " + document.at("/metadata/name"))
                    .containsAll(RECOMMENDED);
        }
    }

    @Test
    void namesFitAndTwoLongReleasesMeetInTopicsAlone() {
        String first = "a".repeat(52) + "1";
        String second = "a".repeat(52) + "2";
        Path all = Chart.PLACE.resolve("ci/all-on-values.yaml");

        Set<String> one = names(Chart.text(first, List.of(all), Map.of()));
        Set<String> other = names(Chart.text(second, List.of(all), Map.of()));

        assertThat(one).allMatch(name -> name.split("/", 2)[1].length() <= 63);
        Set<String> both = new HashSet<>(one);
        both.retainAll(other);
        // topics are named by the contracts: two releases need a Kafka each (docs/operations.md)
        assertThat(both)
                .isNotEmpty()
                .allMatch(name -> name.startsWith("KafkaTopic/data-agent."))
                .isEqualTo(
                        one.stream()
                                .filter(name -> name.startsWith("KafkaTopic/"))
                                .collect(Collectors.toSet()));
    }

    private static Set<String> names(String rendered) {
        Set<String> names = new HashSet<>();
        Chart.parse(rendered)
                .forEach(
                        d ->
                                names.add(
                                        d.path("kind").asText()
                                                + "/"
                                                + d.at("/metadata/name").asText()));
        return names;
    }
}
