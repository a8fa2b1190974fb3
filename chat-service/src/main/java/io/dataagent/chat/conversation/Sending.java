package io.dataagent.chat.conversation;

import io.dataagent.chat.idempotency.Idempotency;
import io.dataagent.chat.ontology.Ontologies;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes a question and the answer to come, in one transaction that holds the chat locked: of
/// two questions at once one is refused, and preferences are kept with the answer that holds them
/// or not at all.
@ApplicationScoped
class Sending {

    private final ChatStore chats;
    private final MessageStore messages;
    private final Clarifications clarifications;
    private final Ontologies ontologies;
    private final Idempotency idempotency;
    private final Clock clock;

    Sending(
            ChatStore chats,
            MessageStore messages,
            Clarifications clarifications,
            Ontologies ontologies,
            Idempotency idempotency,
            Clock clock) {
        this.chats = chats;
        this.messages = messages;
        this.clarifications = clarifications;
        this.ontologies = ontologies;
        this.idempotency = idempotency;
        this.clock = clock;
    }

    Uni<SentMessages> send(
            VerifiedUser user,
            ChatId chat,
            Requests.SendMessage request,
            Optional<IdempotencyKey> key) {
        if (request.clarification() == null) {
            Question.of(request.content());
        }
        return idempotency.once(
                key,
                SentMessages.class,
                () -> requireReady(user, chat),
                () ->
                        chats.ownedLocked(chat, user.id())
                                .call(messages::requireNoRun)
                                .chain(locked -> asked(locked, request)));
    }

    /// Asks again what an assistant message answered.
    Uni<SentMessages> regenerate(
            VerifiedUser user, ChatId chat, MessageId answer, Optional<IdempotencyKey> key) {
        return idempotency.once(
                key,
                SentMessages.class,
                () -> requireReady(user, chat),
                () ->
                        chats.ownedLocked(chat, user.id())
                                .call(messages::requireNoRun)
                                .chain(locked -> again(locked, user.id(), answer)));
    }

    private Uni<Void> requireReady(VerifiedUser user, ChatId id) {
        return Panache.withSession(() -> chats.owned(id, user.id()))
                .chain(
                        chat ->
                                ontologies.requireReady(
                                        new OntologyId(chat.ontologyId), user.bearer()));
    }

    private Uni<SentMessages> asked(ChatEntity chat, Requests.SendMessage request) {
        @Nullable ClarificationRequest answers = request.clarification();
        if (answers == null) {
            MessageEntity question = question(chat, Question.of(request.content()));
            return written(chat, question, answer(chat, question));
        }
        return clarifications
                .resolve(chat, answers)
                .chain(resolved -> answered(chat, request.content(), resolved));
    }

    private Uni<SentMessages> answered(
            ChatEntity chat, @Nullable String content, Clarifications.Resolved resolved) {
        boolean wordless = content == null || content.isBlank();
        MessageEntity question =
                question(
                        chat,
                        Question.of(wordless ? resolved.answer().originalQuestion() : content));
        question.clarification = ContractJson.write(resolved.answer());
        MessageEntity answer = answer(chat, question);
        answer.savedPreferences = ContractJson.write(resolved.captured().saved());
        answer.suggestedPreferences = ContractJson.write(resolved.captured().suggested());
        return written(chat, question, answer);
    }

    private Uni<SentMessages> again(ChatEntity chat, UserId owner, MessageId id) {
        return messages.owned(new ChatId(chat.id), id, owner)
                .invoke(Sending::requireAnswer)
                .chain(old -> messages.findById(old.replyTo))
                .chain(
                        question -> {
                            MessageEntity answer = answer(chat, question);
                            return messages.persist(answer)
                                    .map(
                                            stored ->
                                                    new SentMessages(
                                                            question.view(null),
                                                            stored.view(null)));
                        });
    }

    private static void requireAnswer(MessageEntity message) {
        if (!message.fromAssistant()) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "Only an answer can be generated again.");
        }
    }

    private Uni<SentMessages> written(
            ChatEntity chat, MessageEntity question, MessageEntity answer) {
        if (!chat.named) {
            chat.name = ChatName.from(new Question(question.content)).text();
            chat.named = true;
            chat.version++;
        }
        return messages.persist(question)
                .chain(() -> messages.persist(answer))
                .map(stored -> new SentMessages(question.view(null), stored.view(null)));
    }

    private MessageEntity question(ChatEntity chat, Question question) {
        MessageEntity message = next(chat, Role.USER, question.text());
        message.status = "complete";
        return message;
    }

    private MessageEntity answer(ChatEntity chat, MessageEntity question) {
        MessageEntity message = next(chat, Role.ASSISTANT, "");
        message.status = "generating";
        message.replyTo = question.id;
        return message;
    }

    private MessageEntity next(ChatEntity chat, Role role, String content) {
        Instant now = clock.instant();
        chat.messageCount++;
        chat.updatedAt = now;
        MessageEntity message = new MessageEntity();
        message.id = MessageId.next().value();
        message.chatId = chat.id;
        message.position = chat.messageCount;
        message.role = role.wire();
        message.content = content;
        message.createdAt = now;
        return message;
    }
}
