package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Dashboards and alerts: each is complete, each alert has a runbook, fires and clears.
class MonitoringTest {

    private static final Path BOARDS = Chart.PLACE.resolve("files/dashboards");
    private static final Path RUNBOOKS = Path.of("../docs/runbooks");
    private static final long PATIENCE_SECONDS = 300;

    static Stream<Path> boards() throws IOException {
        try (Stream<Path> files = Files.list(BOARDS)) {
            return files.sorted().toList().stream();
        }
    }

    @Test
    void thereAreEightDashboards() throws IOException {
        assertThat(boards().map(p -> p.getFileName().toString()))
                .containsExactly(
                        "identity.json",
                        "kafka.json",
                        "models.json",
                        "overview.json",
                        "queries.json",
                        "runs.json",
                        "sandbox.json",
                        "services.json");
    }

    @ParameterizedTest
    @MethodSource("boards")
    void aDashboardIsFixedAndAsksItsSourceNamespaceAndService(Path file) throws IOException {
        JsonNode board = Chart.YAML.readTree(Files.readString(file));

        assertThat(board.path("uid").asText())
                .isEqualTo("data-agent-" + file.getFileName().toString().replace(".json", ""));
        assertThat(board.path("schemaVersion").asInt()).isGreaterThanOrEqualTo(39);
        assertThat(board.path("editable").asBoolean(true)).isFalse();
        assertThat(Chart.elements(board.at("/templating/list")).map(v -> v.path("name").asText()))
                .containsExactly("datasource", "namespace", "service");
        for (JsonNode panel : board.path("panels")) {
            String title = panel.path("title").asText();
            assertThat(title).isNotEmpty();
            assertThat(panel.path("description").asText()).as(title).isNotEmpty();
            assertThat(panel.at("/fieldConfig/defaults/unit").asText()).as(title).isNotEmpty();
            assertThat(panel.path("targets")).as(title).isNotEmpty();
            for (JsonNode target : panel.path("targets")) {
                String expression = target.path("expr").asText();
                assertThat(target.at("/datasource/uid").asText()).isEqualTo("${datasource}");
                assertThat(expression).as(title).contains("namespace=~\"$namespace\"");
                if (expression.contains("rate(")) {
                    assertThat(expression).as(title).contains("$__rate_interval");
                }
            }
        }
    }

    @Test
    void everyAlertSaysWhatIsWrongAndWhatToDoAndNoRunbookIsAnOrphan() throws IOException {
        Set<String> alerts = new TreeSet<>();
        for (JsonNode alert : alerts()) {
            String name = alert.path("alert").asText();
            alerts.add(name);
            assertThat(alert.at("/labels/severity").asText()).as(name).isIn("warning", "critical");
            assertThat(alert.at("/annotations/summary").asText()).as(name).isNotEmpty();
            assertThat(alert.at("/annotations/description").asText()).as(name).isNotEmpty();
            assertThat(alert.at("/annotations/runbook_url").asText())
                    .endsWith("/docs/runbooks/" + name + ".md");
            assertThat(Files.readString(RUNBOOKS.resolve(name + ".md")))
                    .contains("## What to do\n\n1. ");
        }
        try (Stream<Path> files = Files.list(RUNBOOKS)) {
            assertThat(files.map(f -> f.getFileName().toString().replace(".md", "")))
                    .containsExactlyInAnyOrderElementsOf(alerts);
        }
    }

    @Test
    void everyAlertFiresAndClears() throws IOException, InterruptedException {
        Path promtool = Path.of("/usr/bin/promtool");
        Assumptions.assumeTrue(
                Files.isExecutable(promtool), "promtool is absent: apt-get install prometheus");
        Path tests = Path.of("src/test/promtool");
        String cases =
                Files.readString(tests.resolve("alerts-test.yaml"))
                        + Files.readString(tests.resolve("slow-alerts-test.yaml"));
        for (JsonNode alert : alerts()) {
            assertThat(cases)
                    .contains(
                            "name: " + alert.path("alert").asText() + " fires",
                            "name: " + alert.path("alert").asText() + " clears");
        }
        Process process =
                new ProcessBuilder(
                                promtool.toString(),
                                "test",
                                "rules",
                                tests.resolve("alerts-test.yaml").toString(),
                                tests.resolve("slow-alerts-test.yaml").toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes());

        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
    }

    @Test
    void theChartCarriesWhatTheFilesSay() throws IOException {
        List<JsonNode> rendered =
                Chart.render(List.of(Chart.PLACE.resolve("ci/monitoring-values.yaml")));
        JsonNode rules = Chart.one(rendered, "PrometheusRule", "data-agent-alerts");

        assertThat(rules.at("/spec/groups/0/rules")).isEqualTo(alerts());
        for (Path file : boards().toList()) {
            String name = file.getFileName().toString();
            JsonNode map =
                    Chart.one(
                            rendered, "ConfigMap", "data-agent-board-" + name.replace(".json", ""));
            assertThat(map.path("data").path("data-agent-" + name).asText().strip())
                    .isEqualTo(Files.readString(file).strip());
            assertThat(map.at("/metadata/labels/grafana_dashboard").asText()).isEqualTo("1");
        }
    }

    @Test
    void runbooksMayBeElsewhere() {
        List<JsonNode> rendered =
                Chart.render(
                        Map.of(
                                "monitoring.rules.enabled",
                                "true",
                                "monitoring.rules.runbookBase",
                                "https://wiki.example.org/runbooks"));

        assertThat(Chart.one(rendered, "PrometheusRule", "data-agent-alerts").toString())
                .contains("https://wiki.example.org/runbooks/ServiceDown.md")
                .doesNotContain("github.com");
    }

    @Test
    void dashboardsOfTheOperatorAreForTheGrafanaThatIsNamed() {
        String on = "monitoring: {dashboards: {enabled: true, grafanaOperator: true%s}}";

        for (JsonNode board : Chart.ofKind(Chart.with(on.formatted("")), "GrafanaDashboard")) {
            assertThat(board.at("/spec/instanceSelector"))
                    .isEqualTo(Chart.read("{matchLabels: {dashboards: grafana}}"));
        }
        List<JsonNode> named =
                Chart.ofKind(
                        Chart.with(on.formatted(", instanceSelector: {matchLabels: {team: data}}")),
                        "GrafanaDashboard");
        assertThat(named).hasSize(8);
        for (JsonNode board : named) {
            assertThat(board.at("/spec/instanceSelector"))
                    .isEqualTo(Chart.read("{matchLabels: {team: data}}"));
        }
    }

    @Test
    void theBoardOfServicesShowsTheirPods() throws IOException {
        JsonNode board = Chart.YAML.readTree(Files.readString(BOARDS.resolve("services.json")));

        assertThat(Chart.elements(board.path("panels")).map(p -> p.path("title").asText()))
                .contains(
                        "Pods that are asked for metrics",
                        "Pods that are not ready",
                        "Restarts of containers",
                        "Why containers wait");
    }

    private static JsonNode alerts() {
        return Chart.file("alerts.yaml").at("/groups/0/rules");
    }
}
