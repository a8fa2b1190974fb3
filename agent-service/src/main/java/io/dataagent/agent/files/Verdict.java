package io.dataagent.agent.files;

import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.files.book.PythonCheck;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Says of an answer whose numbers Python reckoned what of them was reckoned again: only what SQL
/// confirms is verified, and what nobody reckoned again is said with its reason. Of an answer whose
/// numbers are cells of statements it says what words and data have against them, as an analyst's
/// run does. No plan says what such a statement is for, so that the answer is never verified.
final class Verdict {

    private static final Pattern JOIN = Pattern.compile("(?i)\\bjoin\\b");

    private static final String UNJUDGED =
            "Whether the statement is what you asked was not judged: it stands under Code.";

    private final Book book;
    private final List<BoundNumber> numbers;

    Verdict(Book book, List<BoundNumber> numbers) {
        this.book = book;
        this.numbers = numbers;
    }

    /// The statements that numbers of the answer come from.
    List<StepResult> statements() {
        return book.results().stream()
                .filter(r -> r.sql() != null && used("step " + r.stepId()))
                .toList();
    }

    /// The report; empty if no number of the answer is Python's or a statement's.
    ///
    /// @param judgement of the statements
    Optional<VerificationReport> report(Judgement judgement) {
        List<PythonCheck> data = data();
        return data.isEmpty()
                ? ofStatements(judgement)
                : Optional.of(report(data, joins(judgement)));
    }

    private Optional<VerificationReport> ofStatements(Judgement judgement) {
        List<StepResult> read = statements();
        if (read.isEmpty()) {
            return Optional.empty();
        }
        Stream<PythonCheck> whole = read.stream().flatMap(Verdict::whole);
        List<Line> lines =
                List.of(
                        covered(judgement),
                        line(
                                Aspect.RIGHT_DATA,
                                Stream.concat(whole, judged(judgement, Aspect.RIGHT_DATA))
                                        .toList()),
                        line(Aspect.RIGHT_PERIOD, judged(judgement, Aspect.RIGHT_PERIOD).toList()),
                        line(Aspect.JOINS_SAFE, joins(judgement)),
                        new Line(Aspect.FIGURES_BOUND, Outcome.HELD, List.of()));
        List<Finding> findings =
                Stream.concat(judgement.findings().stream(), judgement.notes().stream()).toList();
        return Optional.of(
                new VerificationReport(outcome(lines), checks(lines), findings, "", null, lines));
    }

    /// What the words say against the statements is told; that nothing is said against them does
    /// not make them what was asked.
    private static Line covered(Judgement judgement) {
        List<String> said =
                judged(judgement, Aspect.QUESTION_COVERED)
                        .filter(c -> c.outcome() != Outcome.HELD)
                        .map(PythonCheck::sentence)
                        .filter(s -> !s.isEmpty())
                        .toList();
        return new Line(
                Aspect.QUESTION_COVERED,
                Outcome.NOT_AVAILABLE,
                said.isEmpty() ? List.of(UNJUDGED) : said);
    }

    /// A line that was judged, sentence by sentence; nothing where there was nothing to judge.
    private static Stream<PythonCheck> judged(Judgement judgement, Aspect aspect) {
        return judgement.lines().stream()
                .filter(l -> l.aspect() == aspect && l.outcome() != Outcome.NOT_APPLICABLE)
                .flatMap(
                        l ->
                                (l.sentences().isEmpty() ? List.of("") : l.sentences())
                                        .stream()
                                                .map(
                                                        s ->
                                                                new PythonCheck(
                                                                        0,
                                                                        aspect,
                                                                        l.outcome(),
                                                                        "",
                                                                        s)));
    }

    /// Whether a statement gave all its rows.
    private static Stream<PythonCheck> whole(StepResult step) {
        SqlResult result = Objects.requireNonNull(step.sql());
        List<String> doubts = result.lineage().doubts();
        if (!doubts.isEmpty()) {
            return doubts.stream().map(d -> data(step, Outcome.NOT_AVAILABLE, d));
        }
        return Stream.of(
                result.truncated()
                        ? data(
                                step,
                                Outcome.NOT_AVAILABLE,
                                "Step %d: only the first %d rows were read."
                                        .formatted(step.stepId(), result.rowCount()))
                        : data(
                                step,
                                Outcome.HELD,
                                "Reckoned by the database over all rows of the file."));
    }

    private static PythonCheck data(StepResult step, Outcome outcome, String sentence) {
        return new PythonCheck(step.stepId(), Aspect.RIGHT_DATA, outcome, "", sentence);
    }

