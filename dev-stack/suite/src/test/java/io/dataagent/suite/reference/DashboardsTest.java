package io.dataagent.suite.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a panel asks for, the code makes: the name as Prometheus writes it by the kind of its
/// meter, and its labels.
class DashboardsTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern ROW =
            Pattern.compile("\\| `([a-z_.]+)` \\| ([a-z]+) \\| ([a-z_., ]*) \\|");
    private static final Pattern OWN = Pattern.compile("\\b(?:dataagent|gen_ai)_[a-z_]+");

    /// Names as Prometheus has them, with the labels of their meters.
    private static final Map<String, Set<String>> MADE = new TreeMap<>();

    @BeforeAll
    static void readsTheCode() throws IOException {
        ROW.matcher(MetricsReference.page(ROOT))
                .results()
                .forEach(
                        row -> {
                            Set<String> labels =
                                    new TreeSet<>(
                                            List.of(row.group(3).replace('.', '_').split(", ")));
                            for (String ending : endings(row.group(2))) {
                                MADE.computeIfAbsent(
                                                row.group(1).replace('.', '_') + ending,
                                                n -> new TreeSet<>())
                                        .addAll(labels);
                            }
                        });
    }

    private static List<String> endings(String kind) {
        return switch (kind) {
            case "counter" -> List.of("_total");
            case "gauge" -> List.of("");
            case "timer" ->
                    List.of("_seconds_bucket", "_seconds_count", "_seconds_sum", "_seconds_max");
            case "summary" -> List.of("_bucket", "_count", "_sum", "_max");
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /// One expression of a panel.
    record Asked(String panel, String expression, String legend) {

        /// Without labels and their values.
        private String names() {
            return expression
                    .replaceAll("\"[^\"]*\"", "")
                    .replaceAll("\\{[^}]*}", "")
                    .replaceAll("\\b(by|without|on|ignoring) ?\\([^)]*\\)", "")
                    .replaceAll("\\[[^\\]]*]", "");
        }

        @Override
        public String toString() {
            return panel;
        }
    }

    static Stream<Asked> asked() throws IOException {
        List<Asked> asked = new ArrayList<>();
        try (Stream<Path> files = Files.list(ROOT.resolve("helm/data-agent/files/dashboards"))) {
            for (Path file : files.sorted().toList()) {
                for (JsonNode panel : new ObjectMapper().readTree(file.toFile()).path("panels")) {
                    for (JsonNode target : panel.path("targets")) {
                        asked.add(
                                new Asked(
                                        file.getFileName() + ": " + panel.path("title").asText(),
                                        target.path("expr").asText(),
                                        target.path("legendFormat").asText()));
                    }
                }
            }
        }
        return asked.stream();
    }

    @ParameterizedTest
    @MethodSource("asked")
    void everyNameAndLabelIsThere(Asked asked) {
        Set<String> known = new TreeSet<>(ReferenceTest.OF_PROMETHEUS);
        List<String> own = OWN.matcher(asked.names()).results().map(m -> m.group()).toList();
        for (String name : own) {
            assertThat(MADE).containsKey(name);
            known.addAll(MADE.get(name));
        }
        if (!own.isEmpty()) {
            assertThat(known).containsAll(ReferenceTest.wanted(asked.expression));
        }
    }

    /// A legend names what the expression keeps.
    @ParameterizedTest
    @MethodSource("asked")
    void everyLegendIsKeptByItsExpression(Asked asked) {
        List<String> named =
                Pattern.compile("\\{\\{(\\w+)}}")
                        .matcher(asked.legend)
                        .results()
                        .map(m -> m.group(1))
                        .toList();

        assertThat(ReferenceTest.wanted(asked.expression)).containsAll(named);
    }

    /// Names of others are not in that page; these are the ones that are asked for.
    @ParameterizedTest
    @MethodSource("asked")
    void everyOtherNameIsOneThatIsKnown(Asked asked) {
        List<String> others =
                Pattern.compile("\\b[a-z][a-z_]+[a-z]\\b(?! *\\()")
                        .matcher(asked.names())
                        .results()
                        .map(m -> m.group())
                        .filter(n -> !n.startsWith("dataagent_") && !n.startsWith("gen_ai_"))
                        .toList();

        assertThat(others)
                .allMatch(
                        n ->
                                n.matches(
                                        "up|bool|or|and|unless|"
                                                + "(http_server|jvm|process|kafka_consumer|sql_pool|kube_pod_container)_.*"));
    }
}
