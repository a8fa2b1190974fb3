package io.dataagent.chat.transcript;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// Pictures that agent-service keeps, asked for with the person's own token: what they may not
/// see does not exist.
@RegisterRestClient(configKey = "agent")
@Path("/api/data-agent/artifacts/{id}")
interface ArtifactClient {

    @GET
    Uni<byte[]> get(@HeaderParam("Authorization") String bearer, @PathParam("id") String id);
}
