package io.dataagent.offline.lexicon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words that say what to do with things, rather than name things.
public enum Function {
    HOW_MANY,
    HOW_MUCH,
    TOTAL,
    AVERAGE,
    MEDIAN,
    PERCENTILE,
    MAXIMUM,
    MINIMUM,
    DISTINCT,
    SHARE,
    TOP,
    BOTTOM,
    MOST,
    FEWEST,
    BEST_SELLING,
    WORST_SELLING,
    SUPERLATIVE,
    BUSIEST,
    POPULAR,
    FIRST,
    LAST,
    WHEN,
    DURATION,
    ELAPSED,
    GROWTH,
    DIFFERENCE,
    RATIO,
    RATE,
    RANK,
    CUMULATIVE,
    TIES,
    FILL,
    STARTS,
    ENDS,
    CONTAINS,
    BOTH,
    EITHER,
    ABOVE_AVERAGE,
    BELOW_AVERAGE,
    OPEN,
    NAMES,
    NEWEST,
    OLDEST,
    BY,
    MORE_THAN,
    AT_LEAST,
    LESS_THAN,
    AT_MOST,
    EXACTLY,
    BETWEEN,
    ASCENDING,
    DESCENDING,
    ORDERED,
    AND,
    TIMES,
    PLUS,
    MINUS,
    OR,
    NOT,
    WITHOUT,
    WITH,
    COMPARE,
    VERSUS,
    TREND,
    CHART,
    WHICH,
    LIST,
    WHY,
    UNDER,
    OVER,
    EMPTY,
    PRESENT;

    private static final Set<Function> COMPARING =
            Set.of(MORE_THAN, AT_LEAST, LESS_THAN, AT_MOST, EXACTLY, BETWEEN);
    private static final Map<List<String>, Function> BY_PHRASE = index();

    /// Those of these names, with blanks between them.
    public static Set<Function> set(String names) {
        return Stream.of(names.split(" ")).map(Function::valueOf).collect(Collectors.toSet());
    }

    /// The function that a sequence of lower-case words stands for.
    public static Optional<Function> of(List<String> words) {
        return Optional.ofNullable(BY_PHRASE.get(words));
    }

    /// Whether it compares with a number.
    public boolean compares() {
        return COMPARING.contains(this);
    }

    private static Map<List<String>, Function> index() {
        Map<List<String>, Function> map = new HashMap<>();
        for (Function f : values()) {
            Lexicon.phrases("function." + f.name()).forEach(p -> map.putIfAbsent(p, f));
        }
        return Map.copyOf(map);
    }
}
