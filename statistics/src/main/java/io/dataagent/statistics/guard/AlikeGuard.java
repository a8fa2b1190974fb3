package io.dataagent.statistics.guard;

import io.dataagent.statistics.guard.Judgement.Figure;
import io.dataagent.statistics.significance.Significance;
import java.util.List;
import java.util.Optional;

/// Judges that two groups are the same for practical purposes: the whole interval of their
/// difference lies within a margin (Schuirmann 1987). That no difference is seen is not enough; it
/// may be for want of values.
final class AlikeGuard {

    private AlikeGuard() {}

    static Judgement judge(Claim.Alike claim) {
        return Judgement.of(doubt(claim).stream().toList(), figures(claim));
    }

    private static Optional<Reason> doubt(Claim.Alike claim) {
        Significance difference = claim.difference();
        double margin = claim.margin();
        if (difference.low() > -margin && difference.high() < margin) {
            return Optional.empty();
        }
        return Optional.of(
                Math.abs(difference.estimate()) >= margin
                        ? new Reason.OtherWay(difference.estimate())
                        : new Reason.TooFew(difference.n(), needed(difference, margin)));
    }

    private static List<Figure> figures(Claim.Alike claim) {
        return List.of(
                new Figure("difference", claim.difference().estimate()),
                new Figure("low", claim.difference().low()),
                new Figure("high", claim.difference().high()),
                new Figure("margin", claim.margin()));
    }

    /// How many values make the interval narrow enough on both sides, if the difference stays; an
    /// interval of shares reaches farther to one side.
    private static int needed(Significance difference, double margin) {
        double estimate = difference.estimate();
        double below = (estimate - difference.low()) / (margin + estimate);
        double above = (difference.high() - estimate) / (margin - estimate);
        double wide = Math.max(below, above);
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(difference.n() * wide * wide));
    }
}
