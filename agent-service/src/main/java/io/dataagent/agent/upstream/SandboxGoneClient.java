package io.dataagent.agent.upstream;

import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// sandbox-runner: sessions of conversations and people that are gone.
@RegisterRestClient(configKey = "sandbox")
@RegisterProvider(UpstreamProblems.class)
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal/sandbox/gone")
public interface SandboxGoneClient {

    /// A conversation is gone.
    @DELETE
    @Path("/chats/{chatId}")
    void chat(@PathParam("chatId") String chatId);

    /// A person is gone.
    @DELETE
    @Path("/people/{userId}")
    void person(@PathParam("userId") String userId);
}
