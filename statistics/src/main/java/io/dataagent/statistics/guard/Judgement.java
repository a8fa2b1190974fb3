package io.dataagent.statistics.guard;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// A verdict with what it rests on.
///
/// @param reasons why it is not simply supported; empty if it is
/// @param figures what was computed
public record Judgement(Verdict verdict, List<Reason> reasons, List<Figure> figures) {

    private static final List<Verdict> FROM_WORST =
            List.of(Verdict.REFUTED, Verdict.NOT_CHECKABLE, Verdict.WEAK, Verdict.SUPPORTED);

    public Judgement {
        reasons = List.copyOf(reasons);
        figures = List.copyOf(figures);
    }

    /// A computed figure, for example `slope per period`.
    public record Figure(String name, double value) {}

    static Judgement of(Collection<Reason> reasons, List<Figure> figures) {
        Verdict worst =
                reasons.stream()
                        .map(Reason::verdict)
                        .min(Comparator.comparingInt(FROM_WORST::indexOf))
                        .orElse(Verdict.SUPPORTED);
        return new Judgement(worst, List.copyOf(reasons), figures);
    }
}
