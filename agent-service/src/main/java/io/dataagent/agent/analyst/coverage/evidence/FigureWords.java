package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words about figures, from the resource `coverage/figures.txt`.
final class FigureWords {

    private static final String FILE = "coverage/figures.txt";
    static final Set<String> LATEST = words("latest");
    static final Set<String> BOTH = words("both");
    static final Set<String> MEASURED = words("measured");
    static final Set<String> ROLLING = words("rolling");
    private static final Set<String> RUNNING = words("running");
    private static final Map<String, Unit> UNITS =
            WordFile.lines(FILE).stream()
                    .filter(l -> l.startsWith("unit-"))
                    .flatMap(FigureWords::unit)
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

    private FigureWords() {}

    /// A unit of measure.
    ///
    /// @param of what is measured in it
    /// @param name the same for all its words
    record Unit(String of, String name) {

        /// Whether a figure in this unit has to be converted to the other one.
        boolean differs(Unit other) {
            return of.equals(other.of) && !name.equals(other.name);
        }
    }

    static Set<String> words(String name) {
        return WordFile.words(FILE, name);
    }

    private static Stream<Map.Entry<String, Unit>> unit(String line) {
        int colon = line.indexOf(':');
        List<String> words = List.of(line.substring(colon + 1).strip().split("\\s+"));
        Unit unit = new Unit(line.substring(0, colon), words.getFirst());
        return words.stream().map(w -> Map.entry(w, unit));
    }

    static Optional<Unit> of(String word) {
        return Optional.ofNullable(UNITS.get(word));
    }

    /// Whether the name of a column says that it holds what was before as well.
    static boolean isRunning(String path) {
        List<String> name = Words.of(path.substring(path.indexOf('.') + 1));
        return name.stream().anyMatch(RUNNING::contains)
                || String.join(" ", name).matches("(?:.* )?to date");
    }
}
