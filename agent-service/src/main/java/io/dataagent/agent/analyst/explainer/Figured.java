package io.dataagent.agent.analyst.explainer;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws the last line of the badge, once the text is there: whether each figure of it stands in
/// the data. A draft that claimed more than the data bears out is not verified, though what was not
/// borne out is left out.
final class Figured {

    private Figured() {}

    /// The report with its last line; empty where nothing was verified.
    static Optional<VerificationReport> of(Step.Explaining step, Narration narration) {
        return step.basis() instanceof Basis.Results(Evidence evidence)
                        && !evidence.report().lines().isEmpty()
                ? Optional.of(told(with(line(narration), evidence.report()), narration.wording()))
                : Optional.empty();
    }

    static Line line(Narration narration) {
        if (narration.withheld() > 0) {
            String sentence =
                    narration.withheld() == 1
                            ? "One sentence was not borne out by the data and is left out."
                            : narration.withheld()
                                    + " sentences were not borne out by the data and are left out.";
            return new Line(Aspect.FIGURES_BOUND, Outcome.FAILED, List.of(sentence));
        }
        return new Line(
                Aspect.FIGURES_BOUND,
                narration.numbers().isEmpty() ? Outcome.NOT_APPLICABLE : Outcome.HELD,
                List.of());
    }

    /// The lines, and what came of the checks, in the language of the answer.
    static VerificationReport told(VerificationReport report, Wording wording) {
        List<Line> lines = report.lines().stream().map(l -> told(l, wording)).toList();
        List<Check> checks =
                report.checks().stream()
                        .map(c -> new Check(c.name(), c.passed(), wording.told(c.message())))
                        .toList();
        return new VerificationReport(
                report.outcome(),
                checks,
                report.findings(),
                report.diagnosis(),
                report.recommendedTarget(),
                lines,
                report.repairs());
    }

    private static Line told(Line l, Wording wording) {
        List<String> sentences = l.sentences().stream().map(wording::told).toList();
        return new Line(l.aspect(), l.outcome(), sentences);
    }

    private static VerificationReport with(Line line, VerificationReport report) {
        List<Line> lines = new ArrayList<>(report.lines());
        lines.removeIf(l -> l.aspect() == line.aspect());
        lines.add(line);
        boolean lost =
                line.outcome() == Outcome.FAILED
                        && report.outcome() == VerificationOutcome.VERIFIED;
        return with(lines, lost ? VerificationOutcome.NOT_VERIFIED : report.outcome(), report);
    }

    private static VerificationReport with(
            List<Line> lines, VerificationOutcome outcome, VerificationReport report) {
        return new VerificationReport(
                outcome,
                report.checks(),
                report.findings(),
                report.diagnosis(),
                report.recommendedTarget(),
                lines,
                report.repairs());
    }
}
