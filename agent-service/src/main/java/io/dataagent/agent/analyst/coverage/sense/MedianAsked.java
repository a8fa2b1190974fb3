package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds a median that is computed as a mean.
record MedianAsked(List<String> words, Used used) {

    private static final Set<String> MEDIAN = Senses.words("median");
    private static final Set<String> MEANS = Set.of("avg", "mean");
    private static final Pattern COMPUTED = Pattern.compile("median|percentile|quantile|ntile");

    Stream<Doubt> all() {
        boolean computed =
                used.expressions()
                        .map(e -> String.valueOf(e.function()).toLowerCase(Locale.ROOT))
                        .anyMatch(f -> COMPUTED.matcher(f).find());
        boolean mean =
                used.expressions().anyMatch(e -> MEANS.contains(String.valueOf(e.function())));
        return mean && !computed
                ? words.stream()
                        .filter(MEDIAN::contains)
                        .limit(1)
                        .map(w -> Senses.doubt(w, "“%s”: a mean is computed.".formatted(w)))
                : Stream.empty();
    }
}
