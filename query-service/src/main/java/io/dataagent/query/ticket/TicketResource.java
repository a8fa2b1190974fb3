package io.dataagent.query.ticket;

import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// Tickets: agent-service asks for them within a scope, sandbox-runner fetches with them.
@Path("/internal")
@RunOnVirtualThread
public class TicketResource {

    /// What a runner says that takes columns narrower than their kind; one of the version before
    /// does not, and gets them row by row.
    static final String COLUMNS_HEADER = "X-Data-Columns";

    static final String NARROW = "narrow";

    private final DataTickets tickets;
    private final Fetching fetching;

    @Inject
    TicketResource(DataTickets tickets, Fetching fetching) {
        this.tickets = tickets;
        this.fetching = fetching;
    }

    /// Makes a ticket to columns of one dataset.
    @POST
    @Path("scopes/{scopeId}/tickets")
    @PermissionsAllowed(Permissions.CALLER_AGENT)
    public DataTicket make(
            @PathParam("scopeId") String scopeId,
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @NotNull DataTicketRequest request) {
        return tickets.make(grant, scopeId, request);
    }

    /// Makes a new ticket to what an older one of the same conversation opened.
    @POST
    @Path("tickets/{ticketId}/again")
    @PermissionsAllowed(Permissions.CALLER_SANDBOX)
    public DataTicket again(String ticketId, @HeaderParam(RunGrant.HEADER) @Nullable String grant) {
        return tickets.again(grant, Ids.parse(ticketId, UUID::fromString));
    }

    /// Sends the columns, once. What could not be completed ends without its end.
    @POST
    @Path("tickets/data")
    @PermissionsAllowed(Permissions.CALLER_SANDBOX)
    @APIResponse(
            responseCode = "200",
            description = "The columns, each as its kind is written",
            content = {
                @Content(
                        mediaType = "application/octet-stream",
                        schema = @Schema(type = SchemaType.STRING, format = "binary"))
            })
    public Response data(
            @HeaderParam(RunGrant.HEADER) @Nullable String grant,
            @HeaderParam(DataTicket.HEADER) @Nullable String secret,
            @Context RoutingContext http) {
        Fetching.Opened opened = fetching.prepare(tickets.use(grant, secret), Caller.of(http));
        boolean narrow = NARROW.equals(http.request().getHeader(COLUMNS_HEADER));
        StreamingOutput body = out -> fetching.write(opened, out, narrow);
        return Response.ok(body)
                .header(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_OCTET_STREAM)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
