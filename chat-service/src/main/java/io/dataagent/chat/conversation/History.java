package io.dataagent.chat.conversation;

import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageMetadata;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What was said before, as later runs see it: finished answers with their questions, oldest
/// first.
///
/// @param turns the turns
public record History(List<HistoryTurn> turns) {

    private static final int MAX_ANSWER = 2_000;

    public History {
        turns = List.copyOf(turns);
    }

    /// Makes turns of messages, newest first; an answer whose question is not among them is left
    /// out.
    static History of(List<MessageEntity> newestFirst) {
        Map<UUID, MessageEntity> questions =
                newestFirst.stream()
                        .filter(m -> !m.fromAssistant())
                        .collect(Collectors.toMap(m -> m.id, Function.identity()));
        return new History(
                newestFirst.reversed().stream()
                        .filter(m -> m.fromAssistant() && !m.generating())
                        .filter(m -> m.replyTo != null && questions.containsKey(m.replyTo))
                        .map(m -> turn(Objects.requireNonNull(questions.get(m.replyTo)), m))
                        .toList());
    }

    private static HistoryTurn turn(MessageEntity question, MessageEntity answer) {
        MessageMetadata evidence =
                ContractJson.read(
                        Objects.requireNonNullElse(answer.metadata, "{}"), MessageMetadata.class);
        return new HistoryTurn(
                question.content,
                PlainText.shortened(answer.content, MAX_ANSWER),
                answer.status,
                evidence.plan(),
                evidence.stepResults().stream()
                        .map(StepResult::sql)
                        .filter(Objects::nonNull)
                        .map(StepResult.SqlResult::executedSql)
                        .toList(),
                evidence.datasetsUsed(),
                evidence.exploration() == null
                        ? List.of()
                        : evidence.exploration().findings().stream()
                                .map(ExplorationArtifact.FoundOut::text)
                                .toList());
    }
}
