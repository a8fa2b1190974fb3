package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Private;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The Verifier's answer.
///
/// @param outcome what it came to
/// @param checks every check with its result
/// @param findings what is wrong, typed
/// @param diagnosis in words
/// @param recommendedTarget where a revision should start, or null
public record VerificationReport(
        VerificationOutcome outcome,
        List<Check> checks,
        List<Finding> findings,
        @Private String diagnosis,
        @Nullable RevisionTarget recommendedTarget)
        implements PhaseArtifact {

    public VerificationReport {
        checks = checks == null ? List.of() : List.copyOf(checks);
        findings = findings == null ? List.of() : List.copyOf(findings);
        diagnosis = diagnosis == null ? "" : diagnosis;
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
}
