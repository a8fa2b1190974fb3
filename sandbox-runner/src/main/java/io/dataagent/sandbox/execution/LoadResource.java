package io.dataagent.sandbox.execution;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.session.OwnerCalls;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.jspecify.annotations.Nullable;

/// Puts what a ticket opens into a session, as a DataFrame.
@Path(LoadResource.PATH)
@RunOnVirtualThread
public class LoadResource {

    static final String PATH = "/internal/sandbox/loads";

    private final Executions executions;
    private final Grants grants;
    private final Bodies bodies;

    LoadResource(Executions executions, Grants grants, Bodies bodies) {
        this.executions = executions;
        this.grants = grants;
        this.bodies = bodies;
    }

    /// Fetches the data and answers when it is there; ends when the caller hangs up.
    @POST
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    @Path("/{sessionId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public SandboxResult load(
            @PathParam("sessionId") String sessionId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam(OwnerCalls.HANDED_OVER) @Nullable String handedOver,
            @Context RoutingContext request,
            @RequestBody(content = @Content(schema = @Schema(implementation = SandboxLoad.class)))
                    InputStream body) {
        SessionId session = Ids.parse(sessionId, SessionId::of);
        Caller caller =
                Caller.of(grants.requireGrant(grant), grant, authorization, handedOver, request);
        return bodies.with(
                caller.grant().userId(),
                SandboxResource.declared(request),
                body,
                bytes -> executions.load(caller, session, bytes));
    }

    /// What a body asks for.
    ///
    /// @throws ProblemException `validation_failed`
    static SandboxLoad read(byte[] body) {
        try {
            return ContractJson.read(new String(body, StandardCharsets.UTF_8), SandboxLoad.class);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "A load needs 'executionId', 'variable' (a name) and 'ticket'.");
        }
    }
}
