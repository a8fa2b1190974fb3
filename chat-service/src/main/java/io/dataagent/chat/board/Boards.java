package io.dataagent.chat.board;

import io.dataagent.chat.conversation.Chats;
import io.dataagent.chat.conversation.ReadMessages;
import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.chat.ontology.OntologyFollower;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// Keeps boards: owners change them, everybody looks at those that are shared.
@ApplicationScoped
public class Boards implements OntologyFollower {

    private static final int MOST_BOARDS = 100;
    private static final int MOST_CARDS = 50;

    private final BoardStore boards;
    private final CardStore cards;
    private final Chats chats;
    private final ReadMessages messages;
    private final Notices notices;
    private final Clock clock;

    Boards(
            BoardStore boards,
            CardStore cards,
            Chats chats,
            ReadMessages messages,
            Notices notices,
            Clock clock) {
        this.boards = boards;
        this.cards = cards;
        this.chats = chats;
        this.messages = messages;
        this.notices = notices;
        this.clock = clock;
    }

    Uni<List<BoardView>> list(UserId who) {
        return Panache.withSession(() -> boards.readable(who))
                .map(found -> found.stream().map(board -> board.view(who, null)).toList());
    }

    Uni<BoardView> get(UserId who, UUID id) {
        return Panache.withSession(
                () -> boards.readable(id, who).chain(board -> withCards(who, board)));
    }

    Uni<BoardView> make(VerifiedUser person, String name) {
        UserId owner = person.id();
        BoardEntity board = new BoardEntity();
        board.id = UUID.randomUUID();
        board.ownerId = owner.value();
        board.ownerName = person.name();
        board.name = name;
        board.createdAt = clock.instant();
        board.updatedAt = board.createdAt;
        return Panache.withTransaction(
                () ->
                        boards.countOf(owner)
                                .invoke(count -> requireRoom(count, MOST_BOARDS, "boards"))
                                .chain(() -> boards.persist(board))
                                .call(() -> noted(owner, "board.made", board.id))
                                .map(made -> made.view(owner, List.of())));
    }

    Uni<BoardView> change(VerifiedUser person, UUID id, BoardRequests.PatchBoard change) {
        UserId owner = person.id();
        return Panache.withTransaction(
                () ->
                        boards.owned(id, owner)
                                .invoke(change::apply)
                                .invoke(board -> board.ownerName = person.name())
                                .invoke(this::touch)
                                .call(board -> noted(owner, changed(change), id))
                                .chain(board -> withCards(owner, board)));
    }

    Uni<Void> delete(UserId owner, UUID id) {
        return Panache.withTransaction(
                () ->
                        boards.owned(id, owner)
                                .call(() -> noted(owner, "board.deleted", id))
                                .chain(boards::delete));
    }

    /// Pins an answer of the owner's; the card is made of its evidence.
    Uni<CardView> pin(UserId owner, UUID id, ChatId chat, MessageId answer) {
        return Panache.withTransaction(
                () ->
                        boards.owned(id, owner)
                                .call(this::requireRoom)
                                .invoke(this::touch)
                                .chain(board -> card(owner, board, chat, answer))
                                .chain(cards::persist)
                                .call(card -> noted(owner, "board.pinned", id))
                                .map(CardEntity::view));
    }

    Uni<Void> unpin(UserId owner, UUID id, UUID card) {
        return Panache.withTransaction(
                () ->
                        boards.owned(id, owner)
                                .invoke(this::touch)
                                .chain(board -> cards.remove(id, card))
                                .invoke(Boards::requireFound)
                                .call(() -> noted(owner, "board.unpinned", id))
                                .replaceWithVoid());
    }

    /// What a card runs for somebody who may look at its board.
    public Uni<CardStatement> statement(UserId who, UUID board, UUID card) {
        return Panache.withSession(
                () ->
                        boards.readable(board, who)
                                .chain(found -> cards.on(found.id, card))
                                .map(Boards::runnable));
    }

    /// Forgets the boards of a person who is gone; called inside a transaction.
    public Uni<Long> forget(UserId owner) {
        return boards.removeOf(owner);
    }

    @Override
    public Uni<Void> forget(OntologyId ontology) {
        return Panache.withTransaction(() -> cards.forget(ontology)).replaceWithVoid();
    }

    private Uni<CardEntity> card(UserId owner, BoardEntity board, ChatId chat, MessageId answer) {
        return chats.get(owner, chat, false)
                .chain(
                        about ->
                                messages.get(owner, chat, answer)
                                        .chain(said -> card(owner, board, about, said)));
    }

    private Uni<CardEntity> card(
            UserId owner, BoardEntity board, ChatView chat, MessageView answer) {
        MessageId asked = answer.replyTo();
        if (asked == null) {
            throw new ProblemException(ProblemCode.CONFLICT, "Only an answer can be pinned.");
        }
        Pinned pinned = Pinned.of(answer);
        return messages.get(owner, chat.id(), asked)
                .map(
                        question -> {
                            CardEntity card = new CardEntity();
                            card.id = UUID.randomUUID();
                            card.boardId = board.id;
                            card.ontologyId = chat.ontologyId().value();
                            card.question = question.content();
                            card.statement = pinned.statement();
                            card.datasets = ContractJson.write(pinned.datasets());
                            card.chart = pinned.chart();
                            card.badge =
                                    pinned.badge() == null
                                            ? null
                                            : ContractJson.write(pinned.badge());
                            card.periods =
                                    pinned.periods().isEmpty()
                                            ? null
                                            : ContractJson.write(pinned.periods());
                            card.pinnedAt = clock.instant();
                            return card;
                        });
    }

    private Uni<BoardView> withCards(UserId who, BoardEntity board) {
        return cards.of(board)
                .map(found -> board.view(who, found.stream().map(CardEntity::view).toList()));
    }

    private Uni<Void> requireRoom(BoardEntity board) {
        return cards.count("boardId", board.id)
                .invoke(count -> requireRoom(count, MOST_CARDS, "cards"))
                .replaceWithVoid();
    }

    private static void requireRoom(long count, int most, String what) {
        if (count >= most) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "There are " + count + " " + what + " already; take one away first.");
        }
    }

    private void touch(BoardEntity board) {
        board.updatedAt = clock.instant();
    }

    private Uni<Void> noted(UserId owner, String action, UUID board) {
        return notices.audit(owner, action, board.toString(), Map.of());
    }

    private static String changed(BoardRequests.PatchBoard change) {
        if (change.shared() == null) {
            return "board.changed";
        }
        return change.shared() ? "board.shared" : "board.unshared";
    }

    private static CardStatement runnable(CardEntity card) {
        if (card.statement == null) {
            throw new ProblemException(
                    ProblemCode.NOT_FOUND, "What this card asked was deleted; take it away.");
        }
        return new CardStatement(
                new OntologyId(card.ontologyId),
                Objects.requireNonNull(card.statement),
                card.datasets());
    }

    private static void requireFound(long rows) {
        if (rows == 0) {
            throw unknown();
        }
    }

    static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, null);
    }
}
