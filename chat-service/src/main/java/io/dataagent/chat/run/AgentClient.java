package io.dataagent.chat.run;

import io.dataagent.contracts.run.LlmTrace;
import io.dataagent.contracts.run.RunStatusView;
import io.quarkus.oidc.client.filter.OidcClientFilter;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// What agent-service tells of runs.
@RegisterRestClient(configKey = "agent")
@OidcClientFilter
@Path("/internal/runs/{runId}")
interface AgentClient {

    @GET
    Uni<RunStatusView> status(@PathParam("runId") String runId);

    @GET
    @Path("/traces")
    Uni<List<LlmTrace>> traces(@PathParam("runId") String runId);
}
