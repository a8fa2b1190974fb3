package io.dataagent.suite.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Holds the pages of reference to the code. To write them anew:
/// `./data-agent test dev-stack/suite -Drender=true`.
class ReferenceTest {

    static final Set<String> OF_PROMETHEUS =
            Set.of("namespace", "service", "job", "pod", "instance", "le");
    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    @Test
    void settingsAreThoseOfTheCode() throws IOException {
        String page = SettingsReference.page(ROOT);

        held("settings.md", page);
        assertThat(page)
                .contains("| `dataagent.gateway.requests-per-minute` | `int` | `1200` | Requests")
                .contains("| `data-agent.sandbox.kubernetes.warm` | `int` | `2` | Pods that wait")
                .contains("| `DATA_AGENT_TRUSTED_PROXIES` | `quarkus.http.proxy.trusted-proxies`");
        assertThat(page.lines().filter(row -> row.matches("\\| `[a-z].*\\| +\\|")))
                .as("settings without a meaning")
                .isEmpty();
    }

    /// What a file of settings says wins over the code, also over that of a library; what a nested
    /// variable falls back to is one too; and what is read singly is a setting as well.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "| `data-agent.sandbox.session.per-user` | `int` | `50` |",
                "| `dataagent.query.max-rows` | `int` | `${SQL_MAX_ROWS:1000}` |",
                "| `dataagent.models.openai.model` | `String` | `${OPENAI_MODEL:gpt-4o}` |",
                "| `dataagent.metrics.counters` | `Optional<List<String>>` | a list of its own: gateway,",
                "| `DATA_AGENT_EMBEDDING_PROVIDER` | `dataagent.embedding.provider` | `${EMBEDDING_DEFAULT_PROVIDER:local}` |",
                "| `EMBEDDING_DEFAULT_PROVIDER` | `dataagent.embedding.provider` | `local` |",
                "| `DATA_AGENT_IGNORE_UNSAFE_SETTINGS` | `boolean` | `false` | Whether",
                "| `DATA_AGENT_MIGRATE_ONLY` | `boolean` | `false` | Whether",
                "| `dataagent.agent.search.top-k` | `int` | `${VECTOR_SEARCH_TOP_K:10}` |"
            })
    void saysWhatIsInForce(String row) throws IOException {
        assertThat(SettingsReference.page(ROOT)).contains("\n" + row);
    }

    @Test
    void theExampleOfANameIsASetting() throws IOException {
        String page = SettingsReference.page(ROOT);
        Matcher example = Pattern.compile("\\(`([a-z.-]+)` → `([A-Z_]+)`\\)").matcher(page);

        assertThat(example.find()).isTrue();
        assertThat(example.group(2))
                .isEqualTo(example.group(1).replaceAll("[^a-z0-9]", "_").toUpperCase(Locale.ROOT));
        assertThat(page).contains("\n| `" + example.group(1) + "` |");
    }

    @Test
    void metricsAreThoseOfTheCode() throws IOException {
        String page = MetricsReference.page(ROOT);

        held("metrics.md", page);
        assertThat(page)
                .contains("| `dataagent.gateway.refused` | counter | reason | gateway |")
                .contains(
                        "| `dataagent.query.duration` | timer | dialect, outcome | query-service |")
                .contains("| `dataagent.outbox.age` | gauge |  | kit |")
                .contains(
                        "| `gen_ai.client.operation.duration` | timer | error.type, gen_ai.operation.name,"
                                + " gen_ai.provider.name, gen_ai.request.model | model-gateway |");
    }

    /// What a dashboard or an alert asks for, the code makes.
    @Test
    void everyOwnNameInAnAlertIsThere() throws IOException {
        String page = MetricsReference.page(ROOT);
        List<String> asked =
                Pattern.compile("\\b(dataagent_[a-z_]+)")
                        .matcher(
                                Files.readString(ROOT.resolve("helm/data-agent/files/alerts.yaml")))
                        .results()
                        .map(found -> found.group(1))
                        .distinct()
                        .toList();
        List<String> made =
                Pattern.compile("`(dataagent\\.[a-z_.]+)`")
                        .matcher(page)
                        .results()
                        .map(found -> found.group(1).replace('.', '_'))
                        .toList();

        assertThat(asked)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(made).anyMatch(name::startsWith));
    }

    /// The labels that an alert asks for are those of its meters, or those that Prometheus adds.
    @Test
    void everyLabelInAnAlertIsThere() throws IOException {
        Map<String, Set<String>> labels = new TreeMap<>();
        Pattern.compile("\\| `([a-z_.]+)` \\| [a-z]+ \\| ([a-z_., ]*) \\|")
                .matcher(MetricsReference.page(ROOT))
                .results()
                .forEach(
                        row ->
                                labels.computeIfAbsent(
                                                row.group(1).replace('.', '_'),
                                                n -> new TreeSet<>())
                                        .addAll(
                                                List.of(
                                                        row.group(2)
                                                                .replace('.', '_')
                                                                .split(", "))));
        int asked = 0;
        for (String line : Files.readAllLines(ROOT.resolve("helm/data-agent/files/alerts.yaml"))) {
            Set<String> known = new TreeSet<>(OF_PROMETHEUS);
            labels.forEach(
                    (name, own) -> known.addAll(line.contains(name) ? own : Set.<String>of()));
            if (known.size() > OF_PROMETHEUS.size()) {
                List<String> wanted = wanted(line);
                assertThat(known).as(line.strip()).containsAll(wanted);
                asked += wanted.size();
            }
        }
        assertThat(asked).isGreaterThan(10);
    }

    /// Labels that an expression groups by or selects.
    static List<String> wanted(String line) {
        List<String> wanted = new ArrayList<>();
        Pattern.compile("\\bby \\(([a-z_, ]+)\\)")
                .matcher(line)
                .results()
                .forEach(by -> wanted.addAll(List.of(by.group(1).split(", "))));
        Pattern.compile("[{,]([a-z_]+)(?:=|!=|=~|!~)\"")
                .matcher(line)
                .results()
                .forEach(selector -> wanted.add(selector.group(1)));
        return wanted;
    }

    private static void held(String file, String page) throws IOException {
        Path committed = ROOT.resolve("docs").resolve(file);
        if (Boolean.getBoolean("render")) {
            Files.writeString(committed, page);
        }
        assertThat(Files.readString(committed)).isEqualTo(page);
    }
}
