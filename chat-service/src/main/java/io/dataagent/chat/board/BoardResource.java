package io.dataagent.chat.board;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Boards of pinned answers.
@Path("/api/data-agent/boards")
class BoardResource {

    private final Boards boards;
    private final CurrentUser user;

    BoardResource(Boards boards, CurrentUser user) {
        this.boards = boards;
        this.user = user;
    }

    @GET
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @Operation(summary = "One's own boards and those that are shared")
    public Uni<Envelope<List<BoardView>>> list() {
        return boards.list(user.id()).map(Envelope::of);
    }

    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @Operation(summary = "Make a board")
    public Uni<Envelope<BoardView>> make(BoardRequests.@Nullable MakeBoard body) {
        return boards.make(user.get(), required(body).requiredName()).map(Envelope::of);
    }

    @GET
    @Path("/{boardId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @Operation(summary = "A board with its cards")
    public Uni<Envelope<BoardView>> get(@PathParam("boardId") String boardId) {
        return boards.get(user.id(), id(boardId)).map(Envelope::of);
    }

    @PATCH
    @Path("/{boardId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @Operation(summary = "Rename a board, share it or keep it private")
    public Uni<Envelope<BoardView>> change(
            @PathParam("boardId") String boardId, BoardRequests.@Nullable PatchBoard body) {
        return boards.change(user.get(), id(boardId), required(body)).map(Envelope::of);
    }

    @DELETE
    @Path("/{boardId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @Operation(summary = "Delete a board with its cards")
    public Uni<Void> delete(@PathParam("boardId") String boardId) {
        return boards.delete(user.id(), id(boardId));
    }

    @POST
    @Path("/{boardId}/cards")
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @Operation(
            summary = "Pin an answer",
            description =
                    "The card keeps the question and the statement that answered it, never rows."
                            + " Its rows are asked for at `POST .../rows`, under the rights of"
                            + " whoever looks.")
    public Uni<Envelope<CardView>> pin(
            @PathParam("boardId") String boardId, BoardRequests.@Nullable PinAnswer body) {
        UUID board = id(boardId);
        BoardRequests.PinAnswer wanted = required(body);
        return boards.pin(user.id(), board, wanted.requiredChat(), wanted.requiredMessage())
                .map(Envelope::of);
    }

    @DELETE
    @Path("/{boardId}/cards/{cardId}")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    @Operation(summary = "Take a card away")
    public Uni<Void> unpin(
            @PathParam("boardId") String boardId, @PathParam("cardId") String cardId) {
        return boards.unpin(user.id(), id(boardId), id(cardId));
    }

    private static UUID id(String text) {
        return Ids.parse(text, one -> ChatId.of(one).value());
    }

    private static <T> T required(@Nullable T body) {
        if (body == null) {
            throw new ProblemException(ProblemCode.VALIDATION_FAILED, "A body is needed.");
        }
        return body;
    }
}
