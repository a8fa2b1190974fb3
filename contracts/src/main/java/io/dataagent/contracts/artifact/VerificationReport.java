package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Private;
import io.dataagent.contracts.query.StatementChecks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The Verifier's answer.
///
/// @param outcome what it came to
/// @param checks every check with its result
/// @param findings what is wrong, typed
/// @param diagnosis in words
/// @param recommendedTarget where a revision should start, or null
/// @param lines the lines of the badge; empty in reports of older versions
/// @param repairs statements that give the figures without repetition, to be run instead
/// @param questions what only the person can decide, asked before any other attempt
public record VerificationReport(
        VerificationOutcome outcome,
        List<Check> checks,
        List<Finding> findings,
        @Private String diagnosis,
        @Nullable RevisionTarget recommendedTarget,
        List<Line> lines,
        List<Repaired> repairs,
        @Private List<ClarificationQuestion> questions)
        implements PhaseArtifact {

    public VerificationReport {
        checks = checks == null ? List.of() : List.copyOf(checks);
        findings = findings == null ? List.of() : List.copyOf(findings);
        diagnosis = diagnosis == null ? "" : diagnosis;
        lines = lines == null ? List.of() : List.copyOf(lines);
        repairs = repairs == null ? List.of() : List.copyOf(repairs);
        questions = questions == null ? List.of() : List.copyOf(questions);
    }

    /// A report that asks nothing.
    public VerificationReport(
            VerificationOutcome outcome,
            List<Check> checks,
            List<Finding> findings,
            String diagnosis,
            @Nullable RevisionTarget recommendedTarget,
            List<Line> lines,
            List<Repaired> repairs) {
        this(outcome, checks, findings, diagnosis, recommendedTarget, lines, repairs, List.of());
    }

    /// A report that repairs nothing.
    public VerificationReport(
            VerificationOutcome outcome,
            List<Check> checks,
            List<Finding> findings,
            String diagnosis,
            @Nullable RevisionTarget recommendedTarget,
            List<Line> lines) {
        this(outcome, checks, findings, diagnosis, recommendedTarget, lines, List.of());
    }

    /// A report without a badge.
    public VerificationReport(
            VerificationOutcome outcome,
            List<Check> checks,
            List<Finding> findings,
            String diagnosis,
            @Nullable RevisionTarget recommendedTarget) {
        this(outcome, checks, findings, diagnosis, recommendedTarget, List.of());
    }

    /// The same with questions to the person.
    public VerificationReport asking(List<ClarificationQuestion> asked) {
        return new VerificationReport(
                outcome, checks, findings, diagnosis, recommendedTarget, lines, repairs, asked);
    }

    /// Whether the answer may carry the verified badge.
    public boolean passed() {
        return outcome == VerificationOutcome.VERIFIED;
    }

    /// One check.
    ///
    /// @param name what was checked
    /// @param passed whether it held
    /// @param message in words
    public record Check(String name, boolean passed, @Private String message) {}

    /// A line of the badge.
    ///
    /// @param aspect what it is about
    /// @param outcome only `held` is a pass; what was not judged is not counted as one
    /// @param sentences why it does not hold, or what was not judged
    public record Line(
            Aspect aspect, StatementChecks.Outcome outcome, @Private List<String> sentences) {

        public Line {
            sentences = sentences == null ? List.of() : List.copyOf(sentences);
        }
    }

    /// A statement rewritten so that no join repeats the rows under its figures.
    ///
    /// @param stepId the step whose statement it replaces
    /// @param sql the statement
    /// @param sentence what the figures were and what they are
    public record Repaired(int stepId, @Private String sql, @Private String sentence) {}
}
