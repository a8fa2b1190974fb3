package io.dataagent.chat.run;

import io.dataagent.chat.board.Boards;
import io.dataagent.chat.board.CardStatement;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.contracts.run.RunGrant;
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
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Gives agent-service what a card of a board runs, with a grant in the name of the person who
/// looks at it: the card runs under their rights, not under its owner's.
@Path("/internal/boards/{boardId}/cards/{cardId}")
class InternalCardResource {

    private final ForwardedUsers users;
    private final Boards boards;
    private final RunGrants grants;

    InternalCardResource(ForwardedUsers users, Boards boards, RunGrants grants) {
        this.users = users;
        this.boards = boards;
        this.grants = grants;
    }

    @POST
    @Path("/claim")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public Uni<CardRun> claim(
            @PathParam("boardId") String boardId,
            @PathParam("cardId") String cardId,
            @HeaderParam(UserTokens.HEADER) @Nullable String userToken) {
        UUID board = id(boardId);
        UUID card = id(cardId);
        return users.verify(userToken)
                .invoke(InternalCardResource::requireReader)
                .chain(
                        user ->
                                boards.statement(user.id(), board, card)
                                        .chain(found -> granted(user, board, found)));
    }

    private Uni<CardRun> granted(VerifiedUser user, UUID board, CardStatement card) {
        RunGrant rights =
                new RunGrant(
                        MessageId.next(),
                        user.id(),
                        new ChatId(board),
                        card.ontologyId(),
                        Instant.EPOCH);
        return grants.mint(rights)
                .map(
                        token ->
                                new CardRun(
                                        rights.runId(),
                                        card.ontologyId(),
                                        card.statement(),
                                        card.datasets(),
                                        token.grant(),
                                        token.expiresAt()));
    }

    private static void requireReader(VerifiedUser user) {
        if (!user.may(Permissions.DATA_AGENT_READ) || !user.may(Permissions.ONTOLOGIES_READ)) {
            throw new ProblemException(ProblemCode.FORBIDDEN, "Your role does not allow this.");
        }
    }

    private static UUID id(String text) {
        return Ids.parse(text, one -> ChatId.of(one).value());
    }
}
