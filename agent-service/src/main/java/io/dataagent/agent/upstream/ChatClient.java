package io.dataagent.agent.upstream;

import io.dataagent.contracts.run.CardRun;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunResult;
import io.dataagent.kit.identity.UserTokens;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// chat-service: owns the messages that runs answer.
@RegisterRestClient(configKey = "chat")
@RegisterProvider(UpstreamProblems.class)
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal")
public interface ChatClient {

    /// Claims a message for a run; the same run may claim again.
    @POST
    @Path("/messages/{messageId}/claim")
    RunInput claim(
            @PathParam("messageId") String messageId,
            @HeaderParam(UserTokens.HEADER) String userToken,
            ClaimRequest request);

    /// What a card of a board runs, in the name of the person who looks at it.
    @POST
    @Path("/boards/{boardId}/cards/{cardId}/claim")
    CardRun claimCard(
            @PathParam("boardId") String boardId,
            @PathParam("cardId") String cardId,
            @HeaderParam(UserTokens.HEADER) String userToken);

    /// The scope of an answer, for a statement of the person's own.
    @POST
    @Path("/chats/{chatId}/messages/{messageId}/claim-statement")
    CardRun claimStatement(
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId,
            @HeaderParam(UserTokens.HEADER) String userToken);

    /// The right to read in a person's own conversation what a run of theirs has left there.
    @POST
    @Path("/chats/{chatId}/grant")
    RunGrantToken grant(
            @PathParam("chatId") String chatId, @HeaderParam(UserTokens.HEADER) String userToken);

    /// Renews a grant that is still valid.
    @POST
    @Path("/grants/renew")
    RunGrantToken renew(@HeaderParam(RunGrant.HEADER) String grant);

    /// Hands the end of a run over; idempotent.
    @PUT
    @Path("/messages/{messageId}/result")
    void result(
            @PathParam("messageId") String messageId,
            @HeaderParam(RunGrant.HEADER) String grant,
            RunResult result);
}
