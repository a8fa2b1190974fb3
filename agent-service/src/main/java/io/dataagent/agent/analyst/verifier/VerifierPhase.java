package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.machine.Revisions;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.artifact.VerificationReport.Repaired;
import io.dataagent.contracts.run.RunInput;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Checks results: by rule always, by generated code for analytical plans. What the generated
/// code cannot tell is `not_verified`, never a pass.
@ApplicationScoped
public class VerifierPhase {

    private final GeneratedChecks generated;
    private final Meaning meaning;

    @Inject
    VerifierPhase(GeneratedChecks generated, Meaning meaning) {
        this.generated = generated;
        this.meaning = meaning;
    }

    /// The report.
    public VerificationReport verify(Step.Verifying step, RunSession run) {
        List<Proof> proofs = meaning.proofs(step, run);
        Checks.Checked checked =
                Checks.of(step, new ExplainedEmptiness(proofs, run.catalog().datasets()));
        List<Check> checks = new ArrayList<>(checked.checks());
        List<Finding> findings = new ArrayList<>(checked.findings());
        boolean silent = false;
        if (checked.blocking().isEmpty() && step.plan().complexity() == Complexity.ANALYTICAL) {
            switch (generated.run(step, run)) {
                case GeneratedChecks.Outcome.Checked g -> {
                    checks.addAll(g.checks());
                    findings.addAll(g.failures());
                }
                case GeneratedChecks.Outcome.Silent s -> {
                    silent = true;
                    checks.add(new Check("generated checks", false, s.why()));
                }
            }
        }
        Judgement meant = meaning.judge(proofs, step, run);
        findings.addAll(meant.findings());
        findings.addAll(meant.notes());
        Checks.Checked all = new Checks.Checked(checks, findings, checked.plausible());
        return asking(report(all, silent, meant.lines(), Repairing.of(proofs)), proofs, run);
    }

    /// What only the person can decide is asked; whoever was asked once is not asked again.
    private static VerificationReport asking(
            VerificationReport report, List<Proof> proofs, RunSession run) {
        RunInput input = run.input();
        return report.outcome() != VerificationOutcome.FAILED || input.clarification() != null
                ? report
                : report.asking(
                        Candidates.of(
                                proofs, Telling.wording(input.preferences(), input.question())));
    }

    private static VerificationReport report(
            Checks.Checked checked, boolean silent, List<Line> lines, List<Repaired> repairs) {
        List<Check> checks = checked.checks();
        List<Finding> findings = checked.findings();
        List<Finding> blocking = checked.blocking();
        VerificationOutcome outcome =
                !blocking.isEmpty()
                        ? VerificationOutcome.FAILED
                        : silent || !Badge.green(lines)
                                ? VerificationOutcome.NOT_VERIFIED
                                : VerificationOutcome.VERIFIED;
        String diagnosis =
                checks.stream()
                        .filter(c -> !c.passed())
                        .map(c -> c.name() + ": " + c.message())
                        .collect(Collectors.joining("\n"));
        return new VerificationReport(
                outcome, checks, findings, diagnosis, Revisions.target(blocking), lines, repairs);
    }
}