    private static List<Check> checks(List<Line> lines) {
        return lines.stream()
                .filter(l -> l.outcome() != Outcome.NOT_APPLICABLE)
                .map(
                        l ->
                                new Check(
                                        l.aspect().wire(),
                                        l.outcome() == Outcome.HELD,
                                        String.join(" ", l.sentences())))
                .toList();
    }

    private static VerificationReport report(List<PythonCheck> data, List<PythonCheck> joins) {
        List<Line> lines =
                List.of(
                        line(Aspect.RIGHT_DATA, data),
                        line(Aspect.JOINS_SAFE, joins),
                        new Line(Aspect.FIGURES_BOUND, Outcome.HELD, List.of()));
        List<String> reasons =
                lines.stream()
                        .filter(l -> l.outcome() == Outcome.FAILED || notJudged(l))
                        .flatMap(l -> l.sentences().stream())
                        .toList();
        return new VerificationReport(
                outcome(lines), checks(lines), List.of(), String.join(" ", reasons), null, lines);
    }

    private static VerificationOutcome outcome(List<Line> lines) {
        return lines.stream().anyMatch(l -> l.outcome() == Outcome.FAILED)
                ? VerificationOutcome.FAILED
                : lines.stream().anyMatch(Verdict::notJudged)
                        ? VerificationOutcome.NOT_VERIFIED
                        : VerificationOutcome.VERIFIED;
    }

    private static boolean notJudged(Line line) {
        return line.outcome() == Outcome.NOT_AVAILABLE;
    }

    /// The worst of several, with its sentences.
    private static Line line(Aspect aspect, List<PythonCheck> checks) {
        for (Outcome outcome : List.of(Outcome.FAILED, Outcome.NOT_AVAILABLE, Outcome.HELD)) {
            List<String> said =
                    checks.stream()
                            .filter(c -> c.outcome() == outcome)
                            .map(PythonCheck::sentence)
                            .distinct()
                            .toList();
            if (!said.isEmpty()) {
                return new Line(aspect, outcome, said.stream().filter(s -> !s.isEmpty()).toList());
            }
        }
        return new Line(aspect, Outcome.NOT_APPLICABLE, List.of());
    }

    /// What was found of each answer of Python that a number of the text is.
    private List<PythonCheck> data() {
        List<PythonCheck> found = new ArrayList<>();
        for (StepResult step : book.results()) {
            PythonResult python = step.python();
            if (python != null) {
                python.values().stream()
                        .filter(v -> used(v.name() + " of step " + step.stepId()))
                        .forEach(v -> found.add(check(step.stepId(), v.name())));
                python.tables().stream()
                        .filter(t -> used("table " + t.name() + " of step " + step.stepId()))
                        .forEach(t -> found.add(check(step.stepId(), t.name())));
            }
        }
        return found;
    }

    private PythonCheck check(int step, String subject) {
        return book.checks().stream()
                .filter(c -> c.step() == step && c.aspect() == Aspect.RIGHT_DATA)
                .filter(c -> c.subject().equals(subject))
                .findFirst()
                .orElseGet(
                        () ->
                                new PythonCheck(
                                        step,
                                        Aspect.RIGHT_DATA,
                                        Outcome.NOT_AVAILABLE,
                                        subject,
                                        "“%s” was reckoned by Python alone: no statement says the same."
                                                .formatted(subject)));
    }

    /// Joins of Python, and of statements that numbers of the text come from, where nobody judged
    /// these.
    private List<PythonCheck> joins(Judgement judgement) {
        Stream<PythonCheck> python =
                book.checks().stream().filter(c -> c.aspect() == Aspect.JOINS_SAFE);
        List<PythonCheck> judged = judged(judgement, Aspect.JOINS_SAFE).toList();
        Stream<PythonCheck> statements =
                judged.isEmpty()
                        ? statements().stream()
                                .filter(r -> JOIN.matcher(r.description()).find())
                                .map(Verdict::unjudgedJoin)
                        : judged.stream();
        return Stream.concat(python, statements).toList();
    }

    private static PythonCheck unjudgedJoin(StepResult step) {
        return new PythonCheck(
                step.stepId(),
                Aspect.JOINS_SAFE,
                Outcome.NOT_AVAILABLE,
                "",
                "The joins of the statement of step %d were not judged.".formatted(step.stepId()));
    }

    /// Whether a number of the text comes from there.
    private boolean used(String source) {
        Pattern there = Pattern.compile("(?<![\\p{L}\\d_])" + Pattern.quote(source) + "(?!\\d)");
        return numbers.stream().anyMatch(n -> there.matcher(n.source()).find());
    }
}
