package io.dataagent.agent.provider;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.modelgateway.ProviderView;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Providers and their settings over HTTP. Neither addresses nor keys are ever shown.
@Path("/api")
class ProviderResource {

    private final Providers providers;
    private final CurrentUser user;

    ProviderResource(Providers providers, CurrentUser user) {
        this.providers = providers;
        this.user = user;
    }

    @GET
    @Path("/llm/providers")
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @RunOnVirtualThread
    public Envelope<List<ProviderView>> list() {
        return Envelope.of(providers.views());
    }

    @GET
    @Path("/settings/data-agent")
    @PermissionsAllowed(Permissions.SYSTEM_SETTINGS_READ)
    @RunOnVirtualThread
    public Envelope<AgentSettings> settings() {
        return Envelope.of(providers.settings());
    }

    @PUT
    @Path("/settings/data-agent")
    @Consumes(MediaType.APPLICATION_JSON)
    @PermissionsAllowed(Permissions.SYSTEM_SETTINGS_WRITE)
    @RunOnVirtualThread
    public Envelope<AgentSettings> save(@Nullable AgentSettings settings) {
        if (settings == null) {
            throw new ProblemException(ProblemCode.UNREADABLE_BODY, "Send the settings as JSON.");
        }
        providers.save(settings, user.id());
        return Envelope.of(providers.settings());
    }
}
