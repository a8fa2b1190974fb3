package io.dataagent.evals.score;

import java.util.List;

/// What became of a question and by what.
///
/// @param score the verdict
/// @param statements the SQL that was run, in order
/// @param answer the words of the answer, the question back or the refusal
/// @param fingerprint equal for equal answers: words, statements and rows
public record Scored(Score score, List<String> statements, String answer, String fingerprint) {

    public Scored {
        statements = List.copyOf(statements);
    }
}
