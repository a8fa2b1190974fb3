package io.dataagent.agent.analyst.explainer;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.answer.Narration;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationOutcome;
import java.util.ArrayList;
import java.util.List;

/// What the person must keep in mind, whatever the model says about it.
final class Caveats {

    private Caveats() {}

    /// @param provider who answers
    /// @param wanted who was to answer
    static List<String> of(
            Step.Explaining step, Narration narration, String provider, String wanted) {
        List<String> caveats = new ArrayList<>(narration.caveats());
        if (step.basis() instanceof Basis.Results(Evidence evidence)) {
            caveats.addAll(evidence.grounding().joinPlan().caveats());
            evidence.report().findings().forEach(f -> caveats.add(sentence(f)));
            if (evidence.report().outcome() == VerificationOutcome.NOT_VERIFIED) {
                caveats.add("The result could not be verified.");
            }
            if (evidence.report().outcome() == VerificationOutcome.FAILED
                    && step.budget().exhausted()) {
                caveats.add("Verification still failed after the last permitted revision.");
            }
        }
        if (narration.withheld() > 0) {
            caveats.add(
                    narration.withheld() == 1
                            ? "One statement was not confirmed by the data and is left out."
                            : narration.withheld()
                                    + " statements were not confirmed by the data and are left"
                                    + " out.");
        }
        if (!provider.equals(wanted)) {
            caveats.add(
                    "The provider "
                            + wanted
                            + " failed; the built-in offline model took over, as this installation"
                            + " allows.");
        }
        return caveats.stream().distinct().toList();
    }

    private static String sentence(Finding finding) {
        String where = "Step " + finding.stepId() + ": ";
        return where
                + switch (finding) {
                    case Finding.UnknownColumn f -> "there is no column " + f.column() + ".";
                    case Finding.MissingColumn f -> "the column " + f.column() + " is missing.";
                    case Finding.EmptyResult f -> "no rows match.";
                    case Finding.DuplicateGrain f ->
                            "there are several rows for the same "
                                    + String.join(", ", f.columns())
                                    + ".";
                    case Finding.JoinMultiplication f ->
                            "a join may count rows of " + f.from() + " more than once.";
                    case Finding.NullRate f -> "most values of " + f.column() + " are missing.";
                    case Finding.Truncated f -> "only the first " + f.limit() + " rows were read.";
                    case Finding.StepFailed f -> "it failed (" + f.code().title() + ").";
                    case Finding.CheckFailed f -> "a check did not hold: " + f.check() + ".";
                    case Finding.LineFailed f -> f.sentence();
                    case Finding.PartialPeriod f ->
                            "the period that begins on %s holds %d of %d days."
                                    .formatted(f.from(), f.days(), f.of());
                };
    }
}
