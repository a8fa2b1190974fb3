package io.dataagent.query.discovery.measure;

/// How many comparisons of values a discovery may still make that no name asks for.
public final class Comparisons {

    private int left;

    public Comparisons(int most) {
        this.left = most;
    }

    /// Takes one, if there is one.
    boolean take() {
        return left-- > 0;
    }
}
