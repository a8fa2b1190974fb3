package io.dataagent.evals.score;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.run.MessageMetadata;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How a run ended.
///
/// @param metadata what its answer rests on, or null
/// @param words of the answer, the question back or the refusal
record EndOfRun(@Nullable MessageMetadata metadata, String words) {

    /// Its score, with what the answer holds.
    Scored scored(Score score) {
        List<StepResult.SqlResult> results =
                metadata == null
                        ? List.of()
                        : metadata.stepResults().stream()
                                .map(StepResult::sql)
                                .filter(Objects::nonNull)
                                .toList();
        List<String> statements = results.stream().map(StepResult.SqlResult::executedSql).toList();
        String rows = results.stream().map(r -> r.table().rows().toString()).toList().toString();
        boolean verified =
                metadata != null
                        && metadata.verificationReport() != null
                        && metadata.verificationReport().passed();
        return new Scored(score, statements, words, verified, doubts(), words + statements + rows);
    }

    private List<String> doubts() {
        VerificationReport report = metadata == null ? null : metadata.verificationReport();
        return report == null
                ? List.of()
                : Stream.concat(
                                report.lines().stream()
                                        .filter(l -> l.outcome() != Outcome.HELD)
                                        .map(
                                                l ->
                                                        l.aspect()
                                                                + " "
                                                                + l.outcome()
                                                                + " "
                                                                + l.sentences()),
                                report.checks().stream()
                                        .filter(c -> !c.passed())
                                        .map(c -> c.name() + ": " + c.message()))
                        .toList();
    }
}
