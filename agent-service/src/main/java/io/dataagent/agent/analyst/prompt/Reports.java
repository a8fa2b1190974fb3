package io.dataagent.agent.analyst.prompt;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Reports as prompts carry them.
final class Reports {

    private Reports() {}

    /// A report without the words of generated checks, which may quote cells. What our own checks
    /// say holds names and counts only.
    static VerificationReport withoutCells(VerificationReport report) {
        Set<String> generated =
                report.findings().stream()
                        .filter(Finding.CheckFailed.class::isInstance)
                        .map(f -> ((Finding.CheckFailed) f).check())
                        .collect(Collectors.toSet());
        List<Check> checks =
                report.checks().stream()
                        .filter(c -> !c.passed() && !generated.contains(c.name()))
                        .toList();
        return new VerificationReport(
                report.outcome(), checks, List.of(), "", report.recommendedTarget());
    }

    /// Findings without sentences that may quote cells.
    static List<Finding> withoutCells(List<Finding> findings) {
        return findings.stream()
                .filter(f -> !(f instanceof Finding.PartialPeriod || f instanceof Finding.Noted))
                .map(
                        f ->
                                f instanceof Finding.LineFailed l
                                        ? new Finding.LineFailed(
                                                l.stepId(), l.aspect(), l.subject(), "")
                                        : f)
                .toList();
    }
}
