package io.dataagent.agent.upstream;

import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// sandbox-runner: Python variables that survive from run to run of a conversation.
@RegisterRestClient(configKey = "sandbox")
@RegisterProvider(UpstreamProblems.class)
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal/sandbox/sessions")
public interface SandboxSessionClient {

    /// Makes a session.
    @POST
    SandboxSession create(@HeaderParam(RunGrant.HEADER) String grant);

    /// Ends a session.
    @DELETE
    @Path("/{sessionId}")
    void delete(
            @HeaderParam(RunGrant.HEADER) String grant, @PathParam("sessionId") String sessionId);
}
