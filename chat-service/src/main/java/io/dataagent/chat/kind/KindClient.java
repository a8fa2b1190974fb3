package io.dataagent.chat.kind;

import io.dataagent.contracts.run.RunKinds;
import io.quarkus.oidc.client.filter.OidcClientFilter;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// What agent-service can work on.
@RegisterRestClient(configKey = "agent")
@OidcClientFilter
@Path("/internal/kinds")
interface KindClient {

    @GET
    Uni<RunKinds> kinds();
}
