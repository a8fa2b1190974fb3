package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.coverage.Agreement;
import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.analyst.verifier.data.OpenEnds;
import io.dataagent.agent.analyst.verifier.data.StatesIncluded;
import io.dataagent.agent.analyst.verifier.data.Told;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// What the statements of an answer come to: held against the words of the question, the promises
/// of the plan, the data's own periods, and what was proven of them.
///
/// @param lines of the badge but the last, which is drawn by whoever writes the text
/// @param findings what does not hold
/// @param notes what is to be said of an answer that is right nevertheless
/// @param doubts sentences about what the statements do and the words perhaps do not ask for
public record Judgement(
        List<Line> lines, List<Finding> findings, List<Finding> notes, List<String> doubts) {

    /// Where nothing was judged.
    public static final Judgement NONE = new Judgement(List.of(), List.of(), List.of(), List.of());

    public Judgement {
        lines = List.copyOf(lines);
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
        doubts = List.copyOf(doubts);
    }

    /// Judges all statements of an answer.
    ///
    /// @param promised what the plan says that its statements do
    public static Judgement of(Coverage.Asked asked, Promises promised, List<Proof> proofs) {
        Badge badge = new Badge();
        proofs.forEach(badge::add);
        List<Proof.Looked> looked =
                proofs.stream()
                        .flatMap(p -> p instanceof Proof.Looked l ? Stream.of(l) : Stream.empty())
                        .toList();
        Coverage coverage =
                Coverage.of(asked.beside(promised), looked.stream().map(Judgement::facts).toList());
        if (!looked.isEmpty() && looked.size() == proofs.size()) {
            badge.add(coverage, looked.getLast().stepId());
            badge.add(promised, looked.getLast().stepId());
        }
        List<Finding> notes = new ArrayList<>();
        Periods periods = new Periods(asked.datasets(), asked.today(), coverage.compares());
        for (Proof.Looked proof : looked) {
            var elements = promised.elements().getOrDefault(proof.stepId(), List.of());
            badge.add(Agreement.of(elements, facts(proof), asked.datasets()), proof.stepId());
            notes.addAll(periods.judge(proof, facts(proof), badge));
            notes.addAll(figures(proof, asked, badge));
        }
        notes.addAll(Premise.judge(asked.question(), looked, badge));
        notes.addAll(badge.notes());
        return new Judgement(badge.lines(), badge.findings(), notes, badge.doubts());
    }

    /// What is to be said of the figures of one statement.
    private static List<Finding> figures(Proof.Looked proof, Coverage.Asked asked, Badge badge) {
        Shares.judge(proof, facts(proof), badge);
        Shares.whole(proof, facts(proof), badge);
        Shares.lost(proof, facts(proof), badge);
        Ties.missingFirst(proof, facts(proof), badge);
        List<Finding> notes = new ArrayList<>(Differences.judge(proof, asked.question()));
        Ties.judge(proof).ifPresent(notes::add);
        notes.addAll(new NoneLeftOut(facts(proof), asked).judge(proof.stepId(), badge));
        List<String> words = Words.of(asked.question());
        notes.addAll(new OpenEnds(asked.datasets(), words, facts(proof)).notes(proof.stepId()));
        notes.addAll(new StatesIncluded(asked.datasets(), facts(proof)).notes(proof.stepId()));
        Told told = Told.of(proof.result().lineage().doubts());
        notes.addAll(
                new MixedUnits(asked.datasets(), told).judge(proof.stepId(), facts(proof), badge));
        return notes;
    }

    /// Whether an answer may be called verified as far as its statements go.
    public boolean green() {
        return Badge.green(lines);
    }

    private static StatementFacts facts(Proof.Looked proof) {
        return Objects.requireNonNull(proof.checks().facts());
    }
}
