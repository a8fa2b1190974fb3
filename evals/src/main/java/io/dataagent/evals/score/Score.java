package io.dataagent.evals.score;

/// What became of a question.
public enum Score {
    /// The result is that of the hand-written SQL, or the refusal was right.
    RIGHT,
    /// Another result was given, or a refusal was due.
    WRONG,
    /// The product asked back.
    ASKED,
    /// The product said that it cannot answer, or failed openly.
    REFUSED;

    /// Right, or nothing that counts as an answer.
    static Score rightIf(boolean right) {
        return right ? RIGHT : REFUSED;
    }
}
