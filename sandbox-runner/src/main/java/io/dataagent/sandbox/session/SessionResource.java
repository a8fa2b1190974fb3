package io.dataagent.sandbox.session;

import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.sandbox.driver.SessionId;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Sessions of the grant's user and chat. Code runs in one through an execution that names it.
@Path("/internal/sandbox/sessions")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class SessionResource {

    private final Sessions sessions;
    private final Grants grants;

    SessionResource(Sessions sessions, Grants grants) {
        this.sessions = sessions;
        this.grants = grants;
    }

    /// Makes a session.
    @POST
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    @ResponseStatus(201)
    public SandboxSession create(@HeaderParam(RunGrant.HEADER) @Nullable String grant) {
        return sessions.create(grants.requireGrant(grant));
    }

    /// What a session held after its last run.
    @GET
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    @Path("/{sessionId}")
    public SandboxSession state(
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @PathParam("sessionId") String sessionId) {
        return sessions.state(grants.requireGrant(grant), Ids.parse(sessionId, SessionId::of));
    }

    /// Ends and forgets a session.
    @DELETE
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    @Path("/{sessionId}")
    public void delete(
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @PathParam("sessionId") String sessionId) {
        sessions.delete(grants.requireGrant(grant), Ids.parse(sessionId, SessionId::of));
    }
}
