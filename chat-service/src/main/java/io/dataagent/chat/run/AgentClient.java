package io.dataagent.chat.run;

import io.dataagent.contracts.run.LlmTrace;
import io.dataagent.contracts.run.RunStatusView;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// What agent-service tells of runs.
@RegisterRestClient(configKey = "agent")
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal/runs/{runId}")
interface AgentClient {

    @GET
    Uni<RunStatusView> status(@PathParam("runId") String runId);

    @GET
    @Path("/traces")
    Uni<List<LlmTrace>> traces(@PathParam("runId") String runId);
}
