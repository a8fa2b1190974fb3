package io.dataagent.agent.report;

import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.ExplorationArtifact.Looked;
import io.dataagent.contracts.artifact.ExplorationStatus;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.ReportArtifact.Part;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StopReason;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.RunOptions.ReportTask;
import io.dataagent.contracts.run.TokenUsage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What reports of tests are about.
final class Explored {

    static final String QUESTION = "What is [w] about sales?";

    private Explored() {}

    /// A finding of a step.
    static FoundOut found(
            String id, FindingVerdict verdict, String text, int step, @Nullable TableData table) {
        return new FoundOut(
                id,
                verdict,
                text,
                List.of(),
                List.of("A reason."),
                List.of(),
                List.of(step),
                "SELECT " + step,
                null,
                null,
                table);
    }

    static Looked looked(int step, String reason, String query) {
        return new Looked(step, "run_sql", reason, query, null, 1, 1, false);
    }

    static ExplorationArtifact exploration(
            List<FoundOut> findings,
            List<FoundOut> others,
            List<Looked> looked,
            @Nullable DataLineage lineage,
            List<String> caveats,
            List<String> questions) {
        return new ExplorationArtifact(
                ExplorationStatus.COMPLETE,
                "The summary.",
                findings,
                others,
                looked,
                List.of(),
                looked.size(),
                15,
                10,
                10,
                StopReason.SUMMARY,
                lineage,
                List.of(),
                caveats,
                questions);
    }

    /// A report on an exploration, or on an answer of these steps.
    static ReportTask task(
            @Nullable ExplorationArtifact exploration,
            List<StepResult> steps,
            @Nullable VerificationReport verified,
            Part... parts) {
        MessageMetadata evidence =
                new MessageMetadata(
                        null,
                        null,
                        null,
                        null,
                        TokenUsage.NONE,
                        List.of(),
                        List.of(),
                        null,
                        null,
                        null,
                        steps,
                        verified,
                        null,
                        null,
                        List.of(),
                        List.of("A caveat."),
                        0,
                        List.of(),
                        null,
                        null,
                        exploration,
                        null);
        return new ReportTask(MessageId.next(), QUESTION, evidence, List.of(parts), null, null);
    }
}
