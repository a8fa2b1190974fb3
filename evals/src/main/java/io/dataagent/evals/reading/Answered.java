package io.dataagent.evals.reading;

import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.score.Scored;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One question that was read and answered.
///
/// @param set where it is from
/// @param question the question
/// @param scored what became of it
/// @param events the run
record Answered(QuestionSet set, Question question, Scored scored, List<RecordedEvent> events) {

    Answered {
        events = List.copyOf(events);
    }

    /// What the calls of each phase cost.
    Map<Phase, Cost> costs() {
        Map<Phase, Cost> costs = new EnumMap<>(Phase.class);
        for (RecordedEvent recorded : events) {
            if (recorded.event() instanceof RunEvent.LlmCallEnd call) {
                Cost one = new Cost(1, call.promptTokens(), call.completionTokens());
                costs.merge(call.phase(), one, Cost::plus);
            }
        }
        return costs;
    }

    /// All calls together.
    Cost cost() {
        return costs().values().stream().reduce(Cost.NONE, Cost::plus);
    }

    /// What the badge says, or `-` where nothing was verified.
    String badge() {
        MessageMetadata metadata = metadata();
        VerificationReport report = metadata == null ? null : metadata.verificationReport();
        return report == null ? "-" : report.outcome().name().toLowerCase(java.util.Locale.ROOT);
    }

    private @Nullable MessageMetadata metadata() {
        return switch (events.getLast().event()) {
            case RunEvent.MessageComplete complete -> complete.metadata();
            case RunEvent.MessageError error -> error.metadata();
            default -> null;
        };
    }

    /// Calls and their tokens.
    ///
    /// @param calls how many
    /// @param prompt tokens read, schemas and tools included
    /// @param completion tokens written
    record Cost(long calls, long prompt, long completion) {

        static final Cost NONE = new Cost(0, 0, 0);

        Cost plus(Cost other) {
            return new Cost(
                    calls + other.calls, prompt + other.prompt, completion + other.completion);
        }
    }
}
