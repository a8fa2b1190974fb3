package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.Judged;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Collects what was looked at into the lines of the badge. A line holds if something of it was
/// judged, nothing of it failed and nothing was left unjudged; the line of figures is drawn by
/// whoever writes the text.
final class Badge {

    private static final List<Aspect> DRAWN_HERE =
            List.of(
                    Aspect.QUESTION_COVERED,
                    Aspect.RIGHT_DATA,
                    Aspect.RIGHT_PERIOD,
                    Aspect.JOINS_SAFE);

    private final Map<Aspect, List<Mark>> marks = new EnumMap<>(Aspect.class);
    private final List<Finding> findings = new ArrayList<>();

    /// One thing that was looked at.
    private record Mark(Outcome outcome, @Nullable String sentence) {}

    /// Whether lines add up to a verified answer: the question is covered, and no other line fails
    /// or is missing. What a statement's shape gives no reason to judge does not count against it.
    static boolean green(List<Line> lines) {
        return lines.stream()
                .allMatch(
                        l ->
                                l.outcome() == Outcome.HELD
                                        || l.outcome() == Outcome.NOT_APPLICABLE
                                                && l.aspect() != Aspect.QUESTION_COVERED);
    }

    /// The lines.
    List<Line> lines() {
        return DRAWN_HERE.stream().map(this::line).toList();
    }

    /// What failed.
    List<Finding> findings() {
        return List.copyOf(findings);
    }

    /// Adds what became of the words of the question.
    void add(Coverage coverage, int stepId) {
        for (Judged judged : coverage.judged()) {
            Aspect aspect =
                    judged.subject() == Judged.Subject.PERIOD
                            ? Aspect.RIGHT_PERIOD
                            : Aspect.QUESTION_COVERED;
            mark(aspect, judged.outcome(), stepId, judged.words(), judged.sentence());
        }
    }

    /// Adds what the statement of a step was proven to be.
    void add(Proof proof) {
        switch (proof) {
            case Proof.Blind b ->
                    DRAWN_HERE.forEach(
                            a -> mark(a, Outcome.NOT_AVAILABLE, b.stepId(), "", b.why()));
            case Proof.Looked l -> looked(l);
        }
    }

    private void looked(Proof.Looked proof) {
        StatementChecks checks = proof.checks();
        StatementFacts facts = checks.facts();
        int step = proof.stepId();
        if (facts != null) {
            facts.outputs().forEach(o -> multiplied(o, step));
        }
        checks.totals()
                .forEach(t -> mark(Aspect.RIGHT_DATA, t.outcome(), step, t.output(), t.why()));
        checks.lost()
                .forEach(l -> mark(Aspect.JOINS_SAFE, l.outcome(), step, l.dataset(), l.why()));
        StatementChecks.FewRows rows = checks.rows();
        if (rows != null) {
            mark(Aspect.RIGHT_DATA, rows.outcome(), step, "rows", rows.why());
        }
    }

    private void multiplied(StatementFacts.Output output, int step) {
        Multiplication judged = output.multiplication();
        Outcome outcome =
                switch (judged.verdict()) {
                    case SAFE -> Outcome.HELD;
                    case MULTIPLIED -> Outcome.FAILED;
                    case NOT_JUDGED -> Outcome.NOT_AVAILABLE;
                };
        mark(Aspect.JOINS_SAFE, outcome, step, output.name(), judged.why());
    }

    void mark(
            Aspect aspect, Outcome outcome, int stepId, String subject, @Nullable String sentence) {
        marks.computeIfAbsent(aspect, a -> new ArrayList<>()).add(new Mark(outcome, sentence));
        if (outcome == Outcome.FAILED) {
            String why = sentence == null ? subject + " does not hold." : sentence;
            findings.add(new Finding.LineFailed(stepId, aspect, subject, why));
        }
    }

    private Line line(Aspect aspect) {
        List<Mark> own = marks.getOrDefault(aspect, List.of());
        Outcome worst =
                own.isEmpty()
                        ? Outcome.NOT_APPLICABLE
                        : List.of(
                                        Outcome.FAILED,
                                        Outcome.NOT_AVAILABLE,
                                        Outcome.HELD,
                                        Outcome.NOT_APPLICABLE)
                                .stream()
                                .filter(o -> own.stream().anyMatch(m -> m.outcome() == o))
                                .findFirst()
                                .orElseThrow();
        List<String> sentences =
                own.stream()
                        .filter(m -> m.outcome() != Outcome.HELD)
                        .flatMap(m -> java.util.stream.Stream.ofNullable(m.sentence()))
                        .distinct()
                        .toList();
        return new Line(aspect, worst, sentences);
    }
}
