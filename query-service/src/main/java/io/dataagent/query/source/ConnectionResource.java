package io.dataagent.query.source;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.Map;
import org.jboss.resteasy.reactive.ResponseStatus;

/// Connections over HTTP.
@Path("/api/connections")
@RunOnVirtualThread
public class ConnectionResource {

    private final Connections connections;
    private final CurrentUser user;

    @Inject
    ConnectionResource(Connections connections, CurrentUser user) {
        this.connections = connections;
        this.user = user;
    }

    /// Checks and keeps a connection.
    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public Envelope<SourceConnection.View> create(
            @Valid @NotNull ConnectionRequest.Create request) {
        return Envelope.of(connections.create(user.id(), request).view());
    }

    /// The caller's connections.
    @GET
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public Envelope<Page<SourceConnection.View>> list(
            @QueryParam("page") @DefaultValue("1") @Min(1) @Max(100_000) int page,
            @QueryParam("pageSize") @DefaultValue("20") @Min(1) @Max(100) int pageSize) {
        return Envelope.of(connections.list(user.id(), page, pageSize));
    }

    /// One connection.
    @GET
    @Path("{id}")
    @PermissionsAllowed(Permissions.CONNECTIONS_READ)
    public Envelope<SourceConnection.View> get(String id) {
        return Envelope.of(connections.require(Ids.parse(id, ConnectionId::of), user.id()).view());
    }

    /// Changes a connection after checking it.
    @PATCH
    @Path("{id}")
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public Envelope<SourceConnection.View> patch(
            String id, @Valid @NotNull ConnectionRequest.Patch patch) {
        return Envelope.of(
                connections.patch(Ids.parse(id, ConnectionId::of), user.id(), patch, null).view());
    }

    /// Deletes a connection.
    @DELETE
    @Path("{id}")
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public void delete(String id) {
        connections.delete(Ids.parse(id, ConnectionId::of), user.id());
    }

    /// Opens it and looks at its role; answers `ok` or a problem that says what is wrong.
    @POST
    @Path("{id}/test")
    @PermissionsAllowed(Permissions.CONNECTIONS_WRITE)
    public Envelope<Map<String, String>> test(String id) {
        connections.test(Ids.parse(id, ConnectionId::of), user.id());
        return Envelope.of(Map.of("status", "ok"));
    }
}
