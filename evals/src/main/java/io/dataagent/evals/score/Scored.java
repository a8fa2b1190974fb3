package io.dataagent.evals.score;

import java.util.List;

/// What became of a question and by what.
///
/// @param score the verdict
/// @param statements the SQL that was run, in order
/// @param answer the words of the answer, the question back or the refusal
/// @param verified whether the answer carries the badge
/// @param doubts lines of the badge that do not hold, with their sentences
/// @param fingerprint equal for equal answers: words, statements and rows
public record Scored(
        Score score,
        List<String> statements,
        String answer,
        boolean verified,
        List<String> doubts,
        String fingerprint) {

    public Scored {
        statements = List.copyOf(statements);
        doubts = List.copyOf(doubts);
    }

    /// Whether there are rows that the badge does not vouch for.
    public boolean doubted() {
        return !verified && !statements.isEmpty();
    }
}
