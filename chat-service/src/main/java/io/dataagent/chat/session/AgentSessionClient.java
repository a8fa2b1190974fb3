package io.dataagent.chat.session;

import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.SessionEnd;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// agent-service's Python sessions.
@RegisterRestClient(configKey = "agent-session")
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal/sessions/{chatId}/reset")
interface AgentSessionClient {

    @POST
    Uni<SessionEnd> reset(
            @HeaderParam(RunGrant.HEADER) String grant, @PathParam("chatId") String chatId);
}
