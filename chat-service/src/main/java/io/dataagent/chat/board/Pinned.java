package io.dataagent.chat.board;

import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.MessageMetadata;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What of an answer a card keeps: the last statement that ran, and how its rows were drawn. Taken
/// from the evidence, never from the person's request, so that a card holds only what the gate let
/// through.
///
/// @param statement the text that ran
/// @param datasets what it reads
/// @param chart the specification as JSON text, or null
/// @param badge what verification came to, or null
/// @param periods which periods of its rows are not whole
record Pinned(
        String statement,
        List<String> datasets,
        @Nullable String chart,
        @Nullable CardBadge badge,
        List<CardPeriod> periods) {

    static Pinned of(MessageView answer) {
        MessageMetadata evidence = evidence(answer).orElseThrow(Pinned::nothing);
        StepResult step =
                evidence.stepResults().stream()
                        .filter(result -> result.sql() != null)
                        .reduce((earlier, later) -> later)
                        .orElseThrow(Pinned::nothing);
        StepResult.SqlResult ran = Objects.requireNonNull(step.sql());
        List<String> read = ran.lineage().datasets();
        return new Pinned(
                ran.executedSql(),
                read.isEmpty() ? evidence.datasetsUsed() : read,
                chart(evidence, ran),
                CardBadge.of(evidence),
                periods(evidence.verificationReport(), step.stepId()));
    }

    /// What an answer rests on; empty for a question, and while it is written.
    static Optional<MessageMetadata> evidence(MessageView answer) {
        return Optional.ofNullable(answer.metadata())
                .map(kept -> ContractJson.mapper().convertValue(kept, MessageMetadata.class));
    }

    private static @Nullable String chart(MessageMetadata evidence, StepResult.SqlResult ran) {
        return evidence.charts().stream()
                .filter(ChartView.VegaLite.class::isInstance)
                .map(ChartView.VegaLite.class::cast)
                .filter(chart -> chart.resultRef().equals(ran.resultRef()))
                .filter(chart -> chart.spec().isObject())
                .map(chart -> ContractJson.write(chart.spec()))
                .findFirst()
                .orElse(null);
    }

    private static List<CardPeriod> periods(@Nullable VerificationReport report, int step) {
        return report == null
                ? List.of()
                : report.findings().stream()
                        .filter(Finding.PartialPeriod.class::isInstance)
                        .map(Finding.PartialPeriod.class::cast)
                        .filter(found -> found.stepId() == step)
                        .map(CardPeriod::of)
                        .toList();
    }

    private static ProblemException nothing() {
        return new ProblemException(
                ProblemCode.CONFLICT, "The answer ran no statement that could be pinned.");
    }
}
