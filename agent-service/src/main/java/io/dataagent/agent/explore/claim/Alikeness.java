package io.dataagent.agent.explore.claim;

import io.dataagent.statistics.guard.Claim;
import io.dataagent.statistics.significance.Groups;

/// Two groups that are said to be the same: their averages, or the shares of their rows.
final class Alikeness {

    /// Averages that are so much of each other apart are not told apart.
    private static final double SHARE = 0.1;

    /// One percentage point never matters.
    private static final double POINT = 0.01;

    private Alikeness() {}

    /// @param cells the two groups in their rows
    static Claim ofMeans(Cells cells) {
        double larger = Math.max(size(cells, 0), size(cells, 1));
        return new Claim.Alike(
                Groups.welch(cells.moments(0), cells.moments(1)),
                Math.max(Double.MIN_NORMAL, SHARE * larger));
    }

    /// @param cells the two groups in their rows
    static Claim ofRates(Cells cells) {
        double larger = Math.max(size(cells, 0), size(cells, 1));
        return new Claim.Alike(
                Groups.proportions(cells.share(0), cells.share(1)),
                Math.max(POINT, SHARE * larger));
    }

    private static double size(Cells cells, int row) {
        return Math.abs(cells.number(row, "value"));
    }
}
