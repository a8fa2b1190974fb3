package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What leads from outside to the gateway: event streams stay open and are not held back.
class IngressTest {

    private final List<JsonNode> rendered =
            Chart.with(
                    """
                    ingress: {enabled: true, className: nginx, host: data.example.org, tlsSecret: data-tls}
                    httpRoute:
                      enabled: true
                      hostnames: [data.example.org]
                      parentRefs: [{name: public, namespace: gateways, sectionName: https}]
                      annotations: {example.org/owner: data}
                    """);

    @Test
    void aRouteLetsStreamsRunAsLongAsTheyLast() {
        JsonNode route = Chart.one(rendered, "HTTPRoute", "data-agent-gateway");
        JsonNode rules = route.at("/spec/rules");

        assertThat(rules).hasSize(2);
        assertThat(rules.get(0).at("/matches/0/path"))
                .isEqualTo(Chart.read("{type: PathPrefix, value: /api/data-agent}"));
        assertThat(rules.get(0).path("timeouts")).isEqualTo(Chart.read("{request: 0s}"));
        assertThat(rules.get(1).at("/matches/0/path"))
                .isEqualTo(Chart.read("{type: PathPrefix, value: /}"));
        assertThat(rules.get(1).has("timeouts")).isFalse();
        for (JsonNode rule : rules) {
            assertThat(rule.path("backendRefs"))
                    .isEqualTo(Chart.read("[{name: data-agent-gateway, port: 8080}]"));
        }
    }

    @Test
    void aRouteBelongsToTheGatewayThatIsNamed() {
        JsonNode route = Chart.one(rendered, "HTTPRoute", "data-agent-gateway");

        assertThat(route.at("/spec/parentRefs"))
                .isEqualTo(Chart.read("[{name: public, namespace: gateways, sectionName: https}]"));
        assertThat(route.at("/spec/hostnames")).isEqualTo(Chart.read("[data.example.org]"));
        assertThat(route.at("/metadata/annotations"))
                .isEqualTo(Chart.read("{example.org/owner: data}"));
    }

    @Test
    void nginxNeitherBuffersNorEndsStreams() {
        JsonNode ingress = Chart.one(rendered, "Ingress", "data-agent-gateway");

        assertThat(ingress.at("/metadata/annotations"))
                .isEqualTo(
                        Chart.read(
                                """
                                nginx.ingress.kubernetes.io/proxy-buffering: "off"
                                nginx.ingress.kubernetes.io/proxy-read-timeout: "3600"
                                nginx.ingress.kubernetes.io/proxy-send-timeout: "3600"
                                nginx.ingress.kubernetes.io/proxy-body-size: 64m
                                """));
        assertThat(ingress.at("/spec/ingressClassName").asText()).isEqualTo("nginx");
        assertThat(ingress.at("/spec/tls"))
                .isEqualTo(Chart.read("[{hosts: [data.example.org], secretName: data-tls}]"));
        assertThat(ingress.at("/spec/rules"))
                .isEqualTo(
                        Chart.read(
                                "[{host: data.example.org, http: {paths: [{path: /, pathType: Prefix,"
                                        + " backend: {service: {name: data-agent-gateway, port: {name:"
                                        + " http}}}}]}}]"));
    }

    @Test
    void otherAnnotationsComeBesideThem() {
        List<JsonNode> other =
                Chart.with("ingress: {enabled: true, annotations: {example.org/owner: data}}");

        assertThat(Chart.one(other, "Ingress", "data-agent-gateway").at("/metadata/annotations"))
                .hasSize(5)
                .contains(Chart.read("data"));
        assertThat(Chart.one(other, "Ingress", "data-agent-gateway").path("spec").has("tls"))
                .isFalse();
    }

    @Test
    void withoutEitherNothingLeadsIn() {
        List<JsonNode> bare = Chart.render(Map.of());

        assertThat(Chart.ofKind(bare, "Ingress")).isEmpty();
        assertThat(Chart.ofKind(bare, "HTTPRoute")).isEmpty();
    }
}
