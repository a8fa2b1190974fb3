package io.dataagent.agent.analyst.coverage.language;

import java.util.Set;

/// Words that ask why something is as it is: several statements that answer it look where no word
/// points.
public final class Explaining {

    private static final Set<String> WORDS =
            Set.of(
                    "why",
                    "explain",
                    "reason",
                    "reasons",
                    "cause",
                    "causes",
                    "caused",
                    "drivers",
                    "analyse",
                    "analyze",
                    "analysis",
                    "warum",
                    "wieso",
                    "weshalb",
                    "erklare",
                    "grund",
                    "grunde",
                    "ursache",
                    "ursachen",
                    "analysiere");

    private Explaining() {}

    /// Whether a question has one of them.
    public static boolean in(String question) {
        return Words.of(question).stream().anyMatch(WORDS::contains);
    }
}
