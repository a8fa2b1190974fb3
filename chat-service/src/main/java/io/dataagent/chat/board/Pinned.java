package io.dataagent.chat.board;

import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ExplainerOutput;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What of an answer a card keeps: the statement behind its first chart and how its rows were
/// drawn; of an answer without a chart the statement that its first number comes from, or the last
/// one that ran. Taken from the evidence, never from the person's request, so that a card holds
/// only what the gate let through.
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

    private static final Pattern STEP = Pattern.compile("step (\\d+)\\b");

    static Pinned of(MessageView answer) {
        MessageMetadata evidence = evidence(answer).orElseThrow(Pinned::nothing);
        List<StepResult> ran =
                evidence.stepResults().stream().filter(step -> step.sql() != null).toList();
        StepResult step =
                drawn(evidence, ran)
                        .or(() -> counted(evidence, ran))
                        .or(() -> ran.reversed().stream().findFirst())
                        .orElseThrow(Pinned::nothing);
        StepResult.SqlResult kept = Objects.requireNonNull(step.sql());
        List<String> read = kept.lineage().datasets();
        return new Pinned(
                kept.executedSql(),
                read.isEmpty() ? evidence.datasetsUsed() : read,
                chart(evidence, kept),
                CardBadge.of(evidence),
                periods(evidence.verificationReport(), step.stepId()));
    }

    /// What an answer rests on; empty for a question, and while it is written.
    static Optional<MessageMetadata> evidence(MessageView answer) {
        return Optional.ofNullable(answer.metadata())
                .map(kept -> ContractJson.mapper().convertValue(kept, MessageMetadata.class));
    }

    /// The step whose rows the first chart draws that can be drawn anew.
    private static Optional<StepResult> drawn(MessageMetadata evidence, List<StepResult> ran) {
        return charts(evidence)
                .flatMap(chart -> ran.stream().filter(step -> draws(chart, step.sql())))
                .findFirst();
    }

    /// The step that the first number of the text comes from.
    private static Optional<StepResult> counted(MessageMetadata evidence, List<StepResult> ran) {
        ExplainerOutput text = evidence.explainerOutput();
        return text == null
                ? Optional.empty()
                : text.numbers().stream()
                        .map(number -> STEP.matcher(number.source()))
                        .filter(Matcher::lookingAt)
                        .map(source -> source.group(1))
                        .flatMap(
                                id ->
                                        ran.stream()
                                                .filter(s -> id.equals(String.valueOf(s.stepId()))))
                        .findFirst();
    }

    private static @Nullable String chart(MessageMetadata evidence, StepResult.SqlResult kept) {
        return charts(evidence)
                .filter(chart -> draws(chart, kept))
                .map(chart -> ContractJson.write(chart.spec()))
                .findFirst()
                .orElse(null);
    }

    private static Stream<ChartView.VegaLite> charts(MessageMetadata evidence) {
        return evidence.charts().stream()
                .filter(ChartView.VegaLite.class::isInstance)
                .map(ChartView.VegaLite.class::cast)
                .filter(chart -> chart.spec().isObject());
    }

    private static boolean draws(ChartView.VegaLite chart, StepResult.@Nullable SqlResult rows) {
        return rows != null && chart.resultRef().equals(rows.resultRef());
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
