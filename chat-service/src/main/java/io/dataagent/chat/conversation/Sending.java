package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.ChatName;
import io.dataagent.chat.conversation.wire.ClarificationRequest;
import io.dataagent.chat.conversation.wire.Question;
import io.dataagent.chat.conversation.wire.Role;
import io.dataagent.chat.conversation.wire.SentMessages;
import io.dataagent.chat.conversation.wire.Wishes;
import io.dataagent.chat.idempotency.Idempotency;
import io.dataagent.chat.kind.Kinds;
import io.dataagent.chat.ontology.Ontologies;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
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
    private final Kinds kinds;
    private final Allowance allowance;
    private final Idempotency idempotency;
    private final Clock clock;

    Sending(
            ChatStore chats,
            MessageStore messages,
            Clarifications clarifications,
            Ontologies ontologies,
            Kinds kinds,
            Allowance allowance,
            Idempotency idempotency,
            Clock clock) {
        this.chats = chats;
        this.messages = messages;
        this.clarifications = clarifications;
        this.ontologies = ontologies;
        this.kinds = kinds;
        this.allowance = allowance;
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
                () -> requireReady(user, chat, there -> kind(there, request)),
                () ->
                        chats.ownedLocked(chat, user.id())
                                .call(messages::requireNoRun)
                                .chain(
                                        locked ->
                                                kind(locked, request)
                                                        .chain(k -> asked(locked, k, request))));
    }

    /// Asks again what an assistant message answered.
    Uni<SentMessages> regenerate(
            VerifiedUser user, ChatId chat, MessageId answer, Optional<IdempotencyKey> key) {
        return idempotency.once(
                key,
                SentMessages.class,
                () -> requireReady(user, chat, there -> kind(there, answer)),
                () ->
                        chats.ownedLocked(chat, user.id())
                                .call(messages::requireNoRun)
                                .chain(locked -> again(locked, user.id(), answer)));
    }

    private Uni<Void> requireReady(
            VerifiedUser user, ChatId id, Function<ChatEntity, Uni<RunKind>> kind) {
        return Panache.withSession(
                        () ->
                                chats.owned(id, user.id())
                                        .chain(
                                                chat ->
                                                        kind.apply(chat)
                                                                .map(k -> new Wanted(chat, k))))
                .call(wanted -> kinds.requireAvailable(wanted.kind()))
                .call(wanted -> allowance.require(user.id(), wanted.kind()))
                .chain(
                        wanted ->
                                ontologies.requireReady(
                                        new OntologyId(wanted.chat().ontologyId), user.bearer()));
    }

    /// What kind of run a question is for: what it names, else that of the message whose questions
    /// it answers, else the chat's default.
    private Uni<RunKind> kind(ChatEntity chat, Requests.SendMessage request) {
        @Nullable ClarificationRequest answers = request.clarification();
        if (request.runKind().isPresent()) {
            return Uni.createFrom().item(request.runKind().get());
        }
        return answers == null ? Uni.createFrom().item(chat.kind) : kind(chat, answers.messageId());
    }

    private Uni<RunKind> kind(ChatEntity chat, MessageId message) {
        return messages.owned(new ChatId(chat.id), message, new UserId(chat.ownerId))
                .map(MessageEntity::kind);
    }

    private record Wanted(ChatEntity chat, RunKind kind) {}

    private Uni<SentMessages> asked(ChatEntity chat, RunKind kind, Requests.SendMessage request) {
        @Nullable ClarificationRequest answers = request.clarification();
        if (answers == null) {
            MessageEntity question = question(chat, Question.of(request.content()));
            return written(
                    chat, question, wished(answer(chat, kind, question), request.wishes(kind)));
        }
        return clarifications
                .resolve(chat, answers)
                .chain(resolved -> answered(chat, kind, request.content(), resolved));
    }

    private Uni<SentMessages> answered(
            ChatEntity chat,
            RunKind kind,
            @Nullable String content,
            Clarifications.Resolved resolved) {
        boolean wordless = content == null || content.isBlank();
        MessageEntity question =
                question(
                        chat,
                        Question.of(wordless ? resolved.answer().originalQuestion() : content));
        question.clarification = ContractJson.write(resolved.answer());
        MessageEntity answer = answer(chat, kind, question);
        answer.savedPreferences = ContractJson.write(resolved.captured().saved());
        answer.suggestedPreferences = ContractJson.write(resolved.captured().suggested());
        return written(chat, question, answer);
    }

    private Uni<SentMessages> again(ChatEntity chat, UserId owner, MessageId id) {
        return messages.owned(new ChatId(chat.id), id, owner)
                .invoke(Sources::requireRepeatable)
                .chain(
                        old ->
                                messages.findById(old.replyTo)
                                        .chain(question -> again(chat, old, question)));
    }

    private Uni<SentMessages> again(ChatEntity chat, MessageEntity old, MessageEntity question) {
        MessageEntity answer = answer(chat, old.kind(), question);
        answer.options = old.options;
        return messages.persist(answer)
                .map(stored -> new SentMessages(question.view(null), stored.view(null)));
    }

    /// Asks for a report on an answer; a second time gives the first report again.
    Uni<SentMessages> report(
            VerifiedUser user, ChatId chat, MessageId source, Requests.WriteReport request) {
        Wishes wishes = request.wishes(source);
        return Panache.withSession(() -> messages.owned(chat, source, user.id()))
                .call(() -> kinds.requireAvailable(RunKind.REPORT))
                .chain(
                        () ->
                                Panache.withTransaction(
                                        () ->
                                                chats.ownedLocked(chat, user.id())
                                                        .chain(
                                                                locked ->
                                                                        reported(
                                                                                locked, user.id(),
                                                                                source, wishes))));
    }

    private Uni<SentMessages> reported(ChatEntity chat, UserId owner, MessageId id, Wishes wishes) {
        String options = ContractJson.write(wishes);
        return messages.owned(new ChatId(chat.id), id, owner)
                .invoke(Sources::requireReportable)
                .chain(
                        source ->
                                messages.findById(source.replyTo)
                                        .chain(
                                                question ->
                                                        messages.report(source.replyTo, options)
                                                                .chain(
                                                                        known ->
                                                                                written(
                                                                                        chat,
                                                                                        question,
                                                                                        known,
                                                                                        options))));
    }

    private Uni<SentMessages> written(
            ChatEntity chat,
            MessageEntity question,
            @Nullable MessageEntity known,
            String options) {
        if (known != null) {
            return Uni.createFrom().item(new SentMessages(question.view(null), known.view(null)));
        }
        return messages.requireNoRun(chat)
                .chain(
                        () -> {
                            MessageEntity answer = answer(chat, RunKind.REPORT, question);
                            answer.options = options;
                            return messages.persist(answer);
                        })
                .map(stored -> new SentMessages(question.view(null), stored.view(null)));
    }

    private static MessageEntity wished(MessageEntity answer, Wishes wishes) {
        answer.options = wishes.none() ? null : ContractJson.write(wishes);
        return answer;
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
        message.status = MessageStatus.COMPLETE;
        return message;
    }

    private MessageEntity answer(ChatEntity chat, RunKind kind, MessageEntity question) {
        MessageEntity message = next(chat, Role.ASSISTANT, "");
        message.kind = kind;
        message.status = MessageStatus.GENERATING;
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
        message.role = role;
        message.content = content;
        message.createdAt = now;
        return message;
    }
}
