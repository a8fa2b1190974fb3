package io.dataagent.agent.upstream;

import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// sandbox-runner: isolated Python.
@RegisterRestClient(configKey = "sandbox")
@RegisterProvider(UpstreamProblems.class)
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal/sandbox/executions")
public interface SandboxClient {

    /// Runs code and waits for its end.
    @POST
    SandboxResult run(@HeaderParam(RunGrant.HEADER) String grant, SandboxRequest request);

    /// Kills a run.
    @DELETE
    @Path("/{executionId}")
    void cancel(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("executionId") String executionId);
}
