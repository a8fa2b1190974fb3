package io.dataagent.sandbox.execution;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxPage;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.sandbox.driver.RunOrder;
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

/// Further rows of a table that a session has shown, for the person whom it was shown to. What is
/// read is what was shown, whatever became of its variable; nothing is rebuilt for it.
@Path(PageResource.PATH)
@RunOnVirtualThread
public class PageResource {

    static final String PATH = "/internal/sandbox/pages";

    private static final byte MARK = 1;

    private final Executions executions;
    private final Grants grants;
    private final Bodies bodies;

    PageResource(Executions executions, Grants grants, Bodies bodies) {
        this.executions = executions;
        this.grants = grants;
        this.bodies = bodies;
    }

    /// Reads rows from one on: as many as may leave a session at once, as the only table of the
    /// answer. Ends when the caller hangs up.
    @POST
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    @Path("/{sessionId}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    public SandboxResult page(
            @PathParam("sessionId") String sessionId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @HeaderParam("Authorization") @Nullable String authorization,
            @HeaderParam(OwnerCalls.HANDED_OVER) @Nullable String handedOver,
            @Context RoutingContext request,
            @RequestBody(content = @Content(schema = @Schema(implementation = SandboxPage.class)))
                    InputStream body) {
        SessionId session = Ids.parse(sessionId, SessionId::of);
        Caller caller =
                Caller.of(grants.requireGrant(grant), grant, authorization, handedOver, request);
        SandboxResult read =
                bodies.with(
                        caller.grant().userId(),
                        SandboxResource.declared(request),
                        body,
                        bytes -> executions.page(caller, session, bytes));
        if (read.tables().isEmpty()) {
            throw new ProblemException(ProblemCode.NOT_FOUND, "The table is not there any more.");
        }
        return read;
    }

    /// What a body asks for, as the session's own process takes it: the sign of a page, then table
    /// and row.
    ///
    /// @throws ProblemException `validation_failed`
    static RunOrder order(byte[] body, SessionId session, SandboxLimits limits) {
        SandboxPage page = read(body);
        byte[] asked =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("table", page.table())
                        .put("from", page.from())
                        .toString()
                        .getBytes(StandardCharsets.UTF_8);
        byte[] order = new byte[asked.length + 1];
        order[0] = MARK;
        System.arraycopy(asked, 0, order, 1, asked.length);
        return new RunOrder(page.executionId(), order, limits, session);
    }

    private static SandboxPage read(byte[] body) {
        try {
            return ContractJson.read(new String(body, StandardCharsets.UTF_8), SandboxPage.class);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "A page needs 'executionId', 'table' (a handle) and 'from'.");
        }
    }
}
