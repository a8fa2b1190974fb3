package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Addresses and names of models and embeddings reach the two services that call models, by
/// variables that these services read.
class ModelsTest {

    private static final String VARIABLE =
            "(OPENAI|ANTHROPIC|AZURE_OPENAI|LLM|DATA_AGENT_EMBEDDING)_.*|DATAAGENT_AGENT_FALLBACK_OFFLINE";

    private static final Map<String, String> AGENT =
            Map.of(
                    "OPENAI_BASE_URL", "https://models.example.org/v1",
                    "OPENAI_MODEL", "gpt-4o",
                    "ANTHROPIC_BASE_URL", "https://anthropic.example.org/v1",
                    "ANTHROPIC_MODEL", "claude",
                    "AZURE_OPENAI_ENDPOINT", "https://data-agent.openai.azure.com",
                    "AZURE_OPENAI_DEPLOYMENT", "gpt-4o",
                    "AZURE_OPENAI_API_VERSION", "2024-10-21",
                    "LLM_DEFAULT_PROVIDER", "azure",
                    "DATAAGENT_AGENT_FALLBACK_OFFLINE", "true");

    private static final Map<String, String> ONTOLOGY =
            Map.of(
                    "OPENAI_BASE_URL", "https://models.example.org/v1",
                    "AZURE_OPENAI_ENDPOINT", "https://data-agent.openai.azure.com",
                    "AZURE_OPENAI_API_VERSION", "2024-10-21",
                    "DATA_AGENT_EMBEDDING_PROVIDER", "openai",
                    "DATA_AGENT_EMBEDDING_URL", "https://embeddings.example.org/v1",
                    "DATA_AGENT_EMBEDDING_MODEL", "text-embedding-3-small");

    private final List<JsonNode> rendered =
            Chart.with(
                    """
                    models:
                      defaultProvider: azure
                      offlineFallback: true
                      openai: {baseUrl: "https://models.example.org/v1", model: gpt-4o}
                      anthropic: {baseUrl: "https://anthropic.example.org/v1", model: claude}
                      azure: {endpoint: "https://data-agent.openai.azure.com", deployment: gpt-4o, apiVersion: 2024-10-21}
                      embeddings: {provider: openai, baseUrl: "https://embeddings.example.org/v1", model: text-embedding-3-small}
                    """);

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void reachWhoCallsThem(String service) {
        assertThat(told(rendered, service))
                .isEqualTo(
                        switch (service) {
                            case "agent-service" -> AGENT;
                            case "ontology-service" -> ONTOLOGY;
                            default -> Map.of();
                        });
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void areLeftToTheServicesWhereEmpty(String service) {
        assertThat(told(Chart.render(Map.of()), service))
                .isEqualTo(
                        service.equals("agent-service")
                                ? Map.of("DATAAGENT_AGENT_FALLBACK_OFFLINE", "false")
                                : Map.of());
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void everyVariableOfTheChartIsOneThatTheServicesRead(String service) throws IOException {
        String settings = Files.readString(Path.of("../docs/settings.md"));
        for (JsonNode documents : List.of(Chart.told(rendered, service), most(service))) {
            documents
                    .propertyStream()
                    .map(Map.Entry::getKey)
                    .filter(name -> !name.matches("(QUARKUS|KAFKA|JAVA)_.*"))
                    .forEach(name -> assertThat(read(settings, name)).as(name).isTrue());
        }
    }

    private static JsonNode most(String service) {
        return Chart.told(Chart.render(List.of(Chart.set("all-on"))), service);
    }

    /// As the page says it: by its name, in a default, or as the setting whose name it is.
    private static boolean read(String settings, String variable) {
        return settings.contains("`" + variable + "`")
                || settings.contains("${" + variable + ":")
                || settings.lines()
                        .filter(l -> l.startsWith("| `"))
                        .map(l -> l.split("`")[1])
                        .map(l -> l.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_"))
                        .anyMatch(variable::equals);
    }

    private static Map<String, String> told(List<JsonNode> documents, String service) {
        Map<String, String> told = new TreeMap<>();
        Chart.told(documents, service)
                .propertyStream()
                .filter(e -> e.getKey().matches(VARIABLE))
                .forEach(e -> told.put(e.getKey(), e.getValue().asText()));
        return told;
    }
}
