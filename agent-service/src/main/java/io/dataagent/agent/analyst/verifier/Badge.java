package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.Judged;
import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Cause;
import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.RowsLost;
import io.dataagent.contracts.query.StatementFacts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Collects what was looked at into the lines of the badge. A line holds if something of it was
/// judged, nothing of it failed and nothing was left unjudged; the line of figures is drawn by
/// whoever writes the text.
final class Badge {

    /// How far two shares of the same figures may lie apart, by their last digits.
    private static final double EXACT = 1e-9;

    private static final List<Aspect> DRAWN_HERE =
            List.of(
                    Aspect.QUESTION_COVERED,
                    Aspect.RIGHT_DATA,
                    Aspect.RIGHT_PERIOD,
                    Aspect.JOINS_SAFE);

    private final Map<Aspect, List<Mark>> marks = new EnumMap<>(Aspect.class);
    private final List<Finding> findings = new ArrayList<>();
    private final Set<Finding> notes = new LinkedHashSet<>();
    private final Set<String> doubts = new LinkedHashSet<>();
    private final Set<String> compared = new LinkedHashSet<>();

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

    /// What is to be said of an answer that is right nevertheless.
    List<Finding> notes() {
        return List.copyOf(notes);
    }

    /// What the statements do and the words do not ask for, or perhaps not.
    List<String> doubts() {
        return List.copyOf(doubts);
    }

    /// Adds what became of the words of the question.
    void add(Coverage coverage, int stepId) {
        for (Judged judged : coverage.judged()) {
            Aspect aspect =
                    switch (judged.subject()) {
                        case PERIOD -> Aspect.RIGHT_PERIOD;
                        case CUT -> Aspect.RIGHT_DATA;
                        case ASKED, PLANNED, UNASKED -> Aspect.QUESTION_COVERED;
                    };
            mark(aspect, judged.outcome(), stepId, judged.words(), judged.sentence());
            if (judged.subject() == Judged.Subject.UNASKED
                    && judged.outcome() == Outcome.NOT_AVAILABLE) {
                doubts.add(judged.sentence());
            }
        }
    }

    /// Adds whether each word of the question has its place in the plan.
    void add(Promises promised, int stepId) {
        if (!promised.any()) {
            return;
        }
        if (promised.unaddressed().isEmpty()) {
            mark(Aspect.QUESTION_COVERED, Outcome.HELD, stepId, "question", null);
            return;
        }
        String why =
                "Nothing in the answer stands for “%s”."
                        .formatted(String.join("”, “", promised.unaddressed()));
        mark(Aspect.QUESTION_COVERED, Outcome.NOT_AVAILABLE, stepId, "question", why);
        notes.add(new Finding.Noted(stepId, Aspect.QUESTION_COVERED, "question", why));
    }

