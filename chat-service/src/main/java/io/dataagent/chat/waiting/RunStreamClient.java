package io.dataagent.chat.waiting;

import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.client.SseEvent;

/// A run of agent-service, called with the person's own token.
@RegisterRestClient(configKey = "agent-stream")
@Path("/api/data-agent/chats/{chatId}/messages/{messageId}")
interface RunStreamClient {

    /// Begins the run and follows it.
    @POST
    @Path("/stream")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    Multi<SseEvent<String>> begin(
            @HeaderParam("Authorization") String bearer,
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId);

    /// Follows a run that has begun.
    @GET
    @Path("/events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    Multi<SseEvent<String>> follow(
            @HeaderParam("Authorization") String bearer,
            @PathParam("chatId") String chatId,
            @PathParam("messageId") String messageId);
}
