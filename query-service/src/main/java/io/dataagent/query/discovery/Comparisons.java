package io.dataagent.query.discovery;

/// How many comparisons of values a discovery may still make that no name asks for.
final class Comparisons {

    private int left;

    Comparisons(int most) {
        this.left = most;
    }

    /// Takes one, if there is one.
    boolean take() {
        return left-- > 0;
    }
}