    /// Adds what became of the promises of the plan.
    void add(List<Judged> agreement, int stepId) {
        for (Judged judged : agreement) {
            Aspect aspect =
                    judged.subject() == Judged.Subject.PERIOD
                            ? Aspect.RIGHT_PERIOD
                            : Aspect.RIGHT_DATA;
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
        proof.result().lineage().doubts().forEach(d -> doubted(d, proof.stepId()));
    }

    /// Figures over data that is in doubt are not verified, however right their statement is.
    private void doubted(String why, int step) {
        mark(Aspect.RIGHT_DATA, Outcome.NOT_AVAILABLE, step, "rows", why);
        notes.add(new Finding.Noted(step, Aspect.RIGHT_DATA, "rows", why));
    }

    private void looked(Proof.Looked proof) {
        StatementChecks checks = proof.checks();
        StatementFacts facts = checks.facts();
        int step = proof.stepId();
        if (facts != null) {
            facts.outputs().forEach(o -> multiplied(o, step));
        }
        for (StatementChecks.ControlTotal total : checks.totals()) {
            total(total, checks.lost(), facts, step);
            Totals.held(total, facts, proof.result().table()).ifPresent(compared::add);
        }
        checks.lost().forEach(l -> lost(l, facts, step));
        told(checks.lost(), facts).forEach(l -> note(l, step));
        StatementChecks.FewRows rows = checks.rows();
        if (rows != null) {
            String why =
                    rows.outcome() == Outcome.FAILED ? ExplainedEmptiness.told(rows) : rows.why();
            mark(Aspect.RIGHT_DATA, rows.outcome(), step, "rows", why);
        }
    }

    /// A total that lacks no more than is said to be left out holds: what is missing is what has
    /// no partner, or no value, of what the answer is split by.
    private void total(
            ControlTotal total, List<RowsLost> lost, @Nullable StatementFacts facts, int step) {
        double lacking = share(total.share());
        boolean told =
                lacking > 0
                        && lost.stream()
                                .filter(l -> l.dataset().equals(total.dataset()))
                                .filter(l -> asked(l, facts))
                                .anyMatch(l -> told(l, total) + EXACT >= lacking);
        mark(
                Aspect.RIGHT_DATA,
                total.outcome() == Outcome.FAILED && told ? Outcome.HELD : total.outcome(),
                step,
                total.output(),
                total.why());
    }

    /// How much of a total is left out: of an amount, what was added up of it, as rows are worth
    /// more or less than others; else the share that is told.
    private static double told(RowsLost lost, ControlTotal total) {
        BigDecimal part = lost.measure();
        BigDecimal whole = lost.ofMeasure();
        if (part == null || whole == null || whole.signum() == 0) {
            return share(lost.share());
        }
        return total.output().equals(lost.output())
                ? part.doubleValue() / Math.abs(whole.doubleValue())
                : share(lost.share());
    }

    /// Rows without a partner are no mistake where the partner is asked for, and where only a name
    /// is missing: it is said. A join that nothing of the answer needs must not drop any.
    private void lost(RowsLost lost, @Nullable StatementFacts facts, int step) {
        if (lost.outcome() == Outcome.FAILED && asked(lost, facts)) {
            mark(Aspect.JOINS_SAFE, Outcome.HELD, step, lost.dataset(), null);
        } else {
            mark(Aspect.JOINS_SAFE, lost.outcome(), step, lost.dataset(), lost.why());
        }
    }

    /// Of rows that several amounts lose in the same way, the largest share is said.
    private static List<RowsLost> told(List<RowsLost> lost, @Nullable StatementFacts facts) {
        Map<String, RowsLost> most = new LinkedHashMap<>();
        lost.stream()
                .filter(l -> l.outcome() == Outcome.FAILED && asked(l, facts))
                .forEach(
                        l ->
                                most.merge(
                                        l.dataset() + " " + l.cause() + l.join() + l.field(),
                                        l,
                                        (a, b) -> share(b.share()) > share(a.share()) ? b : a));
        return List.copyOf(most.values());
    }

    private void note(RowsLost lost, int step) {
        String why = lost.why() == null ? "Rows are left out." : lost.why();
        notes.add(new Finding.Noted(step, Aspect.JOINS_SAFE, lost.dataset(), why));
    }

    private static double share(@Nullable Double share) {
        return share == null ? 0 : share;
    }

    private static boolean asked(RowsLost lost, @Nullable StatementFacts facts) {
        return lost.cause() == Cause.MISSING || needed(lost, facts);
    }

    /// Whether a column of the result or a condition is made of what the join brings.
    private static boolean needed(RowsLost lost, @Nullable StatementFacts facts) {
        if (facts == null || lost.join() == null) {
            return false;
        }
        JoinFact join = facts.joins().get(lost.join());
        Set<String> brought = new HashSet<>(join.right());
        brought.addAll(join.left());
        if (!join.left().equals(join.right())) {
            brought.remove(lost.dataset());
        }
        return Stream.concat(
                        facts.outputs().stream().flatMap(o -> o.expression().fields().stream()),
                        Stream.concat(
                                facts.groupings().stream()
                                        .flatMap(g -> g.expression().fields().stream()),
                                facts.filters().stream().flatMap(f -> f.fields().stream())))
                .anyMatch(f -> brought.contains(f.substring(0, Math.max(0, f.indexOf('.')))));
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
        return new Line(aspect, worst, sentences(aspect, worst, own));
    }

    /// Why a line does not hold; of one that holds only the totals are told that were compared.
    private List<String> sentences(Aspect aspect, Outcome worst, List<Mark> own) {
        if (worst == Outcome.HELD) {
            return aspect == Aspect.RIGHT_DATA ? List.copyOf(compared) : List.of();
        }
        List<String> said =
                own.stream()
                        .filter(m -> m.outcome() != Outcome.HELD)
                        .filter(m -> m.outcome() == worst || m.outcome() != Outcome.NOT_APPLICABLE)
                        .flatMap(m -> Stream.ofNullable(m.sentence()))
                        .distinct()
                        .toList();
        return said.isEmpty() && aspect == Aspect.QUESTION_COVERED
                ? List.of("No word of the question could be held against the statements.")
                : said;
    }
}
