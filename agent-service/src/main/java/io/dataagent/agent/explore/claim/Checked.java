package io.dataagent.agent.explore.claim;

import io.dataagent.contracts.artifact.ExplorationArtifact.Figure;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.statistics.guard.Judgement;
import io.dataagent.statistics.guard.Reason;
import io.dataagent.statistics.guard.Verdict;
import java.util.List;

/// A claim that was computed again and judged.
///
/// @param claimed the claim
/// @param verdict how well it holds
/// @param reasons why it is not simply supported
/// @param disagrees whether the step that showed it has another figure
/// @param figures what was computed
/// @param result the rows of our own statement
/// @param first row of the result that the claim is about
/// @param second row that it is compared with, or -1
record Checked(
        Claimed claimed,
        FindingVerdict verdict,
        List<Reason> reasons,
        boolean disagrees,
        List<Figure> figures,
        SqlResult result,
        int first,
        int second) {

    Checked {
        reasons = List.copyOf(reasons);
        figures = List.copyOf(figures);
    }

    static Checked of(
            Claimed claimed, Judgement judgement, SqlResult result, int first, int second) {
        return new Checked(
                claimed,
                verdict(judgement.verdict(), !result.lineage().doubts().isEmpty()),
                judgement.reasons(),
                false,
                judgement.figures().stream()
                        .filter(f -> Double.isFinite(f.value()))
                        .map(f -> new Figure(f.name(), f.value()))
                        .toList(),
                result,
                first,
                second);
    }

    /// The same, of which an earlier statement shows another figure.
    Checked disagreeing() {
        return new Checked(claimed, weaker(), reasons, true, figures, result, first, second);
    }

    /// The same with reasons to doubt its figures that the data gives.
    Checked doubted(List<String> why) {
        return why.isEmpty()
                ? this
                : new Checked(
                        claimed,
                        weaker(),
                        reasons,
                        disagrees,
                        figures,
                        result.doubted(why),
                        first,
                        second);
    }

    private FindingVerdict weaker() {
        return verdict == FindingVerdict.SUPPORTED ? FindingVerdict.WEAK : verdict;
    }

    /// Whether people are told of it as a finding.
    boolean holds() {
        return verdict == FindingVerdict.SUPPORTED || verdict == FindingVerdict.WEAK;
    }

    private static FindingVerdict verdict(Verdict verdict, boolean doubted) {
        return switch (verdict) {
            case SUPPORTED -> doubted ? FindingVerdict.WEAK : FindingVerdict.SUPPORTED;
            case WEAK -> FindingVerdict.WEAK;
            case REFUTED -> FindingVerdict.REFUTED;
            case NOT_CHECKABLE -> FindingVerdict.NOT_CHECKABLE;
        };
    }
}
