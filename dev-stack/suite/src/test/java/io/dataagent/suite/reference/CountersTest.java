package io.dataagent.suite.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Counters exist from the start, at 0: what the services list and what their code counts is the
/// same, labels included.
class CountersTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern LISTED = Pattern.compile("([a-z_.]+)(?:\\{([^}]+)})?");
    private static final Pattern ROW =
            Pattern.compile("\\| `([a-z_.]+)` \\| counter \\| ([a-z_., ]*) \\| ([a-z-]+) \\|");

    /// Made at the start by other means: money is no series where no price is known, and models
    /// are counted from the first call of a provider; what a driver counts is read from it.
    private static final Set<String> OTHERWISE =
            Set.of(
                    "dataagent.model.cost",
                    "dataagent.model.tokens",
                    "dataagent.model.retries",
                    "dataagent.sandbox.pods.failed");

    @Test
    void everyCounterOfTheCodeIsListedByItsServiceWithItsLabels() throws IOException {
        Map<String, Set<String>> listed = listed();
        Set<String> missing =
                counted()
                        .filter(
                                one ->
                                        !listed.getOrDefault(one.module(), Set.of())
                                                .contains(one.said()))
                        .map(one -> one.module() + ": " + one.said())
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(missing).isEmpty();
    }

    @Test
    void everyCounterThatIsListedIsCountedByTheCode() throws IOException {
        Set<String> counted = counted().map(Counted::said).collect(Collectors.toSet());

        assertThat(listed().values().stream().flatMap(Set::stream).toList())
                .hasSizeGreaterThan(20)
                .allSatisfy(one -> assertThat(counted).contains(one));
    }

    /// Of each module that has settings of its own; what kit counts, each service lists that does.
    private static Map<String, Set<String>> listed() throws IOException {
        Map<String, Set<String>> listed = new TreeMap<>();
        SettingsFiles.of(ROOT)
                .byModule()
                .forEach(
                        (module, said) -> {
                            Set<String> own = new TreeSet<>();
                            LISTED.matcher(said.getOrDefault("dataagent.metrics.counters", ""))
                                    .results()
                                    .forEach(
                                            one ->
                                                    own.add(
                                                            said(
                                                                    one.group(1),
                                                                    names(one.group(2)))));
                            listed.put(module, own);
                        });
        listed.put(
                "kit", listed.values().stream().flatMap(Set::stream).collect(Collectors.toSet()));
        return listed;
    }

    private static Set<String> names(String labels) {
        return labels == null
                ? Set.of()
                : Stream.of(labels.split(";"))
                        .map(label -> label.substring(0, label.indexOf('=')))
                        .collect(Collectors.toSet());
    }

    private static Stream<Counted> counted() throws IOException {
        return ROW.matcher(MetricsReference.page(ROOT))
                .results()
                .filter(row -> !OTHERWISE.contains(row.group(1)))
                .map(row -> new Counted(row.group(3), row.group(1), row.group(2)));
    }

    private record Counted(String module, String name, String labels) {

        private String said() {
            return CountersTest.said(
                    name, labels.isEmpty() ? Set.of() : Set.of(labels.split(", ")));
        }
    }

    private static String said(String name, Set<String> labels) {
        return name + new TreeSet<>(labels);
    }
}
