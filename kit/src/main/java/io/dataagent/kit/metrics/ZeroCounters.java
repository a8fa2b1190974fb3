package io.dataagent.kit.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Counters exist from the start: a rate over a series that appears with its first count misses
/// that count. `dataagent.metrics.counters` lists them, labels in braces, the values of one label
/// separated by bars: `dataagent.dead.letters{topic=a|b}`; several labels by semicolons.
@ApplicationScoped
class ZeroCounters {

    private static final Pattern COUNTER = Pattern.compile("([a-z_.]+)(?:\\{(.+)})?");

    private final List<String> counters;

    /// @param counters counters that exist from the start, as the services set them
    @Inject
    ZeroCounters(
            @ConfigProperty(name = "dataagent.metrics.counters") Optional<List<String>> counters) {
        this.counters = counters.orElse(List.of());
    }

    void register(@Observes StartupEvent event, MeterRegistry registry) {
        counters.forEach(counter -> register(counter.strip(), registry));
    }

    /// @throws IllegalArgumentException if this is no counter with labels
    static void register(String counter, MeterRegistry registry) {
        Matcher matcher = COUNTER.matcher(counter);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a counter with labels: " + counter);
        }
        String labels = matcher.group(2);
        for (Tags tags : combinations(labels == null ? "" : labels)) {
            registry.counter(matcher.group(1), tags);
        }
    }

    private static List<Tags> combinations(String labels) {
        List<Tags> all = List.of(Tags.empty());
        if (labels.isEmpty()) {
            return all;
        }
        for (String label : labels.split(";")) {
            int at = label.indexOf('=');
            if (at < 1) {
                throw new IllegalArgumentException("not a label with values: " + label);
            }
            List<Tags> next = new ArrayList<>();
            for (Tags tags : all) {
                for (String value : label.substring(at + 1).split("\\|")) {
                    next.add(tags.and(label.substring(0, at), value));
                }
            }
            all = next;
        }
        return all;
    }
}
