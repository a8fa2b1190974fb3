package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.sandbox.execution.CancelNotes.Note;
import io.dataagent.sandbox.session.OwnerCalls;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.jspecify.annotations.Nullable;

/// The door for agent-service: run Python, end it. Code that fails is an answer, not an error
/// of this API.
@Path(SandboxResource.PATH)
@RunOnVirtualThread
public class SandboxResource {

    static final String PATH = "/internal/sandbox/executions";

    private final Executions executions;
    private final CancelKeeper cancellations;
    private final Grants grants;
    private final Bodies bodies;

    SandboxResource(
            Executions executions, CancelKeeper cancellations, Grants grants, Bodies bodies) {
        this.executions = executions;
        this.bodies = bodies;
        this.cancellations = cancellations;
        this.grants = grants;
    }

    /// Runs the code and answers when it has ended; ends it when the caller hangs up.
    @POST
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public SandboxResult execute(
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam(OwnerCalls.HANDED_OVER) @Nullable String handedOver,
            @Context RoutingContext request,
            @RequestBody(
                            content =
                                    @Content(
                                            schema =
                                                    @Schema(implementation = SandboxRequest.class)))
                    InputStream body) {
        Caller caller =
                Caller.of(grants.requireGrant(grant), grant, authorization, handedOver, request);
        return bodies.with(
                caller.grant().userId(),
                declared(request),
                body,
                bytes -> executions.execute(caller, bytes));
    }

    /// Ends an execution of this run, whichever replica has it; its own call then answers with the
    /// outcome `killed`, or `conflict` if it had not begun.
    @DELETE
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    @Path("/{executionId}")
    public void cancel(
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @PathParam("executionId") String executionId) {
        Note note = new Note(Ids.parse(executionId, ExecutionId::of), run(grant));
        if (!cancellations.cancel(note)) {
            throw new ProblemException(
                    ProblemCode.NOT_FOUND, "There is no such execution in progress.");
        }
    }

    static long declared(RoutingContext request) {
        String length = request.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? -1 : Long.parseLong(length);
    }

    private MessageId run(@Nullable String grant) {
        return grants.requireGrant(grant).runId();
    }
}
