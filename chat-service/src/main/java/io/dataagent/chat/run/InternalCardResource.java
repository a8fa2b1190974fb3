package io.dataagent.chat.run;

import io.dataagent.chat.board.Boards;
import io.dataagent.chat.board.CardStatement;
import io.dataagent.chat.conversation.Chats;
import io.dataagent.chat.conversation.ReadMessages;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.kit.identity.UserTokens;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Gives agent-service what a card of a board runs, or what a statement is run with that somebody
/// writes at an answer of theirs: with a grant in the name of the person who looks, so that it runs
/// under their rights, not under those of whoever owns the board or the data.
@Path("/internal")
class InternalCardResource {

    private static final List<String> READS =
            List.of(Permissions.DATA_AGENT_READ, Permissions.ONTOLOGIES_READ);
    private static final List<String> RUNS =
            List.of(
                    Permissions.DATA_AGENT_READ,
                    Permissions.ONTOLOGIES_READ,
                    Permissions.QUERIES_RUN);

    private final ForwardedUsers users;
    private final Boards boards;
    private final Chats chats;
    private final ReadMessages messages;
    private final RunGrants grants;

    InternalCardResource(
            ForwardedUsers users,
            Boards boards,
            Chats chats,
            ReadMessages messages,
            RunGrants grants) {
        this.users = users;
        this.boards = boards;
        this.chats = chats;
        this.messages = messages;
        this.grants = grants;
    }

    @POST
    @Path("/boards/{boardId}/cards/{cardId}/claim")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public Uni<CardRun> claim(
            @PathParam("boardId") String boardId,
            @PathParam("cardId") String cardId,
            @HeaderParam(UserTokens.HEADER) @Nullable String userToken) {
        UUID board = id(boardId);
        UUID card = id(cardId);
        return users.verify(userToken)
                .invoke(user -> require(user, READS))
                .chain(
                        user ->
                                boards.statement(user.id(), board, card)
                                        .chain(found -> granted(user, new ChatId(board), found)));
    }

    /// The scope of an answer, for a statement of the person's own. A conversation is its owner's:
    /// for anybody else it is answered like one that does not exist.
    @POST
    @Path("/chats/{chatId}/messages/{messageId}/claim-statement")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public Uni<CardRun> claimStatement(
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            @HeaderParam(UserTokens.HEADER) @Nullable String userToken) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        MessageId answer = Ids.parse(messageId, MessageId::of);
        return users.verify(userToken)
                .invoke(user -> require(user, RUNS))
                .chain(
                        user ->
                                asked(user, chat, answer)
                                        .chain(found -> granted(user, chat, found)));
    }

    /// The right to read in a person's own conversation what a run of theirs has left there.
    @POST
    @Path("/chats/{chatId}/grant")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public Uni<RunGrantToken> grant(
            @PathParam("chatId") String chatId,
            @HeaderParam(UserTokens.HEADER) @Nullable String userToken) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        return users.verify(userToken)
                .invoke(user -> require(user, List.of(Permissions.DATA_AGENT_READ)))
                .chain(
                        user ->
                                chats.get(user.id(), chat, false)
                                        .map(about -> rights(user, chat, about.ontologyId())))
                .chain(grants::mint);
    }

    private Uni<CardStatement> asked(VerifiedUser user, ChatId chat, MessageId answer) {
        return chats.get(user.id(), chat, false)
                .chain(
                        about ->
                                messages.get(user.id(), chat, answer)
                                        .map(said -> CardStatement.of(about, said)));
    }

    private Uni<CardRun> granted(VerifiedUser user, ChatId place, CardStatement statement) {
        RunGrant rights = rights(user, place, statement.ontologyId());
        return grants.mint(rights)
                .map(
                        token ->
                                new CardRun(
                                        rights.runId(),
                                        statement.ontologyId(),
                                        statement.statement(),
                                        statement.datasets(),
                                        token.grant(),
                                        token.expiresAt()));
    }

    /// Of a run that never begins.
    private static RunGrant rights(VerifiedUser user, ChatId place, OntologyId ontology) {
        return new RunGrant(MessageId.next(), user.id(), place, ontology, Instant.EPOCH);
    }

    private static void require(VerifiedUser user, List<String> permissions) {
        if (!permissions.stream().allMatch(user::may)) {
            throw new ProblemException(ProblemCode.FORBIDDEN, "Your role does not allow this.");
        }
    }

    private static UUID id(String text) {
        return Ids.parse(text, one -> ChatId.of(one).value());
    }
}
