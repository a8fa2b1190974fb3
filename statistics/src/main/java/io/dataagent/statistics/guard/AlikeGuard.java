package io.dataagent.statistics.guard;

import io.dataagent.statistics.guard.Judgement.Figure;
import io.dataagent.statistics.significance.Significance;
import java.util.List;

/// Judges that two groups are the same for practical purposes: the whole interval of their
/// difference lies within a margin (Schuirmann 1987). That no difference is seen is not enough; it
/// may be for want of values.
final class AlikeGuard {

    private AlikeGuard() {}

    static Judgement judge(Claim.Alike claim) {
        Significance difference = claim.difference();
        List<Figure> figures =
                List.of(
                        new Figure("difference", difference.estimate()),
                        new Figure("low", difference.low()),
                        new Figure("high", difference.high()),
                        new Figure("margin", claim.margin()));
        boolean within = difference.low() > -claim.margin() && difference.high() < claim.margin();
        if (within) {
            return Judgement.of(List.of(), figures);
        }
        boolean apart = Math.abs(difference.estimate()) >= claim.margin();
        Reason reason =
                apart
                        ? new Reason.OtherWay(difference.estimate())
                        : new Reason.TooFew(difference.n(), needed(difference, claim.margin()));
        return Judgement.of(List.of(reason), figures);
    }

    /// How many values make the interval narrow enough, if the difference stays.
    private static int needed(Significance difference, double margin) {
        double half = (difference.high() - difference.low()) / 2;
        double room = margin - Math.abs(difference.estimate());
        double times = half / room * half / room;
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(difference.n() * times));
    }
}
