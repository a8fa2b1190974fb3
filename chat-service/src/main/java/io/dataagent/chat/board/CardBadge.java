package io.dataagent.chat.board;

import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.run.MessageMetadata;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The badge of an answer as it was pinned. What its checks and notes said in sentences is left
/// out: it can name values that not everybody who looks may see.
///
/// @param outcome what verification came to
/// @param lines the lines of the badge
/// @param noted whether the answer had something to keep in mind; null of cards from before that
///   was kept
public record CardBadge(
        VerificationOutcome outcome, List<CardLine> lines, @Nullable Boolean noted) {

    public CardBadge {
        lines = List.copyOf(lines);
    }

    static @Nullable CardBadge of(MessageMetadata answer) {
        VerificationReport report = answer.verificationReport();
        return report == null
                ? null
                : new CardBadge(
                        report.outcome(),
                        report.lines().stream()
                                .map(line -> new CardLine(line.aspect(), line.outcome()))
                                .toList(),
                        !answer.caveats().isEmpty());
    }

    /// A line of the badge.
    ///
    /// @param aspect what it is about
    /// @param outcome only `held` is a pass
    public record CardLine(Aspect aspect, StatementChecks.Outcome outcome) {}
}
