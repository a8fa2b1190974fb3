package io.dataagent.agent.card;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// The rows of cards.
@Path("/api/data-agent/boards/{boardId}/cards/{cardId}/rows")
class CardResource {

    private final CardRunner runner;
    private final CurrentUser user;

    CardResource(CardRunner runner, CurrentUser user) {
        this.runner = runner;
        this.user = user;
    }

    @POST
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @RunOnVirtualThread
    @Operation(
            summary = "Run a card of a board again",
            description =
                    "Under the rights of whoever asks: what they may not see is answered like what"
                            + " does not exist. Nothing is kept.")
    public Envelope<CardAnswer.Rows> run(
            @PathParam("boardId") String boardId,
            @PathParam("cardId") String cardId,
            @Context RoutingContext http) {
        String board = Ids.parse(boardId, ChatId::of).toString();
        String card = Ids.parse(cardId, ChatId::of).toString();
        return switch (runner.run(board, card, user.get(), Caller.of(http))) {
            case CardAnswer.Rows rows -> Envelope.of(rows);
            case CardAnswer.Changed ignored ->
                    throw new ProblemException(
                            ProblemCode.CONFLICT,
                            "The data has changed since this was pinned; ask the question again.");
            case CardAnswer.Failed failed ->
                    throw new ProblemException(failed.code(), failed.message());
        };
    }
}
