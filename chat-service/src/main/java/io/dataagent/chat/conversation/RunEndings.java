package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.Role;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunResult;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// How messages end. The states, of which none but `generating` can be left (the database holds
/// this too):
///
/// ```text
///                 ┌─ complete
/// generating ─────┼─ failed                (run error, never_started, run_lost)
///                 ├─ cancelled
///                 └─ clarification_needed
/// ```
///
/// Everything here is called inside a transaction.
@ApplicationScoped
public class RunEndings {

    private static final String FAILED =
            "status = ?1, content = '', metadata = ?2, completedAt = ?3 where status = ?4 and ";

    private final MessageStore messages;
    private final Clock clock;

    RunEndings(MessageStore messages, Clock clock) {
        this.messages = messages;
        this.clock = clock;
    }

    /// Ends a message as its run says.
    ///
    /// @return whether this was the end; false if there is no such message or it had ended
    public Uni<Boolean> end(RunResult result) {
        return messages.update(
                        "status = ?1, content = ?2, metadata = ?3, completedAt = ?4"
                                + " where id = ?5 and chatId = ?6 and status = ?7",
                        result.status(),
                        result.content(),
                        ContractJson.write(result.metadata()),
                        result.completedAt(),
                        result.messageId().value(),
                        result.chatId().value(),
                        MessageStatus.GENERATING)
                .map(rows -> rows == 1);
    }

    /// Fails what nobody claimed since it was written before `deadline`.
    public Uni<Integer> failUnclaimed(Instant deadline) {
        return failed(ProblemCode.NEVER_STARTED, "claimedAt is null and createdAt < ?5", deadline);
    }

    /// Fails a claimed message whose run nobody knows.
    public Uni<Integer> failLost(MessageId id) {
        return failed(ProblemCode.RUN_LOST, "id = ?5", id.value());
    }

    private Uni<Integer> failed(ProblemCode code, String which, Object parameter) {
        return messages.update(
                FAILED + which,
                MessageStatus.FAILED,
                error(code),
                clock.instant(),
                MessageStatus.GENERATING,
                parameter);
    }

    /// Messages that were claimed before `deadline` and have not ended, in the order of their ids.
    ///
    /// @param after only those with a greater id
    public Uni<List<Claimed>> claimedBefore(Instant deadline, UUID after, int atMost) {
        return messages.find(
                        "status = ?1 and claimedAt < ?2 and id > ?3 order by id",
                        MessageStatus.GENERATING,
                        deadline,
                        after)
                .page(0, atMost)
                .list()
                .map(rows -> rows.stream().map(RunEndings::claimed).toList());
    }

    /// Notes since when a run is missing, or that it is there after all.
    public Uni<Void> missing(MessageId id, boolean missing) {
        return (missing
                        ? messages.update(
                                "missingSince = ?1 where id = ?2 and missingSince is null",
                                clock.instant(),
                                id.value())
                        : messages.update("missingSince = null where id = ?1", id.value()))
                .replaceWithVoid();
    }

    /// Ended messages whose traces must still be fetched, oldest first.
    public Uni<List<MessageId>> tracesPending(int atMost) {
        return messages.find("tracesPending = true order by completedAt")
                .page(0, atMost)
                .list()
                .map(rows -> rows.stream().map(m -> new MessageId(m.id)).toList());
    }

    /// Notes that the traces of a message must be fetched.
    public Uni<Void> tracesAwaited(MessageId id) {
        return messages.update("tracesPending = true where id = ?1", id.value()).replaceWithVoid();
    }

    /// Notes that the traces of a message are there, or that they never will be.
    public Uni<Void> tracesSettled(MessageId id) {
        return messages.update("tracesPending = false where id = ?1", id.value()).replaceWithVoid();
    }

    /// Whether there is such an assistant message in such a chat.
    public Uni<Boolean> known(RunResult result) {
        UUID chat = result.chatId().value();
        return messages.count(
                        "id = ?1 and chatId = ?2 and role = ?3",
                        result.messageId().value(),
                        chat,
                        Role.ASSISTANT)
                .map(n -> n == 1);
    }

    private String error(ProblemCode code) {
        return ContractJson.write(
                MessageMetadata.ofError(
                        new MessageMetadata.RunError(code, code.title(), clock.instant())));
    }

    private static Claimed claimed(MessageEntity message) {
        return new Claimed(new MessageId(message.id), Optional.ofNullable(message.missingSince));
    }

    /// A message whose run is under way as far as the conversation knows.
    ///
    /// @param id the message
    /// @param missingSince since when agent-service does not know its run, if so
    public record Claimed(MessageId id, Optional<Instant> missingSince) {}
}
