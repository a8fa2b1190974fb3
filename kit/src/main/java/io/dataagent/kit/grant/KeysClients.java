package io.dataagent.kit.grant;

import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// Where public keys are fetched from.
final class KeysClients {

    private KeysClients() {}

    /// chat-service signs run grants.
    @RegisterRestClient(configKey = "chat")
    @RegisterProvider(ServiceTokenProvider.class)
    @WithServiceToken
    @Path("/internal/grants/keys")
    interface Grants {

        @GET
        @Produces("application/json")
        String keys();
    }

    /// ontology-service signs bindings.
    @RegisterRestClient(configKey = "ontology")
    @RegisterProvider(ServiceTokenProvider.class)
    @WithServiceToken
    @Path("/internal/bindings/keys")
    interface Bindings {

        @GET
        @Produces("application/json")
        String keys();
    }
}
