package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// How many there are of a service, and how they are replaced.
class AvailabilityTest {

    private static final List<JsonNode> SCALED =
            Chart.with(
                    "defaults: {autoscaling: {enabled: true, minReplicas: 3, maxReplicas: 9, cpu: 55}}");
    private static final List<JsonNode> BARE = Chart.render(Map.of());

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void aScaledServiceIsCountedByItsScalerAlone(String service) {
        JsonNode scaler =
                Chart.one(SCALED, "HorizontalPodAutoscaler", "data-agent-" + service).path("spec");

        assertThat(Chart.deployment(SCALED, service).path("spec").has("replicas")).isFalse();
        assertThat(scaler.path("scaleTargetRef"))
                .isEqualTo(
                        Chart.read(
                                "{apiVersion: apps/v1, kind: Deployment, name: data-agent-"
                                        + service
                                        + "}"));
        assertThat(scaler.path("minReplicas").asInt()).isEqualTo(3);
        assertThat(scaler.path("maxReplicas").asInt()).isEqualTo(9);
        assertThat(scaler.path("metrics"))
                .isEqualTo(
                        Chart.read(
                                "[{type: Resource, resource: {name: cpu, target: {type: Utilization,"
                                        + " averageUtilization: 55}}}]"));
        assertThat(
                        Chart.deployment(SCALED, service)
                                .at("/spec/template/spec/containers/0/resources/requests/cpu")
                                .asText())
                .as("a share of what is requested")
                .isNotEmpty();
    }

    @Test
    void scalingIsAskedForByServiceAndOffOtherwise() {
        List<JsonNode> one =
                Chart.render(Map.of("services.chat-service.autoscaling.enabled", "true"));

        assertThat(Chart.ofKind(BARE, "HorizontalPodAutoscaler")).isEmpty();
        assertThat(Chart.ofKind(one, "HorizontalPodAutoscaler"))
                .singleElement()
                .satisfies(
                        scaler ->
                                assertThat(scaler.at("/metadata/name").asText())
                                        .isEqualTo("data-agent-chat-service"));
        assertThat(Chart.deployment(one, "chat-service").path("spec").has("replicas")).isFalse();
        assertThat(Chart.deployment(one, "query-service").at("/spec/replicas").asInt())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void whereThereAreSeveralOnlyOneIsTakenAwayAtATime(String service) {
        JsonNode budget =
                Chart.one(SCALED, "PodDisruptionBudget", "data-agent-" + service).path("spec");

        assertThat(budget.path("maxUnavailable").asInt()).isEqualTo(1);
        assertThat(budget.at("/selector/matchLabels"))
                .isEqualTo(Chart.deployment(SCALED, service).at("/spec/selector/matchLabels"));
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void gatewayAndAgentAreReplacedByOneThatIsReady(String service) {
        JsonNode rolling = Chart.deployment(BARE, service).at("/spec/strategy/rollingUpdate");

        assertThat(rolling)
                .isEqualTo(
                        List.of("gateway", "agent-service").contains(service)
                                ? Chart.read("{maxUnavailable: 0, maxSurge: 1}")
                                : MissingNode.getInstance());
    }
}
