package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.HistoryTurn;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/// Whether the question was answered, and not only whether the statements ran: its words against
/// the statements, totals against their base, periods like for like, joins that neither repeat nor
/// lose rows. All of it is code.
@ApplicationScoped
class Meaning {

    private final Proofs proofs;

    @Inject
    Meaning(Proofs proofs) {
        this.proofs = proofs;
    }

    /// What came of it.
    ///
    /// @param lines of the badge
    /// @param findings what does not hold
    /// @param notes what is to be said of an answer that is right nevertheless
    record Verified(List<Line> lines, List<Finding> findings, List<Finding> notes) {}

    /// Looks at everything that has a result.
    Verified verify(Step.Verifying step, RunSession run) {
        List<Proof> all = proofs.of(step, run);
        Badge badge = new Badge();
        all.forEach(badge::add);
        List<Finding> notes = new ArrayList<>();
        List<Proof.Looked> looked =
                all.stream()
                        .filter(Proof.Looked.class::isInstance)
                        .map(Proof.Looked.class::cast)
                        .toList();
        List<StatementFacts> facts = looked.stream().map(Meaning::facts).toList();
        Coverage.Asked asked = asked(step.plan(), run);
        if (!facts.isEmpty() && facts.size() == all.size()) {
            Coverage coverage = Coverage.of(asked, facts);
            badge.add(coverage, looked.getLast().stepId());
        }
        Periods periods =
                new Periods(run.catalog().datasets(), asked.today(), Coverage.compares(asked));
        looked.forEach(p -> notes.addAll(periods.judge(p, facts(p), badge)));
        return new Verified(badge.lines(), badge.findings(), notes);
    }

    private static StatementFacts facts(Proof.Looked proof) {
        return java.util.Objects.requireNonNull(proof.checks().facts());
    }

    private static Coverage.Asked asked(PlanArtifact plan, RunSession run) {
        List<String> known = new ArrayList<>();
        for (HistoryTurn turn : run.input().history()) {
            known.add(turn.question());
        }
        known.addAll(run.input().preferences().values());
        String question = run.input().question();
        ClarificationAnswer clarification = run.input().clarification();
        if (clarification != null) {
            known.add(question);
            question = clarification.originalQuestion();
            clarification.answers().forEach(a -> known.add(a.answer()));
        }
        plan.ambiguities().forEach(a -> known.add(a.assumption()));
        run.catalog().metrics().stream()
                .filter(m -> plan.metrics().stream().anyMatch(p -> p.contains(m.name())))
                .map(MetricView::expression)
                .forEach(known::add);
        LocalDate today =
                run.context().asOf().atZone(ZoneId.of(run.context().timeZone())).toLocalDate();
        return new Coverage.Asked(
                question, known, today, run.catalog().datasets(), run.catalog().metrics());
    }
}
