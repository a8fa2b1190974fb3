package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.FeedbackView;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.chat.conversation.wire.RatedAnswer;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Page;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What owners read of their messages, and what they think of them.
@ApplicationScoped
public class ReadMessages {

    private final ChatStore chats;
    private final MessageStore messages;
    private final FeedbackStore feedback;
    private final Notices notices;
    private final Clock clock;

    ReadMessages(
            ChatStore chats,
            MessageStore messages,
            FeedbackStore feedback,
            Notices notices,
            Clock clock) {
        this.chats = chats;
        this.messages = messages;
        this.feedback = feedback;
        this.notices = notices;
        this.clock = clock;
    }

    Uni<Page<MessageView>> list(UserId owner, ChatId chat, PageRequest request) {
        return Panache.withSession(
                () -> chats.owned(chat, owner).chain(found -> messages.list(found, request)));
    }

    /// An owner's message; fails like an unknown id for anybody else.
    public Uni<MessageView> get(UserId owner, ChatId chat, MessageId id) {
        return Panache.withSession(() -> messages.owned(chat, id, owner).chain(messages::view));
    }

    Uni<FeedbackView> rate(UserId owner, ChatId chat, MessageId id, Requests.GiveFeedback request) {
        return Panache.withTransaction(
                () ->
                        messages.owned(chat, id, owner)
                                .invoke(ReadMessages::requireAnswer)
                                .chain(
                                        message ->
                                                feedback.byMessage(message.id)
                                                        .chain(
                                                                row ->
                                                                        stored(
                                                                                row, owner, id,
                                                                                request))
                                                        .invoke(view -> count(message, view))));
    }

    /// Fails like an unknown id unless the person owns the message; called inside a session.
    public Uni<Void> requireOwned(UserId owner, ChatId chat, MessageId id) {
        return messages.owned(chat, id, owner).replaceWithVoid();
    }

    /// An answer that was rated, whosever it is; for administrators. Fails like an unknown id for
    /// an answer that nobody rated. Called inside a session.
    public Uni<RatedAnswer> rated(MessageId id) {
        return feedback.byMessage(id.value())
                .onItem()
                .ifNull()
                .failWith(ChatStore::unknown)
                .chain(() -> messages.findById(id.value()))
                .chain(this::rated);
    }

    private Uni<RatedAnswer> rated(MessageEntity answer) {
        return chats.findById(answer.chatId)
                .chain(
                        chat ->
                                question(answer)
                                        .chain(
                                                asked ->
                                                        messages.view(answer)
                                                                .map(
                                                                        said ->
                                                                                rated(
                                                                                        chat, asked,
                                                                                        said))));
    }

    private static RatedAnswer rated(
            ChatEntity chat, @Nullable MessageView question, MessageView answer) {
        return new RatedAnswer(
                new UserId(chat.ownerId), new OntologyId(chat.ontologyId), question, answer);
    }

    private Uni<@Nullable MessageView> question(MessageEntity answer) {
        return answer.replyTo == null
                ? Uni.createFrom().nullItem()
                : messages.findById(answer.replyTo)
                        .onItem()
                        .ifNotNull()
                        .transform(asked -> asked.view(null));
    }

    private Uni<FeedbackView> stored(
            @Nullable FeedbackEntity row,
            UserId owner,
            MessageId id,
            Requests.GiveFeedback request) {
        FeedbackEntity changed = row == null ? new FeedbackEntity() : row;
        changed.messageId = id.value();
        changed.updatedAt = clock.instant();
        request.apply(changed);
        return feedback.persist(changed)
                .call(
                        () ->
                                notices.audit(
                                        owner,
                                        "feedback.given",
                                        id.toString(),
                                        Map.of("rating", changed.rating)))
                .map(FeedbackEntity::view);
    }

    private static void count(MessageEntity message, FeedbackView given) {
        Metrics.counter(
                        "dataagent.feedback",
                        "kind",
                        message.kind().wire(),
                        "rating",
                        given.rating())
                .increment();
    }

    private static void requireAnswer(MessageEntity message) {
        if (!message.fromAssistant()) {
            throw new ProblemException(ProblemCode.CONFLICT, "Only an answer can be rated.");
        }
    }
}
