package io.dataagent.chat.kind;

import io.dataagent.contracts.run.RunKinds;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// What agent-service can work on.
@RegisterRestClient(configKey = "agent")
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal/kinds")
interface KindClient {

    @GET
    Uni<RunKinds> kinds();
}
