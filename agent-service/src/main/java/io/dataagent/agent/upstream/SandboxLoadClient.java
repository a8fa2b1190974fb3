package io.dataagent.agent.upstream;

import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxPage;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// sandbox-runner: data that it fetches itself and puts into a session, and rows of tables that a
/// session has shown.
@RegisterRestClient(configKey = "sandbox")
@RegisterProvider(UpstreamProblems.class)
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal/sandbox")
public interface SandboxLoadClient {

    /// Fetches what a ticket opens and waits until it is there.
    @POST
    @Path("/loads/{sessionId}")
    SandboxResult load(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("sessionId") String sessionId,
            SandboxLoad load);

    /// Reads rows of a table from one on: the only table of the answer.
    @POST
    @Path("/pages/{sessionId}")
    SandboxResult page(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("sessionId") String sessionId,
            SandboxPage page);
}
