package io.dataagent.query.join;

import java.util.List;
import java.util.Locale;

/// How sure a measured guess is, 0 to 1, and why.
///
/// @param confidence 0 to 1
/// @param why as a sentence
public record JoinVerdict(double confidence, String why) {

    /// From here on a join is offered.
    public static final double OFFERED = 0.5;

    private static final int ENOUGH_ROWS = 20;
    private static final double GAIN = 0.7;
    private static final double LOSS = 4.0;
    private static final double TINY = 0.85;
    private static final double DOUBTFUL = 0.6;
    private static final double WEAK = 0.65;
    private static final double FEW_LOST = 0.05;

    /// @param guess what was measured
    /// @param rows that have a value
    /// @param orphanRate the share of them that points nowhere, 0 to 1
    /// @param keyRows rows of the table of the key
    public static JoinVerdict of(JoinGuess guess, long rows, double orphanRate, long keyRows) {
        double base = guess.named() > 0 ? named(guess, orphanRate) : unnamed(guess, orphanRate);
        boolean enough = rows >= ENOUGH_ROWS;
        double sure =
                enough && guess.named() > 0 && base >= OFFERED ? base + (1 - base) * GAIN : base;
        double confidence = sure * (1 - LOSS * orphanRate) * (enough ? 1 : TINY);
        return new JoinVerdict(
                Math.round(100 * Math.clamp(confidence, 0.0, 1.0)) / 100.0,
                sentence(guess, rows, orphanRate, keyRows));
    }

    /// A weak name needs values that are no accident, but for a few that were deleted.
    private static double named(JoinGuess guess, double orphanRate) {
        if (guess.named() >= WEAK) {
            return guess.named();
        }
        ValueEvidence values = guess.values();
        boolean held =
                orphanRate <= FEW_LOST
                        && (values.surprise() >= OFFERED
                                || values.coverage() >= OFFERED
                                || values.tight());
        return held ? Math.max(guess.named(), DOUBTFUL) : guess.named() * OFFERED;
    }

    private static double unnamed(JoinGuess guess, double orphanRate) {
        if (orphanRate > 0) {
            return 0;
        }
        ValueEvidence values = guess.values();
        boolean marked = marked(guess);
        double bySurprise = values.surprise() * (marked ? 0.8 : 0.6) + 0.15 * values.coverage();
        double byFit = values.tight() && guess.alone() && marked ? DOUBTFUL : 0;
        return Math.max(bySurprise, byFit);
    }

    /// Whether the column is called like a key of something.
    private static boolean marked(JoinGuess guess) {
        List<String> words = NameWords.of(guess.column().name());
        return !words.isEmpty() && Lexicon.KEYS.contains(words.getLast());
    }

    private static String sentence(JoinGuess guess, long rows, double orphanRate, long keyRows) {
        String found =
                orphanRate == 0
                        ? String.format(
                                Locale.ROOT,
                                "the values of all %,d rows exist on the other side",
                                rows)
                        : String.format(
                                Locale.ROOT, "%.1f %% of the rows point nowhere", 100 * orphanRate);
        String few =
                rows < ENOUGH_ROWS
                        ? String.format(Locale.ROOT, "; only %,d rows, so little is sure", rows)
                        : keyRows >= 0 && keyRows < ENOUGH_ROWS / 2
                                ? String.format(
                                        Locale.ROOT, "; the other side has %,d rows only", keyRows)
                                : "";
        return guess.why() + "; " + found + few;
    }
}
