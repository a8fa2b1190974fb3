package io.dataagent.chat.waiting;

import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.TokenUsage;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// An answer in one piece.
///
/// @param status how the run ended
/// @param reply the text; what went wrong if it failed
/// @param tokens what it used
/// @param tables tables that it showed, in order
/// @param charts charts that it showed
/// @param caveats what to keep in mind
public record WaitedAnswer(
        @Schema(examples = "complete") String status,
        @Schema(examples = "There are 400 sales.") String reply,
        Tokens tokens,
        List<Table> tables,
        List<ChartView> charts,
        List<String> caveats) {

    public WaitedAnswer {
        tables = List.copyOf(tables);
        charts = List.copyOf(charts);
        caveats = List.copyOf(caveats);
    }

    /// Tokens of all model calls.
    ///
    /// @param input read by the model
    /// @param output written by it
    /// @param total both
    public record Tokens(long input, long output, long total) {}

    /// A table that was shown; its rows are the artifact.
    ///
    /// @param artifactId its rows
    /// @param name what it shows
    /// @param rowCount how many rows there are
    /// @param columnCount how many columns
    /// @param truncated whether the artifact holds fewer rows
    public record Table(
            ArtifactId artifactId, String name, long rowCount, int columnCount, boolean truncated) {

        static Table of(RunEvent.TableAdded added) {
            return new Table(
                    added.artifactId(),
                    added.logicalName(),
                    added.rowCount(),
                    added.columnCount(),
                    added.truncated());
        }
    }

    /// What a run ended with.
    static WaitedAnswer of(RunEvent.Terminal end, List<Table> tables) {
        return switch (end) {
            case RunEvent.MessageComplete e -> of("complete", e.content(), e.metadata(), tables);
            case RunEvent.MessageError e -> of("failed", e.message(), e.metadata(), tables);
            case RunEvent.MessageCancelled e ->
                    of("cancelled", e.content() == null ? "" : e.content(), e.metadata(), tables);
            case RunEvent.ClarificationRequested e ->
                    of("clarification_requested", e.content(), e.metadata(), tables);
        };
    }

    private static WaitedAnswer of(
            String status, String reply, @Nullable MessageMetadata evidence, List<Table> tables) {
        Optional<MessageMetadata> known = Optional.ofNullable(evidence);
        TokenUsage used = known.map(MessageMetadata::tokensUsed).orElse(TokenUsage.NONE);
        return new WaitedAnswer(
                status,
                reply,
                new Tokens(used.prompt(), used.completion(), used.total()),
                tables,
                known.map(MessageMetadata::charts).orElse(List.of()),
                known.map(MessageMetadata::caveats).orElse(List.of()));
    }
}
