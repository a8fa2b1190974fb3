package io.dataagent.offline.explore;

import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import java.util.List;
import java.util.Objects;

/// Finds words for a report: how well the findings hold. The findings themselves, with their
/// numbers, are put in by the suite.
public final class Reporter {

    private Reporter() {}

    /// The words.
    public static Drafts.Report write(ContextBlock block) {
        ExplorationArtifact explored = block.exploration();
        List<FoundOut> findings = explored == null ? List.of() : explored.findings();
        return new Drafts.Report(
                "Report on: " + block.question().strip(),
                List.of(summary(findings)),
                List.of(),
                List.of("The findings describe what is in the data; they name no causes."),
                explored == null ? List.of() : Objects.requireNonNull(explored).nextQuestions(),
                List.of());
    }

    private static String summary(List<FoundOut> findings) {
        boolean firm = findings.stream().anyMatch(f -> f.verdict() == FindingVerdict.SUPPORTED);
        boolean weak = findings.stream().anyMatch(f -> f.verdict() == FindingVerdict.WEAK);
        if (!firm && !weak) {
            return "Nothing that was looked at holds up when it is checked.";
        }
        if (!firm) {
            return "What was found is weak throughout: it may be so, and should be looked at again"
                    + " before anybody acts on it.";
        }
        return weak
                ? "The findings below were computed again. Some hold firmly, others are weak and"
                        + " say so."
                : "The findings below were computed again, and they hold.";
    }
}
