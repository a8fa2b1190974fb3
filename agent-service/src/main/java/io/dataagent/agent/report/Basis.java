package io.dataagent.agent.report;

import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.ExplorationArtifact.Looked;
import io.dataagent.contracts.artifact.ExplorationStatus;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.StopReason;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.RunOptions.ReportTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a report rests on: the findings of the run that it is about, and their kept rows. Nothing
/// else has numbers.
///
/// @param task what is wanted
/// @param exploration what was found; made of the steps where the run was an analyst's
record Basis(ReportTask task, ExplorationArtifact exploration) {

    private static final int ROWS = 40;

    static Basis of(ReportTask task) {
        ExplorationArtifact explored = task.evidence().exploration();
        return new Basis(task, explored == null ? ofAnswer(task.evidence()) : explored);
    }

    /// An answer as if it were an exploration: each step is a finding as well as it was verified.
    private static ExplorationArtifact ofAnswer(MessageMetadata evidence) {
        boolean verified =
                evidence.verificationReport() != null
                        && evidence.verificationReport().outcome() == VerificationOutcome.VERIFIED;
        List<FoundOut> found = new ArrayList<>();
        List<Looked> looked = new ArrayList<>();
        for (StepResult step : evidence.stepResults()) {
            if (step.sql() != null) {
                found.add(found(step, step.sql(), verified));
                looked.add(looked(step, step.sql()));
            }
        }
        ExplainerOutput output = evidence.explainerOutput();
        return new ExplorationArtifact(
                ExplorationStatus.COMPLETE,
                output == null ? "" : output.narrative(),
                found,
                List.of(),
                looked,
                List.of(),
                looked.size(),
                looked.size(),
                evidence.tokensUsed().total(),
                evidence.durationMs() == null ? 0 : evidence.durationMs(),
                StopReason.SUMMARY,
                evidence.dataLineage(),
                output == null ? List.of() : output.numbers(),
                evidence.caveats(),
                List.of());
    }

    private static FoundOut found(StepResult step, SqlResult sql, boolean verified) {
        TableData table = sql.table();
        return new FoundOut(
                "s" + step.stepId(),
                verified ? FindingVerdict.SUPPORTED : FindingVerdict.WEAK,
                step.description(),
                List.of(),
                List.of(),
                List.of(),
                List.of(step.stepId()),
                sql.executedSql(),
                sql.resultRef(),
                null,
                new TableData(
                        table.columns(),
                        table.rows().subList(0, Math.min(ROWS, table.rows().size()))));
    }

    private static Looked looked(StepResult step, SqlResult sql) {
        return new Looked(
                step.stepId(),
                "run_sql",
                step.description(),
                sql.executedSql(),
                sql.resultRef(),
                sql.rowCount(),
                sql.durationMs(),
                false);
    }

    /// Rows as people read them; those of an exploration are of our own statements.
    @Nullable TableData rows(@Nullable TableData table, Phrases phrases) {
        return table == null || task.evidence().exploration() == null
                ? table
                : new ReadableRows(table, phrases).readable();
    }

    /// The rows that words may be bound to: those of the findings.
    List<StepResult> results() {
        return exploration.findings().stream()
                .filter(f -> f.table() != null && !f.stepNumbers().isEmpty())
                .map(Basis::result)
                .toList();
    }

    private static StepResult result(FoundOut found) {
        TableData table = Objects.requireNonNull(found.table());
        return new StepResult(
                found.stepNumbers().getLast(),
                found.text(),
                Strategy.SQL,
                new SqlResult(
                        Objects.requireNonNullElse(found.query(), ""),
                        table,
                        table.rows().size(),
                        table.rows().size() >= ROWS,
                        0,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        found.resultRef()),
                null,
                null);
    }
}
