package io.dataagent.agent.analyst.coverage.language;

import java.util.Set;
import java.util.regex.Pattern;

/// Words that ask why something is as it is. Three rules read them, each as far as it has to: from
/// the plain question word to whatever asks for an analysis.
public final class Explaining {

    private static final String PLAIN = "why|warum|wieso|weshalb";
    private static final Pattern WHY = Pattern.compile("(?iU)\\b(" + PLAIN + "|how come)\\b");
    private static final Pattern CAUSES =
            Pattern.compile(
                    "(?iU)\\b("
                            + PLAIN
                            + "|what (has )?changed|what('s| is) behind|causes?d?|reasons?"
                            + "|was hat sich geändert|ursachen?|gründe?)\\b");
    private static final Set<String> ANALYSES =
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

    /// Whether a question asks why: it takes for granted what it asks the cause of.
    public static boolean why(String question) {
        return WHY.matcher(question).find();
    }

    /// Whether a question asks for causes, or for what has changed.
    public static boolean causes(String question) {
        return CAUSES.matcher(question).find();
    }

    /// Whether a question asks for an explanation or an analysis: several statements that answer it
    /// look where no word points.
    public static boolean in(String question) {
        return Words.of(question).stream().anyMatch(ANALYSES::contains);
    }
}
